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
  /**
   * Names of the filters shown as chips. On wide screens the chips are always in view, so the button does not count
   * them.
   */
  readonly chipNames?: readonly string[];
  /** A line below, such as what the list is narrowed to. */
  readonly children?: ReactNode;
}

/**
 * Search and filters above a list: one line with the search and the most used choices; the other filters are behind a
 * button. On phones all filters are, so that the list begins on the first screen.
 */
export function ListToolbar({ search, chips, filters, query, chipNames = [], children }: ListToolbarProps) {
  const names = Object.keys(query).filter((name) => !withoutControl.has(name));
  const isShown = names.every((name) => chipNames.includes(name));
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {search !== undefined && <div className="min-w-[min(10rem,100%)] grow basis-40 sm:basis-64">{search}</div>}
        <FilterButton
          {...(filters === undefined && { className: 'sm:hidden' })}
          {...{ open, isShown, panelId }}
          chosen={names.length}
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
  /** On wide screens all of them are in view. */
  readonly isShown?: boolean;
  readonly panelId: string;
  /** Absent where the panel is a popover of the button. */
  readonly onToggle?: () => void;
  readonly className?: string;
}

/** Opens and closes the filters of a list. */
export function FilterButton({ open, chosen, isShown = false, panelId, onToggle, className }: FilterButtonProps) {
  return (
    <Button
      aria-expanded={open}
      aria-controls={panelId}
      icon={<ListFilter aria-hidden size={18} />}
      {...(onToggle === undefined ? { popoverTarget: panelId } : { onClick: onToggle })}
      className={classNames(
        chosen > 0 &&
          (isShown
            ? 'max-sm:border-cobalt! max-sm:bg-cobalt-wash! max-sm:text-cobalt!'
            : 'border-cobalt! bg-cobalt-wash! text-cobalt!'),
        className,
      )}
    >
      <span className="@max-xs:sr-only">Filtrele</span>
      {chosen > 0 && (
        <Badge tone="info" {...(isShown && { className: 'sm:hidden' })}>
          {chosen}
        </Badge>
      )}
    </Button>
  );
}
