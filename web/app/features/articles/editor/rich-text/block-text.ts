import type { Node } from '@tiptap/pm/model';

/** Stands for a place that is no prose; the checker takes it for a mark that says nothing. */
const masked = '\uFFFC';

/** A line break within a paragraph: divides words, and is none of the spaces that the checker counts. */
const lineBreak = '\u2028';

/** A block of text with its place: the offset 0 of its text is this position of the document. */
export interface TextBlock {
  readonly node: Node;
  readonly start: number;
}

/** The blocks of a document that hold prose, in their order: code is none. */
export function listTextBlocks(document: Node): TextBlock[] {
  const blocks: TextBlock[] = [];
  document.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (node.type.spec.code !== true && node.content.size > 0) blocks.push({ node, start: position + 1 });
    return false;
  });
  return blocks;
}

/**
 * The text of a block for the checker, as long as its content: every offset (UTF-16 units) is as far from the block's start as the
 * document's position is. Inline code is masked, with the suffix that is written to it.
 */
export function readBlockText(block: Node): string {
  let text = '';
  let isAfterCode = false;
  block.forEach((child) => {
    if (!child.isText) {
      text += child.type.name === 'hardBreak' ? lineBreak : masked.repeat(child.nodeSize);
      isAfterCode = false;
      return;
    }
    const written = (child.text ?? '').replaceAll('\n', lineBreak);
    if (child.marks.some(({ type }) => type.spec.code === true)) {
      text += maskCode(written.length);
      isAfterCode = true;
      return;
    }
    const suffix = isAfterCode ? (/^['’]?[\p{L}\p{M}]+/u.exec(written)?.[0].length ?? 0) : 0;
    text += masked.repeat(suffix) + written.slice(suffix);
    isAfterCode = false;
  });
  return text;
}

/** Code between marks of code, as far as it has room for them: the checker leaves it alone as one piece of the sentence. */
function maskCode(length: number): string {
  return length < 2 ? masked.repeat(length) : `\`${masked.repeat(length - 2)}\``;
}
