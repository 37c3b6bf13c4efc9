/** So long what is remembered beyond a visit lives. */
export const yearSeconds = 365 * 24 * 3600;

/** The value of a cookie this page may read, in the form of `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * Sets a cookie of the whole site.
 * @param maxAgeSeconds how long it lives; without it, until the browser is closed; 0 removes it
 */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const attributes = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) attributes.push(`Max-Age=${maxAgeSeconds}`);
  if (window.location.protocol === 'https:') attributes.push('Secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = attributes.join('; ');
}
