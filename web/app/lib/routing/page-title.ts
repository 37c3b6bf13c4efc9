/** The document's title for a page with this name. */
export function buildPageTitle(page: string, siteName = 'Hokka'): string {
  return `${page} · ${siteName}`;
}
