import { closeArticleReport, listArticleReports } from '@hokka/contracts/article-reports.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** What readers reported; the rows before stay until the new ones come. */
export function useArticleReports(query: EndpointQuery<typeof listArticleReports>) {
  return useEndpointQuery(listArticleReports, { query }, { placeholderData: keepPreviousData });
}

/** Closes a report. The queue is read again also when that failed: another admin may have been first. */
export function useCloseArticleReport() {
  const client = useQueryClient();
  return useEndpointMutation(closeArticleReport, {
    onError: () => void client.invalidateQueries({ queryKey: [listArticleReports.name] }),
  });
}
