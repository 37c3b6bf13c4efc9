/** A page number, or a gap between two that are not adjacent. */
export type PageStep = number | 'gap';

/** The page numbers to show: first, last, current and adjacent ones; a gap never replaces a single page. */
export function pageWindow(page: number, totalPages: number): PageStep[] {
  const shown = new Set([1, totalPages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= totalPages));
  if (page <= 4) for (let one = 2; one <= Math.min(4, totalPages); one++) shown.add(one);
  const steps: PageStep[] = [];
  let last = 0;
  for (const one of [...shown].sort((a, b) => a - b)) {
    if (one === last + 2) steps.push(one - 1);
    else if (one > last + 2) steps.push('gap');
    steps.push(one);
    last = one;
  }
  return steps;
}
