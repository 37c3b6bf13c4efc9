/** An article with its views in a period and in the same number of days before. */
export interface Trend {
  readonly views: number;
  readonly viewsBefore: number;
  /** Days since the text was changed. */
  readonly unchangedDays: number;
}

/** Smaller changes are chance: a few readers more or less. */
const changeMin = 10;
/** Minimum change in per cent of the period before. */
const changePercentMin = 20;
/** Articles with fewer views in both periods together are too little read to say that they need work. */
const outdatedViewsMin = 20;
/** Minimum age of the last change, in days, for a text to be outdated. */
const outdatedDaysMin = 180;

/** Articles that are read more than before, the largest gain first. */
export function listRising<One extends Trend>(articles: readonly One[], max: number): One[] {
  return articles
    .filter((one) => hasChanged(one) && one.views > one.viewsBefore)
    .toSorted((a, b) => b.views - b.viewsBefore - (a.views - a.viewsBefore))
    .slice(0, max);
}

/** Articles that are read less than before, the largest loss first. */
export function listFalling<One extends Trend>(articles: readonly One[], max: number): One[] {
  return articles
    .filter((one) => hasChanged(one) && one.views < one.viewsBefore)
    .toSorted((a, b) => a.views - a.viewsBefore - (b.views - b.viewsBefore))
    .slice(0, max);
}

/** Articles worth renewing: still read, not changed for half a year, and read less than before. Largest loss first. */
export function listOutdated<One extends Trend>(articles: readonly One[], max: number): One[] {
  return articles
    .filter(isOutdated)
    .toSorted((a, b) => a.views - a.viewsBefore - (b.views - b.viewsBefore))
    .slice(0, max);
}

export function isOutdated({ views, viewsBefore, unchangedDays }: Trend): boolean {
  const isRead = views + viewsBefore >= outdatedViewsMin;
  return isRead && unchangedDays >= outdatedDaysMin && views * 100 <= viewsBefore * (100 - changePercentMin);
}

function hasChanged({ views, viewsBefore }: Trend): boolean {
  const change = Math.abs(views - viewsBefore);
  return change >= changeMin && change * 100 >= viewsBefore * changePercentMin;
}

/** Fewer pages say nothing about how many readers block scripts. */
const pageLoadsMin = 50;

/**
 * Share of the pages that were sent without a view being reported, in whole per cent; null for too few pages. A page
 * that the browser had stored is viewed without being sent, so there can be more views than pages.
 */
export function computeUnreportedPercent(views: number, pageLoads: number): number | null {
  return pageLoads < pageLoadsMin ? null : Math.max(0, Math.round((1 - views / pageLoads) * 100));
}

/** The average of a sum; null without anything measured. */
export function computeAverage(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count);
}
