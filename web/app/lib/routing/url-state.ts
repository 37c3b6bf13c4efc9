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
