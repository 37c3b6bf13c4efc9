import { useEffect, useState } from 'react';
import { afterOpening } from './opening.ts';

/**
 * Calls back when what is being opened is open and the page is idle, or some seconds after the opening at the latest.
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void): () => void {
  let cancelIdle = (): void => undefined;
  const cancelOpening = afterOpening(() => {
    cancelIdle = requestIdle(callback);
  });
  return () => {
    cancelOpening();
    cancelIdle();
  };
}

function requestIdle(callback: () => void): () => void {
  // Safari lacks this function.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}

/** Whether the page has been idle since the component was mounted. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
