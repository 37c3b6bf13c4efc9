import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilters, ListState } from './list-filters.ts';
import { parsePage } from './page-number.ts';
import { writeUrlState } from './url-state.ts';
import { useUrlState } from './use-url-state.ts';

/**
 * Search, filters, order and page of a list, kept in the address, with what lists and sortable columns need of it.
 * @param defaults a constant that names every field with the value it has while the address does not; `page` is one of them
 */
function useListUrl<State extends ListState>(defaults: State) {
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

/** A list whose search, filters, order and page stand in the address: what its call is asked, and what `PagedList` needs. */
export function useFilteredList<State extends ListState, Fields, Order>(list: ListFilters<State, Fields, Order>) {
  const { paging, ...url } = useListUrl(list.defaults);
  const isFiltered = list.isFiltered(url.filters);
  const onReset = () => url.change(list.defaults);
  return { ...url, listQuery: list.toListQuery(url.filters), paging: { ...paging, isFiltered, onReset } };
}

const pageDefaults = { page: '1' };

/** A list that nothing narrows: its page. */
export function usePaging() {
  return useListUrl(pageDefaults).paging;
}
