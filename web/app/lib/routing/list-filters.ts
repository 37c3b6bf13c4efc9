import { parsePage } from './page-number.ts';
import type { UrlState } from './url-state.ts';

/** A list's state as the address holds it; an empty text is no filter. */
export type ListState = UrlState & { readonly page: string };

/** The fields that narrow something: what is undefined or empty is left out. */
type Narrowing<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined | ''> };

/** How the state of a list becomes what its call and its file are asked. */
export interface ListFilters<State extends ListState, Fields, Order> {
  readonly defaults: State;
  /** What narrows list and file alike. */
  readonly toFilterQuery: (state: State) => Narrowing<Fields>;
  /** What the list's call is asked. */
  readonly toListQuery: (state: State) => { readonly page: number } & Narrowing<Fields> & Order;
  /** Whether the list shows only a part. */
  readonly isFiltered: (state: State) => boolean;
}

/**
 * Defines how a list is narrowed by its address. One written by hand may hold anything, so what cannot be asked must be left out.
 * @param defaults names every field with the value it has while the address does not name it
 * @param narrow what narrows the list; what is undefined or empty narrows nothing
 * @param order what the call is asked besides, e.g. its order
 */
export function defineListFilters<State extends ListState, Fields extends object, Order extends object = object>(
  defaults: State,
  narrow: (state: State) => Fields,
  order: (state: State) => Order = () => ({}) as Order,
): ListFilters<State, Fields, Order> {
  const toFilterQuery = (state: State) => {
    const fields = Object.entries(narrow(state)).filter(([, value]) => value !== undefined && value !== '');
    return Object.fromEntries(fields) as Narrowing<Fields>;
  };
  return {
    defaults,
    toFilterQuery,
    toListQuery: (state) => ({ page: parsePage(state.page), ...toFilterQuery(state), ...order(state) }),
    isFiltered: (state) => Object.keys(toFilterQuery(state)).length > 0,
  };
}

/** What the toolbar of a list gets: its state, and how to change it; typing replaces the step in the history. */
export interface ToolbarProps<State> {
  readonly filters: State;
  readonly onChange: (patch: Partial<State>, options?: { readonly replace?: boolean }) => void;
}
