/**
 * Parses the base URL of a provider as an admin typed it. `basePath` is its path without trailing slashes.
 * @returns undefined for a text that is not an http(s) address, or contains a user name or password
 */
export function parseBaseUrl(baseUrl: string): { readonly url: URL; readonly basePath: string } | undefined {
  const url = URL.parse(baseUrl.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return { url, basePath: url.pathname.replace(/(?<!\/)\/+$/, '') };
}
