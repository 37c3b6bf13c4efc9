import { parsePage } from './url-parameters.ts';
import type { UrlState } from './url-state.ts';

/** State of a list in its address; an empty string means no filter. */
export type ListState = UrlState & { readonly page: string };

/** Fields that filter: undefined and empty ones are left out. */
type Narrowing<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined | ''> };

/** Converts the state of a list to the queries of its call and its export. */
export interface ListFilters<State extends ListState, Fields, Order> {
  readonly defaults: State;
  /** Filters of list and export. */
  readonly toFilterQuery: (state: State) => Narrowing<Fields>;
  /** Query of the list's call. */
  readonly toListQuery: (state: State) => { readonly page: number } & Narrowing<Fields> & Order;
  /** Whether any filter is active. */
  readonly isFiltered: (state: State) => boolean;
}

/**
 * Defines the filters of a list by its address. An address typed by hand can contain anything, so invalid values must
 * be left out.
 * @param defaults names all fields, with their values if the address does not contain them
 * @param narrow returns the filters; undefined and empty values are ignored
 * @param order returns further parameters of the call, e.g. its order
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

/** Props of a list's toolbar: its state, and a function that changes it; typing replaces the entry in the history. */
export interface ToolbarProps<State> {
  readonly filters: State;
  readonly onChange: (patch: Partial<State>, options?: { readonly replace?: boolean }) => void;
}
