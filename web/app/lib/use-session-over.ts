import { useSyncExternalStore } from 'react';
import { isSessionOver, subscribeToSessionEnd } from './session-end.ts';

/** Whether the session is over while the page stays. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribeToSessionEnd, isSessionOver, () => false);
}
