import type { CaretPlace } from '../state/use-editor.ts';

/** What a caret can stand in: the blocks of a text that have no other of them within. */
const textBlocks = 'p, h1, h2, h3, h4, h5, h6, pre, li, td, th';

/**
 * Where a text that is only read was clicked, told by the words around it, so that an editor of the same text puts its caret there.
 * @returns undefined where no words were clicked, and where something was selected
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
  // Older Safari has only the latter.
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y);
    return position === null ? undefined : { node: position.offsetNode, offset: position.offset };
  }
  const range = document.caretRangeFromPoint(x, y);
  return range === null ? undefined : { node: range.startContainer, offset: range.startOffset };
}
