import type { CaretPlace } from '../save/use-editor.ts';

/** Elements that can hold a caret: the innermost blocks of a text. */
const textBlocks = 'p, h1, h2, h3, h4, h5, h6, pre, li, td, th';

/**
 * Describes the clicked place of a read-only text by the words around it, so that an editor of the same text can put
 * its caret there.
 * @returns undefined if no words were clicked, or if text was selected
 */
export function readClickedPlace(root: Element, { clientX, clientY }: MouseEvent): CaretPlace | undefined {
  if (root.ownerDocument.getSelection()?.isCollapsed === false) return undefined;
  const found = findPosition(root.ownerDocument, clientX, clientY);
  if (found === undefined) return undefined;
  const blocks = [...root.querySelectorAll(textBlocks)].filter((block) => block.querySelector(textBlocks) === null);
  const index = blocks.findIndex((block) => block.contains(found.node));
  const block = blocks[index];
  if (block === undefined) return undefined;
  const before = root.ownerDocument.createRange();
  before.setStart(block, 0);
  before.setEnd(found.node, found.offset);
  return {
    texts: blocks.map(({ textContent }) => textContent),
    index,
    offset: before.toString().length,
    hasFocus: true,
  };
}

function findPosition(document: Document, x: number, y: number): { node: Node; offset: number } | undefined {
  // Older versions of Safari support only the latter.
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y);
    return position === null ? undefined : { node: position.offsetNode, offset: position.offset };
  }
  const range = document.caretRangeFromPoint(x, y);
  return range === null ? undefined : { node: range.startContainer, offset: range.startOffset };
}
