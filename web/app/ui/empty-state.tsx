import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly Icon?: LucideIcon;
  /** What is missing. */
  readonly title: string;
  /** The purpose of this place. */
  readonly description?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** A place that has no content yet. */
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
