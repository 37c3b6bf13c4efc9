import { Link } from 'react-router';
import { InfoTip } from '../../../ui/info-tip.tsx';
import type { FigureProps } from '../../../ui/stat-card.tsx';

/** A smaller figure at the end of a card, in one line. */
export function SecondFigure({ label, to, value, definition, hint }: FigureProps) {
  return (
    <div className="mt-auto border-line border-t pt-2 text-sm">
      <div className="flex gap-x-3 max-sm:flex-col sm:items-baseline sm:justify-between">
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
          {definition !== undefined && <InfoTip about={label} text={definition} />}
        </div>
        <p className="font-medium text-base tabular-nums">{value}</p>
      </div>
      {hint !== undefined && <p className="text-ink-soft">{hint}</p>}
    </div>
  );
}
