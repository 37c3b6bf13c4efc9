import { SearchX } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NothingFoundProps {
  readonly title: string;
  /** What the user can try instead. */
  readonly description: string;
  /** E.g. 'Tüm ödemeleri göster'. */
  readonly resetLabel: string;
  readonly onReset: () => void;
}

/** Replaces a list's rows when nothing matches its search and filters. */
export function NothingFound({ title, description, resetLabel, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      Icon={SearchX}
      title={title}
      description={description}
      action={<Button onClick={onReset}>{resetLabel}</Button>}
    />
  );
}
