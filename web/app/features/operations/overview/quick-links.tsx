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
    <nav
      aria-label="Hızlı erişim"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:gap-x-4 sm:min-h-10"
    >
      <span className="text-ink-soft max-sm:hidden">Hızlı erişim</span>
      {links.map(({ to, label }) => (
        <TextLink key={to} to={to} className="touch-area">
          {label}
        </TextLink>
      ))}
    </nav>
  );
}
