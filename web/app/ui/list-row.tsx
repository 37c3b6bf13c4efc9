import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface ListRowProps {
  /** Where the whole row leads. */
  readonly to: string;
  readonly title: string;
  /** Level of the title as a heading. */
  readonly level?: 2 | 3;
  /** State of the item, at the end of the title's line. */
  readonly state?: ReactNode;
  /** A sentence about the item, which tells it from others; left out if empty. */
  readonly summary?: ReactNode;
  /** What else is known of the item, in one grey line; empty ones are left out. */
  readonly facts: readonly ReactNode[];
  /** A control before the title. */
  readonly lead?: ReactNode;
  readonly isSelected?: boolean;
  /** Controls at the end of the row. */
  readonly actions?: ReactNode;
  /** The controls stand in the middle of the row, not on the line of its title. */
  readonly isCentred?: boolean;
  /** Below the facts, e.g. why the item failed. */
  readonly children?: ReactNode;
}

/** An item of a list, as one link to its page. */
export function ListRow({
  to,
  title,
  level = 2,
  state,
  summary,
  facts,
  lead,
  actions,
  isSelected = false,
  isCentred = false,
  children,
}: ListRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li
      className={classNames(
        'row-of-link flex items-center gap-2 px-4 py-3 sm:gap-4 sm:px-5',
        isSelected && 'bg-cobalt-wash',
      )}
    >
      {lead !== undefined && <div className="row-lead">{lead}</div>}
      <article className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <Heading className="min-w-0 flex-1 basis-40 text-base">
            <Link to={to} prefetch="intent" className="row-link wrap-anywhere line-clamp-2" dir="auto">
              {title}
            </Link>
          </Heading>
          {state}
        </div>
        {Boolean(summary) && <p className="wrap-anywhere mt-0.5 line-clamp-2 text-ink">{summary}</p>}
        <ul className="dotted-row mt-0.5 items-baseline gap-y-0.5 text-ink-soft text-sm">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts of a row never change places
            <li key={index} className="wrap-anywhere min-w-0 empty:hidden">
              {fact}
            </li>
          ))}
        </ul>
        {children}
      </article>
      {Boolean(actions) && <div className={classNames('row-actions', !isCentred && 'self-start')}>{actions}</div>}
    </li>
  );
}
