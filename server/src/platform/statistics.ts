/** Change in whole percent; null while there is nothing to compare with. */
export function computeChangePercent(before: number, now: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The total of one figure over all rows. */
export function sumFigure<Figure extends string>(
  rows: readonly { readonly [Name in Figure]: number }[],
  figure: Figure,
): number {
  return rows.reduce((total, row) => total + row[figure], 0);
}
