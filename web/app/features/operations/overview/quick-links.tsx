import { CreditCard, FileText, type LucideIcon, Mail, Package, Settings, Users } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';

const links: readonly { readonly to: string; readonly label: string; readonly Icon: LucideIcon }[] = [
  { to: paths.adminUsers, label: 'Kullanıcılar', Icon: Users },
  { to: paths.adminArticles, label: 'Makaleler', Icon: FileText },
  { to: paths.adminSubscriptions, label: 'Abonelikler', Icon: CreditCard },
  { to: paths.adminPlans, label: 'Plan Yönetimi', Icon: Package },
  { to: paths.adminContactMessages, label: 'İletişim mesajları', Icon: Mail },
  { to: paths.adminSettings, label: 'Ayarlar', Icon: Settings },
];

/** Where an administrator goes from here. */
export function QuickLinks() {
  return (
    <section aria-labelledby="quick-links">
      <h2 id="quick-links" className="mb-3 text-xl">
        Hızlı erişim
      </h2>
      <Card className="p-2!">
        <ul className="grid sm:grid-cols-2 xl:grid-cols-1">
          {links.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-wash focus-inset">
                <Icon aria-hidden size={18} className="shrink-0 text-ink-soft" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
