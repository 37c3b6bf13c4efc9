import { useEffect, useState } from 'react';

/** Calls back when the page has nothing else to do, at the latest after some seconds. Returns the way to stop. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no such call.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}

/** Whether the page has had nothing else to do since the component came. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
