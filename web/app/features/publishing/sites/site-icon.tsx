import type { SiteKind } from '@hokka/contracts/publishing/sites.ts';
import { Ghost, Webhook } from 'lucide-react';

const icons = { ghost: Ghost, webhook: Webhook } as const;

/** The sign of a kind of site. Decorative: its name is next to it. */
export function SiteIcon({ kind }: { readonly kind: SiteKind }) {
  const look = { size: 22, strokeWidth: 1.5, className: 'shrink-0 self-center text-ink-soft' } as const;
  if (kind !== 'wordpress') {
    const Icon = icons[kind];
    return <Icon aria-hidden {...look} />;
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={look.size}
      height={look.size}
      fill="none"
      stroke="currentColor"
      strokeWidth={look.strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={look.className}
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M6 8l3.2 8.5L12 8.5l2.8 8L18 8" />
    </svg>
  );
}
