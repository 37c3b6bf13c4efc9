import { useEffect } from 'react';

/** Redirects after a delay, replacing the current page in the history; does nothing if the user has left before. */
export function useDelayedRedirect(to: string, delayMs: number): void {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(to), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs]);
}
