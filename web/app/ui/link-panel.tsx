import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';

interface LinkPanelProps {
  readonly title: string;
  readonly links: readonly PanelLink[];
}

interface PanelLink {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** Links to further pages under a heading. */
export function LinkPanel({ title, links }: LinkPanelProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl">
        {title}
      </h2>
      <Card className="p-2!">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))]">
          {links.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-wash focus-inset">
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
