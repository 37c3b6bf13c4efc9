import { createContext, useContext } from 'react';

export const LeavePanels = createContext<() => void>(() => undefined);

/**
 * Returns a function that closes the drawer around a panel, if there is one: the target of the panel takes the focus.
 */
export function useLeavePanels(): () => void {
  return useContext(LeavePanels);
}
