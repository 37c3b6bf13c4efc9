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
export function showPassage(element: Element, passage: Passage): void {
  const range = toRange(element, passage);
  if (range === undefined) return;
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Marks passages of an element’s text with a highlight of the style sheet, without a change to the element.
 * @returns removes the marks; nothing is marked in browsers without highlights
 */
export function markPassages(name: string, element: Element, passages: readonly Passage[]): () => void {
  if (typeof Highlight === 'undefined') return () => undefined;
  CSS.highlights.set(name, new Highlight(...passages.flatMap((one) => toRange(element, one) ?? [])));
  return () => CSS.highlights.delete(name);
}

function toRange(element: Element, { start, end }: Passage): Range | undefined {
  const from = findPlace(element, start);
  const to = findPlace(element, end);
  if (from === undefined || to === undefined) return undefined;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
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
