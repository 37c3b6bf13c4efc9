import type { Fragment, Node } from '@tiptap/pm/model';

/** A word, a space, a sign or something else of a line, with its place in the line's content. */
export interface WordToken {
  readonly from: number;
  readonly to: number;
  /** The same for tokens that say the same under the same marks. */
  readonly key: string;
  /** Letters and digits; 0 for what is no word. */
  readonly letters: number;
}

/** A word with what an apostrophe or a hyphen joins to it: “İstanbul’da” is one. */
const token = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu;
const wordStart = /^[\p{L}\p{M}\p{N}]/u;
/** Stands for what is no text, such as a break: one place of the document. */
const leaf = '\uFFFC';

/** The text of a line, as long as its content. */
export function readLine(content: Fragment): string {
  let text = '';
  content.forEach((node) => {
    text += node.isText ? (node.text ?? '') : leaf.repeat(node.nodeSize);
  });
  return text;
}

/** The tokens of a line's content. A word of which a part is bold is still one. */
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
    // The marks of the other parts of a word.
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

/** A stretch of a line that becomes another one; empty at one side where something is only added or only removed. */
export interface LineChange {
  readonly former: readonly [from: number, to: number];
  readonly current: readonly [from: number, to: number];
}
