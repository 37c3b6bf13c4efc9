import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { parsePage } from './page-number.ts';
import { type UrlState, writeUrlState } from './url-state.ts';
import { useUrlState } from './use-url-state.ts';

/**
 * Search, filters, order and page of a list, kept in the address, with what lists and sortable columns need of it.
 * @param defaults a constant that names every field with the value it has while the address does not; `page` is one of them
 */
export function useListUrl<State extends UrlState & { readonly page: string }>(defaults: State) {
  const [filters, change] = useUrlState(defaults);
  const [parameters] = useSearchParams();
  const hrefWith = (patch: Partial<State>) => `?${writeUrlState(parameters, defaults, patch)}`;
  const onPastEnd = useCallback(
    (lastPage: number) => change({ page: `${lastPage}` } as Partial<State>, { replace: true }),
    [change],
  );
  return {
    filters,
    change,
    /** The address with some fields changed. */
    hrefWith,
    /** What `PagedList` needs to leaf through. */
    paging: {
      page: parsePage(filters.page),
      buildHref: (page: number) => hrefWith({ page: `${page}` } as Partial<State>),
      onPastEnd,
    },
  };
}

const pageDefaults = { page: '1' };

/** The same for a list that nothing narrows: its page. */
export function usePaging() {
  return useListUrl(pageDefaults).paging;
}
