import { CreditCard, FileText, Mail, Package, Settings, Users } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { LinkPanel, type PanelLink } from '../../../ui/link-panel.tsx';

const links: readonly PanelLink[] = [
  { to: paths.adminUsers, label: 'Kullanıcılar', Icon: Users },
  { to: paths.adminArticles, label: 'Makaleler', Icon: FileText },
  { to: paths.adminSubscriptions, label: 'Abonelikler', Icon: CreditCard },
  { to: paths.adminPlans, label: 'Plan Yönetimi', Icon: Package },
  { to: paths.adminContactMessages, label: 'Mesajlar', Icon: Mail },
  { to: paths.adminSettings, label: 'Ayarlar', Icon: Settings },
];

/** Links to other admin pages. */
export function QuickLinks() {
  return <LinkPanel title="Hızlı erişim" links={links} className="xl:grid-cols-1" />;
}
