import { exportArticleReports } from '@hokka/contracts/article-reports.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { openEndpoint } from '../../../../lib/api-client.ts';
import { saveDownload } from '../../../../lib/save-download.ts';

/**
 * Hands open or closed reports to the browser's downloads.
 * @throws ApiError
 */
export async function saveArticleReports(query: EndpointQuery<typeof exportArticleReports>): Promise<void> {
  await saveDownload(await openEndpoint(exportArticleReports, { query }), 'hokka-sikayetler.csv');
}
