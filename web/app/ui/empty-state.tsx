import { type LucideIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

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
    <div className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-12 text-center">
      {Icon !== undefined && <Icon aria-hidden size={32} strokeWidth={1.5} className="mb-4 text-ink-soft" />}
      <p className="font-semibold font-serif text-xl">{title}</p>
      {description !== undefined && <p className="mt-2 max-w-md text-balance text-ink-soft">{description}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}

interface NothingFoundProps {
  readonly Icon?: LucideIcon;
  readonly title: string;
  /** What the user can try instead. */
  readonly description: string | undefined;
  /** E.g. 'Tüm ödemeleri göster'. */
  readonly resetLabel: string;
  readonly onReset: () => void;
}

/** Replaces a list's rows when nothing matches its search and filters. */
export function NothingFound({ Icon = Search, title, description, resetLabel, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      Icon={Icon}
      title={title}
      description={description}
      action={<Button onClick={onReset}>{resetLabel}</Button>}
    />
  );
}
