import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** State of a list as strings: filters, search and `page`; defaults are left out of the address. */
export type UrlState = Readonly<Record<string, string>>;

/** Reads the fields of `defaults` from an address; absent and empty fields have their defaults. */
export function readUrlState<State extends UrlState>(parameters: URLSearchParams, defaults: State): State {
  const read = Object.entries(defaults).map(([name, fallback]) => [name, parameters.get(name) || fallback]);
  return Object.fromEntries(read) as State;
}

/** The address after a change. Any change other than of `page` returns to the first page. */
export function writeUrlState<State extends UrlState>(
  parameters: URLSearchParams,
  defaults: State,
  patch: Partial<State>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (!('page' in patch)) next.delete('page');
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '' || value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How a change enters the history: typing replaces the entry; a choice adds one, so that Back undoes it. */
interface ChangeOptions {
  readonly replace?: boolean;
}

/** The change that the address does not show yet: one that follows at once builds on it. */
let pending: { readonly from: string; readonly to: URLSearchParams } | undefined;

/**
 * Filters, search and page of a list, stored in the address.
 * @param defaults a constant that names all fields, with their values if the address does not contain them
 */
export function useUrlState<State extends UrlState>(
  defaults: State,
): [State, (patch: Partial<State>, options?: ChangeOptions) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readUrlState(parameters, defaults), [parameters, defaults]);
  useEffect(() => {
    if (pending?.from !== String(parameters)) pending = undefined;
  }, [parameters]);
  const change = useCallback(
    (patch: Partial<State>, options: ChangeOptions = {}) => {
      const from = String(parameters);
      pending = { from, to: writeUrlState(pending?.from === from ? pending.to : parameters, defaults, patch) };
      setParameters(pending.to, { replace: options.replace ?? false, preventScrollReset: true });
    },
    [setParameters, parameters, defaults],
  );
  return [state, change];
}
