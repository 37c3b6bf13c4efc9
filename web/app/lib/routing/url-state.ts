/** The state of a list as text: filters, search and `page`; each has a default that the address leaves out. */
export type UrlState = Readonly<Record<string, string>>;

/** Reads the fields of `defaults` from an address; what is absent or empty has its default. */
export function readUrlState<State extends UrlState>(parameters: URLSearchParams, defaults: State): State {
  const read = Object.entries(defaults).map(([name, fallback]) => [name, parameters.get(name) || fallback]);
  return Object.fromEntries(read) as State;
}

/** The address after a change. Any change but one of `page` itself leads back to the first page. */
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
