import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { isClosedInThisTab } from '../session/session.ts';
import { useUnsavedWork } from '../session/unsaved-work.ts';

/** Whether a page may be left, for parts of it that take turns. */
export interface LeaveGuard {
  readonly blocker: ReturnType<typeof useLeaveGuard>;
  /** Set by the part that has work. */
  readonly isUnsaved: RefObject<() => boolean>;
}

/**
 * Asks before unsaved work is left: within the application by our own dialog, otherwise by the browser's.
 * @param isUnsaved called at the moment of leaving, so that the last keystroke counts
 */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && latest.current(),
  );
  useUnsavedWork(isUnsaved);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // Signing out is intended, and the text stays in the browser, so the question would only confuse.
      if (!isClosedInThisTab() && latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
  return blocker;
}
