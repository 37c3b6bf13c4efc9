/** Lifetime of cookies that outlive a visit, in seconds. */
export const yearSeconds = 365 * 24 * 3600;

/**
 * The value of a cookie.
 * @param cookies in the format of `document.cookie`
 */
export function readCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * Sets a cookie for the whole site.
 * @param maxAgeSeconds its lifetime; absent: until the browser is closed; 0 deletes it
 */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const attributes = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) attributes.push(`Max-Age=${maxAgeSeconds}`);
  if (window.location.protocol === 'https:') attributes.push('Secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = attributes.join('; ');
}
