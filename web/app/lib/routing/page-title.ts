/** The document's title on a page of the given name. */
export function buildPageTitle(page: string, siteName = 'Hokka'): string {
  return `${page} · ${siteName}`;
}
