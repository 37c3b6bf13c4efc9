import { type ViewSource, viewSources } from '@hokka/contracts/views/counting.ts';
import type { ViewPeriod } from '@hokka/contracts/views/views.ts';

interface SummedSource {
  readonly source: ViewSource;
  readonly views: number;
  /** Named services or hosts, most views first. */
  readonly referrers: readonly { readonly referrer: string; readonly views: number }[];
}

const namedMax = 5;

/** Views by kind of source, most first, each with its most frequent hosts. */
export function sumBySource(rows: ViewPeriod['sources']): SummedSource[] {
  return viewSources
    .map((source) => {
      const own = rows.filter((row) => row.source === source);
      return {
        source,
        views: own.reduce((sum, { views }) => sum + views, 0),
        referrers: own.filter(({ referrer }) => referrer !== '').slice(0, namedMax),
      };
    })
    .filter(({ views }) => views > 0)
    .toSorted((a, b) => b.views - a.views);
}
