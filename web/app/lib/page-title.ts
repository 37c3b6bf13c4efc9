/** The document's title on a page of the given name. */
export function pageTitle(page: string, siteName = 'Hokka'): string {
  return `${page} · ${siteName}`;
}
