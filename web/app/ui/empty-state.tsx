import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly Icon?: LucideIcon;
  /** What is not there. */
  readonly title: string;
  /** What the place is for. */
  readonly description?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
}

/** A place that has nothing to show yet. */
export function EmptyState({ Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed px-6 py-12 text-center">
      {Icon !== undefined && <Icon aria-hidden size={32} strokeWidth={1.5} className="mb-4 text-ink-soft" />}
      <p className="font-semibold font-serif text-xl">{title}</p>
      {description !== undefined && <p className="mt-2 max-w-md text-ink-soft">{description}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
