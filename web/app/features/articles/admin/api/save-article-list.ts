import { exportAllArticles } from '@hokka/contracts/article-admin.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { openEndpoint } from '../../../../lib/api-client.ts';
import { saveDownload } from '../../../../lib/save-download.ts';

/**
 * Hands the list, as it is narrowed and ordered, to the browser's downloads.
 * @throws ApiError
 */
export async function saveArticleList(query: EndpointQuery<typeof exportAllArticles>): Promise<void> {
  await saveDownload(await openEndpoint(exportAllArticles, { query }), 'hokka-makaleler.csv');
}
