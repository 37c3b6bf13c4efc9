import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether React has hydrated the page. Until then the browser itself would submit a form, so its button stays disabled.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
