import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/routing/paths.ts';
import { readWorkspaceSlug } from '../../lib/session/workspace.ts';

/**
 * Shows the shared workspace of this tab in the address bar, so that a copied or reloaded address opens in it. The
 * router itself knows the address without the workspace: the route `enter-workspace` leads from the one to the other.
 */
export function useWorkspaceAddress(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const slug = readWorkspaceSlug();
    if (slug === undefined || !pathname.startsWith(paths.dashboard)) return;
    window.history.replaceState(window.history.state, '', `${paths.enterWorkspace(slug, pathname)}${search}${hash}`);
  }, [pathname, search, hash]);
  useEffect(() => {
    // A page from the browser's memory may be of another workspace than the one that calls name by now.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
