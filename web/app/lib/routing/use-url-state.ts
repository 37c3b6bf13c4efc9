import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readUrlState, type UrlState, writeUrlState } from './url-state.ts';

/** How a change enters the history: typing replaces the entry; a choice adds one, so that Back undoes it. */
interface ChangeOptions {
  readonly replace?: boolean;
}

/**
 * Filters, search and page of a list, stored in the address.
 * @param defaults a constant that names all fields, with their values if the address does not contain them
 */
export function useUrlState<State extends UrlState>(
  defaults: State,
): [State, (patch: Partial<State>, options?: ChangeOptions) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readUrlState(parameters, defaults), [parameters, defaults]);
  const change = useCallback(
    (patch: Partial<State>, options: ChangeOptions = {}) =>
      setParameters((current) => writeUrlState(current, defaults, patch), {
        replace: options.replace ?? false,
        preventScrollReset: true,
      }),
    [setParameters, defaults],
  );
  return [state, change];
}
