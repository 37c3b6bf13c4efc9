import type { Fragment, Node } from '@tiptap/pm/model';

/** A word, a space, a punctuation mark or another piece of a line, with its range in the content of the line. */
export interface WordToken {
  readonly from: number;
  readonly to: number;
  /** Equal for tokens with the same text and the same marks. */
  readonly key: string;
  /** Number of letters and digits; 0 if the token is not a word. */
  readonly letters: number;
}

/** A word includes what an apostrophe or a hyphen joins to it: “İstanbul’da” is one word. */
const token = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu;
const wordStart = /^[\p{L}\p{M}\p{N}]/u;
/** Replaces nodes without text, such as a line break: one position of the document. */
const leaf = '\uFFFC';

/** Text of a line; as long as its content. */
export function readLine(content: Fragment): string {
  let text = '';
  content.forEach((node) => {
    text += node.isText ? (node.text ?? '') : leaf.repeat(node.nodeSize);
  });
  return text;
}

/** Splits the content of a line into tokens. A word that is partly bold is one token. */
export function splitWords(content: Fragment): WordToken[] {
  const children: { readonly node: Node; readonly from: number; readonly marks: string }[] = [];
  content.forEach((node, from) => {
    const marks = node.isText && node.marks.length === 0 ? '' : JSON.stringify([node.isText, node.marks]);
    children.push({ node, from, marks: node.isText ? marks : marks + JSON.stringify(node.attrs) });
  });
  const tokens: WordToken[] = [];
  let first = 0;
  for (const { 0: text, index: from } of readLine(content).matchAll(token)) {
    const to = from + text.length;
    while (first < children.length - 1 && from >= end(children[first])) first += 1;
    let key = `${children[first]?.marks}${text}`;
    // Adds the marks of the other parts of a word.
    for (let at = first + 1; at < children.length && (children[at]?.from ?? to) < to; at += 1) {
      key += `\n${(children[at]?.from ?? 0) - from}${children[at]?.marks}`;
    }
    tokens.push({ from, to, key, letters: wordStart.test(text) ? text.length : 0 });
  }
  return tokens;
}

function end(child: { readonly node: Node; readonly from: number } | undefined): number {
  return child === undefined ? 0 : child.from + child.node.nodeSize;
}

/** A replaced range of a line; one side is empty for additions and removals. */
export interface LineChange {
  readonly former: readonly [from: number, to: number];
  readonly current: readonly [from: number, to: number];
}
