import { useEffect } from 'react';

/**
 * Leaves for another page after a while, in place of the current one in the history; a person who leaves first is not
 * called back.
 */
export function useDelayedRedirect(to: string, delayMs: number): void {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(to), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs]);
}
