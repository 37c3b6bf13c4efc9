import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { readAuthToken } from './session.ts';

/** Holds the reader back from leaving unsaved work: in the application by our own dialog, beyond it by the browser's. */
export function useLeaveGuard(isUnsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // A session that ended leads to the login page; the text waits in the browser, and the question would only confuse.
      if (readAuthToken() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
  return blocker;
}
