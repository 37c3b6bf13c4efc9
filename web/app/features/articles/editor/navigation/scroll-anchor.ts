/** The reading position in a text: a block of it, and how far its top is from the window's. */
export interface ScrollAnchor {
  readonly index: number;
  readonly top: number;
}

/** Finds the place in the text inside `root`; undefined while the page stands at its top with the text's beginning, or no text is there. */
export function findScrollAnchor(root: Element | null): ScrollAnchor | undefined {
  const edge = topEdge(root);
  const blocks = listBlocks(root);
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > edge);
  const top = blocks[index]?.getBoundingClientRect().top;
  const isAtTop = index === 0 && top !== undefined && top >= edge && window.scrollY === 0;
  return top === undefined || isAtTop ? undefined : { index, top };
}

/** Scrolls so that the same block, now perhaps drawn by other hands, stands where it stood. */
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

/** Below the bars that stay at the top of the window. */
export function topEdge(root: Element | null): number {
  const bars = [...(root?.ownerDocument.querySelectorAll('[data-sticky-bar]') ?? [])];
  return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom).filter((bottom) => bottom < 240));
}
