import type { PendingWork, PendingWorkKind } from '@hokka/contracts/operations/pending-work.ts';
import { getSite } from '@hokka/contracts/site/site.ts';
import {
  ArrowLeft,
  Coins,
  CreditCard,
  FileText,
  LayoutDashboard,
  Mail,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { Navigate, Outlet } from 'react-router';
import { AccountSidebarFooter } from '../../features/accounts/components/account-sidebar-footer.tsx';
import { LoadingScreen } from '../../features/accounts/components/session/loading-screen.tsx';
import { SessionGuard } from '../../features/accounts/components/session/session-guard.tsx';
import { isAdmin, requireSession, useCurrentUser } from '../../features/accounts/current-user.ts';
import { countWork, paymentWork, usePendingWork } from '../../features/operations/api.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';
import { Commands } from '../commands/commands.tsx';
import { DemoNotice } from '../frame/demo-notice.tsx';
import type { Route } from './+types/layout.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** @param work what waits for an admin; undefined until known */
function entriesWith(work: readonly PendingWork[] = []): readonly NavigationEntry[] {
  const count = (...kinds: readonly PendingWorkKind[]) => countWork(work, kinds);
  return [
    { to: paths.admin, label: 'Yönetim paneli', icon: <LayoutDashboard {...icon} />, end: true },
    { to: paths.adminUsers, label: 'Kullanıcılar', icon: <Users {...icon} /> },
    {
      to: paths.adminArticles,
      label: 'Makaleler',
      icon: <FileText {...icon} />,
      waiting: { count: count('reports'), noun: 'açık şikâyet' },
    },
    {
      to: paths.adminSubscriptions,
      label: 'Abonelikler',
      icon: <CreditCard {...icon} />,
      waiting: { count: count(...paymentWork), noun: 'bekleyen ödeme işi' },
    },
    { to: paths.adminPlans, label: 'Plan Yönetimi', icon: <Package {...icon} /> },
    { to: paths.adminCosts, label: 'Maliyet', icon: <Coins {...icon} /> },
    {
      to: paths.adminContactMessages,
      label: 'Mesajlar',
      icon: <MessageSquare {...icon} />,
      waiting: { count: count('messages'), noun: 'yanıt bekleyen' },
    },
    {
      to: paths.adminMails,
      label: 'E-postalar',
      icon: <Mail {...icon} />,
      waiting: { count: count('failed_mails'), noun: 'gönderilemeyen' },
    },
    { to: paths.adminAuditLog, label: 'Denetim kaydı', icon: <ScrollText {...icon} /> },
    { to: paths.adminSettings, label: 'Ayarlar', icon: <Settings {...icon} /> },
  ];
}

const backEntry: NavigationEntry = {
  to: paths.dashboard,
  label: 'Panele dön',
  icon: <ArrowLeft {...icon} />,
  end: true,
};

export const handle = { noIndex: true };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export { LoadingScreen as HydrateFallback };

/** Frame of all admin pages; other users are redirected to their dashboard. */
export default function AdminLayout() {
  return (
    <SessionGuard>
      <AdminShell />
    </SessionGuard>
  );
}

function AdminShell() {
  const user = useCurrentUser();
  // Users who are not admins send no request here.
  return isAdmin(user) ? <AdminFrame /> : <Navigate to={paths.dashboard} replace />;
}

function AdminFrame() {
  const site = useEndpointQuery(getSite, {}, { staleTime: 300_000 }).data;
  const entries = entriesWith(usePendingWork().data?.work);
  return (
    <AppShell
      name={site?.site_name ?? 'Hokka'}
      home={paths.admin}
      navigationLabel="Admin menüsü"
      entries={entries}
      secondaryEntries={[backEntry]}
      footer={(collapsed) => <AccountSidebarFooter collapsed={collapsed} superAdminName="Süper Admin" />}
      standingNotice={site?.demo === true && <DemoNotice wide />}
    >
      <Commands area="admin" pages={[...entries, backEntry]} />
      <Outlet />
    </AppShell>
  );
}
