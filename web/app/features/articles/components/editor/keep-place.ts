/** Where somebody is in a text: a block of it, and how far its top is from the window's. */
export interface Place {
  readonly index: number;
  readonly top: number;
}

/** Finds the place in the text inside `root`; undefined while its beginning is in the window, or no text is. */
export function findPlace(root: Element | null): Place | undefined {
  const edge = topEdge(root);
  const blocks = blocksIn(root);
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > edge);
  const top = blocks[index]?.getBoundingClientRect().top;
  return top === undefined || (index === 0 && top >= edge) ? undefined : { index, top };
}

/** Scrolls so that the same block, now perhaps drawn by other hands, stands where it stood. */
export function returnToPlace(root: Element | null, place: Place | undefined): void {
  const block = place === undefined ? undefined : blocksIn(root)[place.index];
  if (place === undefined || block === undefined) return;
  window.scrollBy({ top: block.getBoundingClientRect().top - place.top, behavior: 'instant' });
}

function blocksIn(root: Element | null): Element[] {
  const texts = [...(root?.querySelectorAll('.reading-text') ?? [])];
  const shown = texts.find((text) => text.getClientRects().length > 0);
  return [...(shown?.children ?? [])];
}

/** Below the bars that stay at the top of the window. */
function topEdge(root: Element | null): number {
  const bars = [...(root?.ownerDocument.querySelectorAll('[data-sticky-bar]') ?? [])];
  return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom).filter((bottom) => bottom < 240));
}
