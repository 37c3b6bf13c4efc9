/**
 * Marks a row that scrolls sideways with `data-hidden-before` and `data-hidden-after` while something of it lies beyond that
 * edge, so that it can be seen that the row goes on. To be given as a ref. Returns the way to stop.
 */
export function markScrollOverflow(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  const mark = () => {
    const hiddenWidth = row.scrollWidth - row.clientWidth;
    // Scrolled positions may be fractions of a pixel.
    row.toggleAttribute('data-hidden-before', row.scrollLeft >= 1);
    row.toggleAttribute('data-hidden-after', hiddenWidth - row.scrollLeft >= 1);
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(row);
  for (const part of row.children) sizes.observe(part);
  row.addEventListener('scroll', mark, { passive: true });
  mark();
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
