import { downloadArticle } from '@hokka/contracts/articles.ts';
import { openEndpoint } from '../../../lib/api-client.ts';
import { saveDownload } from '../../../lib/save-download.ts';

/**
 * Hands the saved article to the browser's downloads as a text file.
 * @throws ApiError
 */
export async function saveAsTextFile(id: string): Promise<void> {
  await saveDownload(await openEndpoint(downloadArticle, { params: { id }, query: { format: 'txt' } }), 'makale.txt');
}
