import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getSite } from '@hokka/contracts/site/site.ts';
import { listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { AccountSidebarFooter } from '../../features/accounts/components/account-sidebar-footer.tsx';
import { SessionGuard } from '../../features/accounts/components/session/session-guard.tsx';
import { isAdmin, requireSession, useCurrentUser } from '../../features/accounts/current-user.ts';
import { RegenerationWatch } from '../../features/articles/components/regeneration-watch.tsx';
import { reopenPersonalWorkspace } from '../../features/workspaces/current-workspace.ts';
import { LeftWorkspaceNotice } from '../../features/workspaces/left-workspace-notice.tsx';
import { WorkspaceSwitcher } from '../../features/workspaces/workspace-switcher.tsx';
import { endedMemberships } from '../../lib/api/api-client.ts';
import { useCurrentWorkspace, useTeamwork } from '../../lib/api/current-workspace.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { discardFirstReads, firstRead, waitForFirstReads } from '../../lib/api/first-reads.ts';
import { createPartLoader, usePagePart } from '../../lib/page-part.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { readWorkspaceSlug } from '../../lib/session/workspace.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';
import { Commands } from '../commands/commands.tsx';
import {
  dashboardEntries,
  mayOpen,
  navigationIcon,
  pagesWithoutPhoneBar,
  phoneBarEntries,
} from '../frame/dashboard-entries.tsx';
import { DashboardPlaceholder, ServerRenderedPlaceholder, useIsWorkspace } from '../frame/dashboard-placeholder.tsx';
import { DemoNotice } from '../frame/demo-notice.tsx';
import type { Route } from './+types/layout.ts';

const loadImpersonation = createPartLoader(() => import('../../features/accounts/components/impersonation-notice.tsx'));

const adminEntry: NavigationEntry = {
  to: paths.admin,
  label: 'Admin Panel',
  icon: <ShieldCheck {...navigationIcon} />,
};

export const handle = {
  noIndex: true,
  firstReads: () => [firstRead(getProfile), firstRead(getSite), firstRead(listWorkspaces)],
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  await waitForFirstReads();
  return null;
}
clientLoader.hydrate = true as const;

export { ServerRenderedPlaceholder as HydrateFallback };

/** Frame of all pages for signed-in users. */
export default function DashboardLayout() {
  // What the page shows has taken them by now.
  useEffect(discardFirstReads, []);
  return (
    <SessionGuard placeholder={<DashboardPlaceholder />}>
      <DashboardShell />
    </SessionGuard>
  );
}

function DashboardShell() {
  const user = useCurrentUser();
  const isReadOnly = useReadOnly();
  const impersonation = usePagePart(loadImpersonation, isReadOnly).part;
  const role = useCurrentWorkspace()?.role;
  const hidden: readonly string[] = [
    ...(isReadOnly ? [paths.createArticle] : []),
    ...(useTeamwork() ? [] : [paths.approvals]),
  ];
  const entries = dashboardEntries.filter(
    ({ to }) => !hidden.includes(to) && (role === undefined || mayOpen(role, to)),
  );
  useEffect(() => endedMemberships.subscribe(reopenPersonalWorkspace), []);
  useWorkspaceAddress();
  const { pathname } = useLocation();
  const hasPhoneBar = !pagesWithoutPhoneBar.some((pattern) => matchPath(pattern, pathname) !== null);
  const site = useEndpointQuery(getSite, {}, { staleTime: 300_000 }).data;
  return (
    <AppShell
      name={site?.site_name ?? 'Hokka'}
      home={paths.dashboard}
      navigationLabel="Kullanıcı menüsü"
      isWorkspace={useIsWorkspace()}
      entries={entries}
      phoneBar={hasPhoneBar ? phoneBarEntries.filter(({ to }) => entries.some((entry) => entry.to === to)) : undefined}
      secondaryEntries={isAdmin(user) ? [adminEntry] : []}
      top={(collapsed) => <WorkspaceSwitcher collapsed={collapsed} />}
      footer={(collapsed) => <AccountSidebarFooter collapsed={collapsed} superAdminName="Super Admin" />}
      notice={
        <>
          {isReadOnly && impersonation && <impersonation.ImpersonationNotice />}
          <LeftWorkspaceNotice />
        </>
      }
      standingNotice={
        site?.demo === true && (
          <div className="in-data-focus-mode:hidden">
            <DemoNotice wide />
          </div>
        )
      }
    >
      <Commands area="dashboard" pages={isAdmin(user) ? [...entries, adminEntry] : entries} />
      <RegenerationWatch />
      <Outlet />
    </AppShell>
  );
}

/**
 * Shows the shared workspace of this tab in the address bar, so that a copied or reloaded address opens in it. The
 * router uses the address without the workspace; the route `enter-workspace` redirects to it.
 */
function useWorkspaceAddress(): void {
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
