import { NavLink } from 'react-router';
import type { NavigationEntry } from './side-navigation.tsx';

interface PhoneBarProps {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

/** The main pages at the bottom of a phone, within reach of the thumb. */
export function PhoneBar({ label, entries }: PhoneBarProps) {
  return (
    // Fixed, not sticky: checkers of accessibility know that the page is scrolled from behind fixed elements.
    <nav
      aria-label={label}
      data-phone-bar
      className="stays-in-view fixed low:static inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] print:hidden lg:hidden in-data-focus-mode:hidden! @container"
    >
      <ul className="mx-auto grid max-w-md auto-cols-fr grid-flow-col">
        {entries.map(({ to, label: name, icon, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end} prefetch="intent" className="phone-link focus-inset">
              {icon}
              <span className="max-w-full truncate leading-tight @max-2xs:sr-only">{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
