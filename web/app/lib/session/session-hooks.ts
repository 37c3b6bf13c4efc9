import { useEffect, useState, useSyncExternalStore } from 'react';
import { readImpersonation } from './impersonation.ts';
import { type EndReason, readAuthToken, readEndReason, subscribeToOtherTabs, subscribeToSession } from './session.ts';
import { isSessionOver, readOtherAccount, subscribeToSessionEnd } from './session-end.ts';

/** Why the session of this browser ended last, where login has to say so. */
export function useEndReason(): EndReason | undefined {
  return useSyncExternalStore<EndReason | undefined>(subscribeToSession, readEndReason, () => undefined);
}

/** Whether the session is over while the page stays. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribeToSessionEnd, isSessionOver, () => false);
}

/** E-mail address of the account that another tab has signed in in place of the page's own. */
export function useOtherAccount(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribeToSessionEnd, readOtherAccount, () => undefined);
}

/** Whether this tab impersonates a user, so that every change would be denied. It stays so until the page is loaded again. */
export function useReadOnly(): boolean {
  const [isReadOnly] = useState(() => readImpersonation() !== undefined);
  return isReadOnly;
}

/**
 * Redirects a signed-in user from a page for visitors, in its place in the history; also when they sign in in
 * another tab, or come back to the page by the browser's way back.
 * @param to undefined while no redirect is wanted
 */
export function useRedirectWhenSignedIn(to: string | undefined): void {
  useEffect(() => {
    if (to === undefined) return undefined;
    const redirect = () => {
      if (readAuthToken() !== null) window.location.replace(to);
    };
    redirect();
    return subscribeToOtherTabs(redirect);
  }, [to]);
}
