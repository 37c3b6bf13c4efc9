import { Link } from 'react-router';
import { formatChange } from '../../../lib/formatting/format.ts';
import type { FigureProps } from '../../../ui/stat-card.tsx';

/** A smaller figure at the end of a card, with its hint for both. */
export function SecondFigure({ label, to, value, change, changeLabel, hint }: FigureProps) {
  return (
    <div className="mt-auto border-line border-t pt-2 text-sm">
      <div className="flex items-baseline justify-between gap-x-3">
        <div className="text-ink-soft">
          {to === undefined ? (
            label
          ) : (
            <Link
              to={to}
              className="relative z-10 rounded-sm underline-offset-2 hover:text-ink hover:underline touch-area"
            >
              {label}
            </Link>
          )}
        </div>
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
