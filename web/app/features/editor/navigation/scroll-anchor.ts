/** Reading position in a text: the index of a block, and the distance of its top from the top of the window. */
export interface ScrollAnchor {
  readonly index: number;
  readonly top: number;
}

/**
 * Finds the reading position inside `root`; undefined at the top of the page with the beginning of the text, or without
 * text.
 */
export function findScrollAnchor(root: Element | null): ScrollAnchor | undefined {
  const edge = topEdge(root);
  const blocks = listBlocks(root);
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > edge);
  const top = blocks[index]?.getBoundingClientRect().top;
  const isAtTop = index === 0 && top !== undefined && top >= edge && window.scrollY === 0;
  return top === undefined || isAtTop ? undefined : { index, top };
}

/** Scrolls the same block, which another component may render now, back to its position. */
export function restoreScroll(root: Element | null, anchor: ScrollAnchor | undefined): void {
  const block = anchor === undefined ? undefined : listBlocks(root)[anchor.index];
  if (anchor === undefined || block === undefined) return;
  window.scrollBy({ top: block.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
}

function listBlocks(root: Element | null): Element[] {
  const texts = [...(root?.querySelectorAll('.reading-text') ?? [])];
  const shown = texts.find((text) => text.getClientRects().length > 0);
  return [...(shown?.children ?? [])];
}

/** Lower edge of the bars that are fixed at the top of the window. */
export function topEdge(root: Element | null): number {
  const bars = [...(root?.ownerDocument.querySelectorAll('[data-sticky-bar]') ?? [])];
  return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom).filter((bottom) => bottom < 240));
}
