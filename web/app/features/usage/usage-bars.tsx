import { windowEndingVerbs } from '@hokka/contracts/usage/labels.ts';
import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DateText } from '../../ui/time-text.tsx';

/** Usage of the two monthly quotas: green below 70 %, yellow from 70 and red from 90 %. */
export function UsageBars({ stats }: { readonly stats: UsageStats }) {
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar label="Makaleler" value={stats.articles.used} max={toBarMaximum(stats.articles.limit)} />
      <ProgressBar label="AI istekleri" value={stats.aiRequests.used} max={toBarMaximum(stats.aiRequests.limit)} />
      <p className="text-ink-soft text-sm">
        Haklarınız <DateText value={stats.periodEnd} /> {windowEndingVerbs[stats.periodEnding]}.
      </p>
    </div>
  );
}

/** Null: an unlimited quota has no maximum. */
function toBarMaximum(limit: number): number | null {
  return limit > 0 ? limit : null;
}
