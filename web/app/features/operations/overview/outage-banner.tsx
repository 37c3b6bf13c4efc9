import { failureLabels } from '@hokka/contracts/articles/failure-labels.ts';
import type { StatusDetails } from '@hokka/contracts/operations/system-status.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { useSystemStatus } from '../api.ts';

type Outage = StatusDetails['outages'][number];

/** Models that accept no requests now, since when and why; renders nothing without outages. */
export function OutageBanner() {
  const { data } = useSystemStatus();
  if (data?.details === undefined || data.details.outages.length === 0) return null;
  const { outages, waiting } = data.details;
  const isDown = outages.some(({ state }) => state === 'offline');
  const isSlow = outages.some(({ state }) => state === 'slow');
  return (
    <Banner
      tone={isDown ? 'danger' : 'warning'}
      title={
        isDown
          ? 'AI servisi yanıt vermiyor'
          : isSlow
            ? 'AI servisine istekler yavaşlatıldı'
            : 'AI servisi son isteklere yanıt vermedi'
      }
      className="mb-6"
    >
      <ul className="flex flex-col gap-1">
        {outages.map((outage) => (
          <li key={`${outage.gateway} ${outage.model}`} className="wrap-anywhere">
            {describeOutage(outage)}, <RelativeTime value={outage.since} /> başladı
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p className="mt-2">
          {formatNumber(waiting)} metin sırada bekliyor; servis yanıt verince kendiliğinden yazılacak.
        </p>
      )}
    </Banner>
  );
}

function describeOutage({ gateway, model, cause, state }: Outage): string {
  const label = cause === null ? 'daha seyrek soruluyor' : (readOwn<string>(failureLabels, cause) ?? cause);
  const untested = state === 'untested' ? '; o zamandan beri istenmedi, ilk istekle denenecek' : '';
  return `${model} (${gateway}): ${label}${untested}`;
}
