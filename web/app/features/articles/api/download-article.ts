import { downloadArticle } from '@hokka/contracts/articles.ts';
import { openEndpoint } from '../../../lib/api-client.ts';
import { fileNameOf } from '../editing/file-name.ts';

/**
 * Hands the saved article to the browser's downloads as a text file under the name that the server gives it.
 * @throws ApiError
 */
export async function saveAsTextFile(id: string): Promise<void> {
  const response = await openEndpoint(downloadArticle, { params: { id }, query: { format: 'txt' } });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('Content-Disposition')) ?? 'makale.txt';
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
