import type { Node } from '@tiptap/pm/model';

/** Replaces content that is not prose; the checker treats it as a neutral character. */
const masked = '\uFFFC';

/** Line break within a paragraph: separates words, but is not a space that the checker counts. */
const lineBreak = '\u2028';

/** A block of text; `start` is the document position of offset 0 of its text. */
export interface TextBlock {
  readonly node: Node;
  readonly start: number;
}

/** Lists the blocks of prose in a document, in order; code is excluded. */
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
 * Reads the text of a block for the checker. It has the same length as the content: every offset (UTF-16 units) equals
 * the distance of its document position from the start of the block. Inline code is masked, together with a suffix
 * attached to it.
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

/** Masks code as inline code if there is room for the backticks: the checker treats it as one token of the sentence. */
function maskCode(length: number): string {
  return length < 2 ? masked.repeat(length) : `\`${masked.repeat(length - 2)}\``;
}
