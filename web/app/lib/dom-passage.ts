import type { Passage } from './text-anchor.ts';

/** The selected passage of an element’s text; undefined without a selection inside it. */
export function readSelectedPassage(element: Element): Passage | undefined {
  const selection = window.getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const end = start + range.toString().length;
  return end > start ? { start, end } : undefined;
}

/** Selects a passage of an element’s text and scrolls to it. */
export function showPassage(element: Element, { start, end }: Passage): void {
  const from = findPlace(element, start);
  const to = findPlace(element, end);
  if (from === undefined || to === undefined) return;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  from.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function findPlace(element: Element, offset: number): { readonly node: Text; readonly offset: number } | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
  }
  return undefined;
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, figcaption';

/** Whether the selection begins and ends in the same paragraph, heading or cell. */
export function selectsOneBlock(): boolean {
  const selection = window.getSelection();
  if (selection === null || selection.rangeCount === 0) return false;
  const { startContainer, endContainer } = selection.getRangeAt(0);
  const [start, end] = [startContainer, endContainer].map((node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(blocks),
  );
  return start !== undefined && start !== null && start === end;
}
