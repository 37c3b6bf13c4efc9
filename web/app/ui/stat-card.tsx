import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatChange, formatPointChange } from '../lib/formatting/format.ts';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { InfoTip } from './info-tip.tsx';
import { textClasses } from './tone.ts';

/** A figure and what is said about it. */
export interface FigureProps {
  readonly label: string;
  /** Link of the whole card to the list of what is counted. */
  readonly to?: string;
  readonly value: ReactNode;
  /** Definition of the figure, in a sentence or two. */
  readonly definition?: string;
  /** Change in per cent, or in points of a figure that is itself in per cent; null or absent shows none. */
  readonly change?: number | null | undefined;
  readonly changeUnit?: 'percent' | 'points';
  /** Details of what is counted, or additional figures. */
  readonly hint?: ReactNode;
}

interface StatCardProps extends FigureProps {
  /** Without a surface of its own: one of several figures on a card. */
  readonly isPlain?: boolean;
  readonly children?: ReactNode;
}

/** One figure with its name. */
export function StatCard({
  label,
  to,
  value,
  definition,
  change,
  changeUnit = 'percent',
  hint,
  isPlain = false,
  children,
}: StatCardProps) {
  const text = change != null && (changeUnit === 'points' ? formatPointChange(change) : formatChange(change));
  return (
    <Card
      className={classNames(
        'flex flex-col',
        isPlain ? 'gap-1' : 'gap-2',
        to !== undefined && 'relative hover:border-line-strong',
        isPlain && 'border-0! p-0!',
      )}
    >
      <p className={classNames('text-ink-soft text-sm', !isPlain && 'min-h-6')}>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card hover:text-ink">
            {label}
          </Link>
        )}
        {definition !== undefined && <InfoTip about={label} text={definition} />}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p
          className={classNames(
            'font-serif font-semibold tabular-nums',
            isPlain ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl',
          )}
        >
          {value}
        </p>
        {change != null && (
          <span className={isPlain ? `font-medium text-sm ${textClasses[toTone(change)]}` : undefined}>
            {isPlain ? text : <Badge tone={toTone(change)}>{text}</Badge>}
          </span>
        )}
      </div>
      {hint !== undefined && <p className="text-ink-soft text-sm">{hint}</p>}
      {children}
    </Card>
  );
}

function toTone(change: number) {
  if (change === 0) return 'neutral';
  return change > 0 ? 'success' : 'danger';
}
