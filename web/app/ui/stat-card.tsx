import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatChange } from '../lib/formatting/format.ts';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { InfoTip } from './info-tip.tsx';

interface StatCardProps extends FigureProps {
  /** A smaller figure below, with its hint for both. */
  readonly second?: FigureProps;
}

interface FigureProps {
  readonly label: string;
  /** Link of the whole card to the list of what is counted. */
  readonly to?: string;
  readonly value: ReactNode;
  /** Definition of the figure, in a sentence or two. */
  readonly definition?: string;
  /** Change in per cent; null or absent shows no badge. */
  readonly change?: number | null | undefined;
  /** What the figure is compared with, e.g. 'geçen aya göre'. */
  readonly changeLabel?: string;
  /** Details of what is counted, or additional figures. */
  readonly hint?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, to, value, definition, change, changeLabel, hint, second }: StatCardProps) {
  return (
    <Card className={classNames('flex flex-col gap-2', to !== undefined && 'relative hover:border-line-strong')}>
      <p className="text-ink-soft text-sm">
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card hover:text-ink">
            {label}
          </Link>
        )}
        {definition !== undefined && <InfoTip about={label} text={definition} />}
      </p>
      <p className="font-serif font-semibold text-3xl tabular-nums">{value}</p>
      {change != null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <Badge tone={toTone(change)} Icon={toIcon(change)}>
            {formatChange(change)}
          </Badge>
          {changeLabel}
        </p>
      )}
      {hint !== undefined && <p className="text-ink-soft text-sm">{hint}</p>}
      {second !== undefined && <SecondFigure {...second} />}
    </Card>
  );
}

function SecondFigure({ label, to, value, change, changeLabel, hint }: FigureProps) {
  return (
    <div className="mt-auto border-line border-t pt-2 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-ink-soft">
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className="relative z-10 rounded-sm underline-offset-2 hover:text-ink hover:underline">
              {label}
            </Link>
          )}
        </p>
        <p className="font-medium text-base tabular-nums">{value}</p>
      </div>
      {change != null && (
        <p className="text-ink-soft">
          {formatChange(change)} {changeLabel}
        </p>
      )}
      {hint !== undefined && <p className="mt-1 text-ink-soft">{hint}</p>}
    </div>
  );
}

function toTone(change: number) {
  if (change === 0) return 'neutral';
  return change > 0 ? 'success' : 'danger';
}

function toIcon(change: number) {
  if (change === 0) return undefined;
  return change > 0 ? TrendingUp : TrendingDown;
}
