import { useEffect, useState, useSyncExternalStore } from 'react';
import { readImpersonation } from './impersonation.ts';
import { type EndReason, readAuthToken, readEndReason, subscribeToOtherTabs, subscribeToSession } from './session.ts';
import { isSessionOver, readOtherAccount, subscribeToSessionEnd } from './session-end.ts';

/** Why the last session in this browser ended, if login has to mention it. */
export function useEndReason(): EndReason | undefined {
  return useSyncExternalStore<EndReason | undefined>(subscribeToSession, readEndReason, () => undefined);
}

/** Whether the session has ended while the page stays open. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribeToSessionEnd, isSessionOver, () => false);
}

/** E-mail address of the account that another tab has signed in instead of the page's own. */
export function useOtherAccount(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribeToSessionEnd, readOtherAccount, () => undefined);
}

/**
 * Whether this tab impersonates a user, so that every change would be refused. Constant until the page is loaded again.
 */
export function useReadOnly(): boolean {
  const [isReadOnly] = useState(() => readImpersonation() !== undefined);
  return isReadOnly;
}

/**
 * Redirects a signed-in user from a page for visitors, replacing it in the history; also if they sign in in another tab
 * or return by the browser's Back.
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
