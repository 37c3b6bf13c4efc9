import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface ListToolbarProps {
  readonly search?: ReactNode;
  /** The `ChoiceChips` of the list, beside the search. */
  readonly chips?: ReactNode;
  /** The other filters, in one line, folded until they are asked for. */
  readonly filters?: ReactNode;
  /** Query of the active filters; tells how many are active while they are folded. */
  readonly query: object;
  /** A line below, such as what the list is narrowed to. */
  readonly children?: ReactNode;
}

/**
 * Search and filters above a list: one line with the search and the visible choices; the other filters are folded under a
 * button. On phones all filters are, so that rows are in view.
 */
export function ListToolbar({ search, chips, filters, query, children }: ListToolbarProps) {
  const chosen = Object.keys(query).filter((name) => !withoutControl.has(name)).length;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {search !== undefined && <div className="min-w-[min(10rem,100%)] grow basis-40 sm:basis-64">{search}</div>}
        <FilterButton
          {...(filters === undefined && { className: 'sm:hidden' })}
          {...{ open, chosen, panelId }}
          onToggle={() => setOpen(!open)}
        />
        <div
          id={panelId}
          className={classNames(
            'basis-full flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 sm:contents',
            open ? 'flex' : 'hidden',
          )}
        >
          {chips !== undefined && <div className="sm:[&_legend]:sr-only">{chips}</div>}
          {filters !== undefined && (
            <div className={classNames('basis-full flex-wrap items-center gap-3', open ? 'flex' : 'hidden')}>
              {filters}
            </div>
          )}
        </div>
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
