import { useEffect } from 'react';

/**
 * Opens another document, replacing the current one in the history. Never settles, so that a waiting button stays busy
 * until the page is gone.
 */
export function replacePage(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}

/** Redirects after a delay, replacing the current page in the history; does nothing if the user has left before. */
export function useDelayedRedirect(to: string, delayMs: number): void {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(to), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs]);
}
