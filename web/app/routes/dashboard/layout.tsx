import { getSite } from '@hokka/contracts/site/site.ts';
import {
  AudioLines,
  CalendarDays,
  CodeXml,
  CreditCard,
  FileSpreadsheet,
  FileText,
  Globe,
  LayoutDashboard,
  ListTree,
  PenLine,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { AccountSidebarFooter } from '../../features/accounts/components/account-sidebar-footer.tsx';
import { ImpersonationNotice } from '../../features/accounts/components/impersonation-notice.tsx';
import { LoadingScreen } from '../../features/accounts/components/session/loading-screen.tsx';
import { SessionGuard } from '../../features/accounts/components/session/session-guard.tsx';
import { isAdmin, useCurrentUser } from '../../features/accounts/current-user.ts';
import { requireSession } from '../../features/accounts/require-session.ts';
import { RegenerationWatch } from '../../features/articles/components/regeneration-watch.tsx';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';
import { Commands } from '../commands/commands.tsx';
import { DemoNotice } from '../demo-notice.tsx';
import type { Route } from './+types/layout.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0' } as const;

const allEntries: readonly NavigationEntry[] = [
  { to: paths.dashboard, label: 'Panel', icon: <LayoutDashboard {...icon} />, end: true },
  { to: paths.articles, label: 'Makalelerim', icon: <FileText {...icon} />, end: true },
  { to: paths.createArticle, label: 'Yeni Makale', icon: <PenLine {...icon} /> },
  { to: paths.bulk, label: 'Toplu Üretim', icon: <FileSpreadsheet {...icon} /> },
  { to: paths.calendar, label: 'Takvim', icon: <CalendarDays {...icon} /> },
  { to: paths.briefs, label: 'Yazı Planları', icon: <ListTree {...icon} /> },
  { to: paths.sites, label: 'Siteler', icon: <Globe {...icon} /> },
  { to: paths.developer, label: 'Geliştirici', icon: <CodeXml {...icon} /> },
  { to: paths.voices, label: 'Yazı Üslupları', icon: <AudioLines {...icon} /> },
  { to: paths.profile, label: 'Profil', icon: <UserRound {...icon} /> },
  { to: paths.subscription, label: 'Abonelik', icon: <CreditCard {...icon} /> },
];

const adminEntry: NavigationEntry = { to: paths.admin, label: 'Admin Panel', icon: <ShieldCheck {...icon} /> };

export const handle = { noIndex: true };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export { LoadingScreen as HydrateFallback };

/** Everything a signed-in user works with. */
export default function DashboardLayout() {
  return (
    <SessionGuard>
      <DashboardShell />
    </SessionGuard>
  );
}

function DashboardShell() {
  const user = useCurrentUser();
  const isReadOnly = useReadOnly();
  const entries = isReadOnly ? allEntries.filter(({ to }) => to !== paths.createArticle) : allEntries;
  const site = useEndpointQuery(getSite, {}, { staleTime: 300_000 }).data;
  return (
    <AppShell
      name={site?.site_name ?? 'Hokka'}
      home={paths.dashboard}
      navigationLabel="Kullanıcı menüsü"
      entries={entries}
      secondaryEntries={isAdmin(user) ? [adminEntry] : []}
      footer={(collapsed) => <AccountSidebarFooter collapsed={collapsed} superAdminName="Super Admin" />}
      notice={
        <>
          <ImpersonationNotice />
          {site?.demo === true && (
            <div className="in-data-focus-mode:hidden">
              <DemoNotice wide />
            </div>
          )}
        </>
      }
    >
      <Commands area="dashboard" pages={isAdmin(user) ? [...entries, adminEntry] : entries} />
      <RegenerationWatch />
      <Outlet />
    </AppShell>
  );
}
