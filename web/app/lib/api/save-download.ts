import { parseFileName } from './file-name.ts';

/**
 * Hands an answer that is a file to the browser's downloads, under the name that the server gives it.
 * @param fallbackName for an answer that names none
 */
export async function saveDownload(response: Response, fallbackName: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = parseFileName(response.headers.get('Content-Disposition')) ?? fallbackName;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
