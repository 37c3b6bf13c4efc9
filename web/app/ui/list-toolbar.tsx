import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface ListToolbarProps {
  readonly search?: ReactNode;
  /** Filters of the list, each with its label. */
  readonly filters: ReactNode;
  /** Query of the active filters; tells how many are active while they are folded. */
  readonly query: object;
  /** Buttons after the filters, such as the export. */
  readonly actions?: ReactNode;
  /** A line below, such as what the list is narrowed to. */
  readonly children?: ReactNode;
}

/** Search and filters above a list. On phones the filters are folded under a button, so that rows are in view. */
export function ListToolbar({ search, filters, query, actions, children }: ListToolbarProps) {
  const chosen = Object.keys(query).filter((name) => !withoutControl.has(name)).length;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="mb-5 flex flex-col gap-4">
      {search}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
        <FilterButton className="sm:hidden" {...{ open, chosen, panelId }} onToggle={() => setOpen(!open)} />
        <div
          id={panelId}
          className={classNames(
            'order-3 basis-full flex-wrap items-end gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4 sm:contents',
            open ? 'flex' : 'hidden',
          )}
        >
          {filters}
        </div>
        {actions !== undefined && <div className="order-2 ml-auto flex flex-wrap gap-3 sm:order-4">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Parameters that other controls than the filters show. */
const withoutControl = new Set([
  'search',
  'page',
  'sortBy',
  'sortOrder',
  'user_id',
  'article_id',
  'actor_id',
  'target_id',
]);

interface FilterButtonProps {
  readonly open: boolean;
  /** Number of active filters. */
  readonly chosen: number;
  readonly panelId: string;
  readonly onToggle: () => void;
  readonly className?: string;
}

/** Opens and closes the filters of a list. */
export function FilterButton({ open, chosen, panelId, onToggle, className }: FilterButtonProps) {
  return (
    <Button
      aria-expanded={open}
      aria-controls={panelId}
      icon={<ListFilter aria-hidden size={18} />}
      onClick={onToggle}
      {...(className !== undefined && { className })}
    >
      Filtrele
      {chosen > 0 && <Badge tone="info">{chosen}</Badge>}
    </Button>
  );
}
