import { createContext, useContext } from 'react';

export const LeavePanels = createContext<() => void>(() => undefined);

/** Closes the drawer that a panel lies in, where it lies in one: what it leads to takes the focus. */
export function useLeavePanels(): () => void {
  return useContext(LeavePanels);
}
