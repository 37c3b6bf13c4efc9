/** Change in whole percent; null while there is nothing to compare with. */
export function computeChangePercent(before: number, now: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
