import { Banner } from '../../../../ui/banner.tsx';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import type { PlanEffectQuery } from '../api.ts';

interface PlanEffectsProps {
  readonly query: PlanEffectQuery;
  /** Whether there is an edit whose effect can be previewed. */
  readonly isRequested: boolean;
}

/** The effect of an edit on subscribers, shown before saving. */
export function PlanEffects({ query, isRequested }: PlanEffectsProps) {
  const { data, error, refetch } = query;
  return (
    <div role="status" className="empty:hidden">
      {isRequested && error !== null && (
        <RetryBanner tone="danger" title="Değişikliğin etkisi okunamadı" error={error} onRetry={refetch} />
      )}
      {isRequested && error === null && data === undefined && (
        <p className="text-ink-soft text-sm">Mevcut abonelere etkisi hesaplanıyor...</p>
      )}
      {isRequested && error === null && data !== undefined && data.length === 0 && (
        <p className="text-ink-soft text-sm">Bu değişiklik mevcut aboneleri etkilemez.</p>
      )}
      {isRequested && error === null && data !== undefined && data.length > 0 && (
        <Banner tone="warning" title="Bu değişikliğin etkisi">
          <ul className="list-disc space-y-1 pl-5">
            {data.map(({ text }) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
