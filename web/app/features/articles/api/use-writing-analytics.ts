import { type AnalyticsDays, getWritingAnalytics } from '@hokka/contracts/article-analytics.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** What was written in the last days; the former figures stay until those of other days are there. */
export function useWritingAnalytics(days: AnalyticsDays) {
  return useEndpointQuery(getWritingAnalytics, { query: { days } }, { placeholderData: keepPreviousData });
}
