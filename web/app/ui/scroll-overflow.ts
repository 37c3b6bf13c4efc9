/**
 * Marks a horizontally scrolling row with `data-hidden-before` and `data-hidden-after` while content is hidden beyond
 * that edge. Pass it as a ref.
 * @returns a function that stops it
 */
export function markScrollOverflow(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  const mark = () => {
    const hiddenWidth = row.scrollWidth - row.clientWidth;
    // Scroll positions can be fractions of a pixel.
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
