import { formatNumber } from '../../../lib/formatting/format.ts';
import { classNames } from '../../../ui/class-names.ts';

interface ScoreBarProps {
  readonly good: number;
  readonly total: number;
}

/** How many checks of a text are good, as one part of a bar for each check. */
export function ScoreBar({ good, total }: ScoreBarProps) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 font-medium tabular-nums">
        <span>
          {formatNumber(good)} / {formatNumber(total)} <span className="font-normal text-ink-soft">iyi</span>
        </span>
        {good < total && <span className="text-amber text-sm">{formatNumber(total - good)} uyarı</span>}
      </p>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: total }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar differ only in their place
            key={at}
            className={classNames('h-1.5 flex-1 rounded-full', at < good ? 'bg-turquoise' : 'bg-amber')}
          />
        ))}
      </div>
    </div>
  );
}
