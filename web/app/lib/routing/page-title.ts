import { useEffect } from 'react';

/** The document's title for a page with this name. */
export function buildPageTitle(page: string, siteName = 'Hokka'): string {
  return `${page} · ${siteName}`;
}

/**
 * Names the browser's tab after what the page shows, once that is known: several open articles can be told apart.
 * @param page undefined while it is not known
 */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page === undefined || page.trim() === '') return undefined;
    const before = document.title;
    const title = buildPageTitle(page);
    document.title = title;
    return () => {
      // The next page may have set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [page]);
}
