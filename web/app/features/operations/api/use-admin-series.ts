import { getAdminSeries, type seriesLengths } from '@hokka/contracts/statistics.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const seriesPollMs = 60_000;

/** The figures of each of the last days; those before stay until the new ones come. */
export function useAdminSeries(days: (typeof seriesLengths)[number]) {
  return useEndpointQuery(
    getAdminSeries,
    { query: { days } },
    { placeholderData: keepPreviousData, refetchInterval: seriesPollMs },
  );
}
