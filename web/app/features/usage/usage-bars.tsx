import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import { isWithoutPlan, windowEndingVerbs, workspaceWithoutPlan } from '@hokka/contracts/usage/window-labels.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DateText } from '../../ui/time-text.tsx';

interface UsageBarsProps {
  readonly stats: UsageStats;
  /** Beside one another where there is room. */
  readonly isWide?: boolean;
  /** False where a notice on the page says when the quotas renew. */
  readonly isEndShown?: boolean;
}

/** Usage of the two monthly quotas: green below 70 %, yellow from 70 and red from 90 %. */
export function UsageBars({ stats, isWide = false, isEndShown = true }: UsageBarsProps) {
  const hasQuota = !isWithoutPlan(stats.articles);
  return (
    <div className="flex flex-col gap-4">
      {hasQuota ? (
        <div className={isWide ? 'grid gap-x-10 gap-y-4 sm:grid-cols-3' : 'flex flex-col gap-4'}>
          <ProgressBar label="Makaleler" value={stats.articles.used} max={toBarMaximum(stats.articles)} />
          <ProgressBar label="AI istekleri" value={stats.aiRequests.used} max={toBarMaximum(stats.aiRequests)} />
          {isWide && (
            <ProgressBar
              label="Metin deposu (MB)"
              value={Math.ceil(stats.texts.used_bytes / mebibyte)}
              max={stats.texts.max_bytes / mebibyte}
            />
          )}
        </div>
      ) : (
        <p className="text-sm">{workspaceWithoutPlan}</p>
      )}
      <div className="flex flex-col gap-1 text-ink-soft text-sm">
        {hasQuota && isEndShown && (
          <p>
            Haklar <DateText value={stats.periodEnd} /> {windowEndingVerbs[stats.periodEnding]}.
          </p>
        )}
        <p>
          {!isWide &&
            `Metin deposu: ${formatStorage(stats.texts.used_bytes)} / ${formatStorage(stats.texts.max_bytes)}.`}
          {isNearlyFull(stats.texts) &&
            ' Dolunca yeni metin kaydedilemez; gerekmeyen makaleleri çöp kutusundan kalıcı olarak silin.'}
          {isNearlyFull(stats.texts) && stats.texts.max_bytes < paidBytes && ' Ücretli planlarda 5 GB yer vardır.'}
        </p>
      </div>
    </div>
  );
}

const mebibyte = 1024 ** 2;
/** The room for texts of a paid plan. */
const paidBytes = 5 * 1024 * mebibyte;

/** E.g. ‘12 MB’ or ‘5 GB’, rounded up, so that stored text is never shown as nothing. */
function formatStorage(bytes: number): string {
  const megabytes = Math.ceil(bytes / mebibyte);
  return megabytes < 1024 ? `${megabytes} MB` : `${formatNumber(Math.ceil(megabytes / 102.4) / 10)} GB`;
}

/** Whether less than a tenth of the room is left. */
function isNearlyFull({ used_bytes: used, max_bytes: max }: UsageStats['texts']): boolean {
  return used > max * 0.9;
}

/** Null: an unlimited quota has no maximum. */
function toBarMaximum({ limit, remaining }: UsageStats['articles']): number | null {
  return remaining === null ? null : limit;
}
