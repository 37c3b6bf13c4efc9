import { useSyncExternalStore } from 'react';
import { type EndReason, readEndReason, subscribeToSession } from './session.ts';

/** Why the session of this browser ended last, where login has to say so. */
export function useEndReason(): EndReason | undefined {
  return useSyncExternalStore<EndReason | undefined>(subscribeToSession, readEndReason, () => undefined);
}
