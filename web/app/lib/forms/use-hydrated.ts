import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether script has taken over the page. Until then the browser would send a form by itself, so its button stays disabled.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
