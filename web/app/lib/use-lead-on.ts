import { useEffect } from 'react';
import { readAuthToken, subscribeToOtherTabs } from './session.ts';

/**
 * Leads whoever is signed in on from a page for those who are not, in its place in the history; also when they sign in in
 * another tab, or come back to the page by the browser's way back.
 * @param to undefined while nobody is to be led on
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
