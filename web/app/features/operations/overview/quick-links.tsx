import { paths } from '../../../lib/routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

const links = [
  { to: paths.adminUsers, label: 'Kullanıcılar' },
  { to: paths.adminArticles, label: 'Makaleler' },
  { to: paths.adminSubscriptions, label: 'Abonelikler' },
  { to: paths.adminPlans, label: 'Plan Yönetimi' },
] as const;

/** Links to other admin pages, in one line. */
export function QuickLinks() {
  return (
    <nav aria-label="Hızlı erişim" className="mb-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="text-ink-soft">Hızlı erişim</span>
      {links.map(({ to, label }) => (
        <TextLink key={to} to={to} className="touch-area">
          {label}
        </TextLink>
      ))}
    </nav>
  );
}
