import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilters, ListState } from './list-filters.ts';
import { useRememberedList } from './list-memory.ts';
import { parsePage } from './url-parameters.ts';
import { useUrlState, writeUrlState } from './url-state.ts';

/**
 * Search, filters, order and page of a list, stored in the address, with what lists and sortable columns need.
 * @param defaults a constant that names all fields, with their values if the address does not contain them; `page` is
 * one of them
 */
function useListUrl<State extends ListState>(defaults: State) {
  useRememberedList();
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
    /** Props of `PagedList` for paging. */
    paging: {
      page: parsePage(filters.page),
      buildHref: (page: number) => hrefWith({ page: `${page}` } as Partial<State>),
      onPastEnd,
    },
  };
}

/** A list with search, filters, order and page in its address: the query of its call, and the props of `PagedList`. */
export function useFilteredList<State extends ListState, Fields, Order>(list: ListFilters<State, Fields, Order>) {
  const { paging, ...url } = useListUrl(list.defaults);
  const isFiltered = list.isFiltered(url.filters);
  const isSearched = 'search' in list.toFilterQuery(url.filters);
  const onReset = () => url.change(list.defaults);
  return { ...url, listQuery: list.toListQuery(url.filters), paging: { ...paging, isFiltered, isSearched, onReset } };
}

const pageDefaults = { page: '1' };

/** The page of a list without filters. */
export function usePaging() {
  return useListUrl(pageDefaults).paging;
}
