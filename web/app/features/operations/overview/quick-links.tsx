import { CreditCard, FileText, Package, Users } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { LinkPanel } from '../../../ui/link-panel.tsx';

const links = [
  { to: paths.adminUsers, label: 'Kullanıcılar', Icon: Users },
  { to: paths.adminArticles, label: 'Makaleler', Icon: FileText },
  { to: paths.adminSubscriptions, label: 'Abonelikler', Icon: CreditCard },
  { to: paths.adminPlans, label: 'Plan Yönetimi', Icon: Package },
] as const;

/** Links to other admin pages. */
export function QuickLinks() {
  return <LinkPanel title="Hızlı erişim" links={links} />;
}
