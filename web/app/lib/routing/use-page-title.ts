import { useEffect } from 'react';
import { buildPageTitle } from './page-title.ts';

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
