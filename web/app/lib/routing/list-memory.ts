import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The last address of each list, by the path of its page and its tab; empty after the page is loaded again. */
const addresses = new Map<string, string>();

function toKey(pathname: string, tab: string): string {
  return `${pathname}?${tab}`;
}

/** Remembers search, filters and page of the shown list, for links that lead back to it. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    addresses.set(toKey(pathname, new URLSearchParams(search).get('tab') ?? ''), search);
  }, [pathname, search]);
}

/** Path of a page whose list is shown as it was left. */
export function recallList(pathname: string, tab = ''): string {
  return `${pathname}${addresses.get(toKey(pathname, tab)) ?? (tab === '' ? '' : `?${new URLSearchParams({ tab })}`)}`;
}

/**
 * The tab in the address, and a function that shows another one. Each tab keeps its own search and filters.
 * @param tabs their values; the first one is the default and is left out of the address
 */
export function useListTabs<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find((one) => one === parameters.get('tab')) ?? tabs[0];
  const show = (next: Tab) =>
    void navigate(recallList(pathname, next === tabs[0] ? '' : next), { preventScrollReset: true });
  return [tab, show];
}
