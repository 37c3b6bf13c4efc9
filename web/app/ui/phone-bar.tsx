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
    <nav aria-label={label} data-phone-bar className="phone-bar stays-in-view">
      <ul>
        {entries.map(({ to, label: name, icon, end = false, isMain }) => (
          <li key={to}>
            <NavLink to={to} end={end} prefetch="intent" data-main={isMain} className="phone-link focus-inset">
              {icon}
              <span className="max-w-full truncate">{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
