import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** What is not there. */
  readonly title: string;
  /** What the place is for. */
  readonly description?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
}

/** A place that has nothing to show yet. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed px-6 py-12 text-center">
      {icon !== undefined && <div className="mb-4 text-ink-soft">{icon}</div>}
      <p className="font-semibold font-serif text-xl">{title}</p>
      {description !== undefined && <p className="mt-2 max-w-md text-ink-soft">{description}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
