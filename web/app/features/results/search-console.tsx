import { getSearchConsole, type SearchConsole } from '@hokka/contracts/views/search-console.ts';
import { useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatDate } from '../../lib/formatting/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { describeProperty, PropertyChoice } from './property-choice.tsx';
import { useResultRange } from './result-range.ts';
import { Connect, Disconnect, refusedParameter } from './search-console-connection.tsx';
import { PropertySearchResults } from './search-results.tsx';

/** Google Search Console: connect, choose a property, what is found by searches. */
export function SearchConsolePanel({ canManage }: { readonly canManage: boolean }) {
  const [range] = useResultRange();
  const [parameters] = useSearchParams();
  const query = useEndpointQuery(getSearchConsole, {});
  const { data } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder
        query={query}
        title="Search Console durumu yüklenemedi"
        skeleton={<Skeletons isCard className="flex flex-col gap-4" shapes={['h-6 w-60', 'h-24 w-full']} />}
      />
    );
  const isRefused = parameters.has(refusedParameter) && data.state === 'none';
  if (!data.is_available && data.state === 'none' && !isRefused) return null;
  return (
    <section aria-labelledby="search-console" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="search-console" className="text-xl">
          Google aramaları
        </h2>
        {data.state !== 'none' && canManage && <Disconnect />}
      </div>
      {isRefused ? (
        <Refused canRetry={canManage && data.is_available} />
      ) : (
        <State console={data} canManage={canManage} />
      )}
      {data.property !== null && <PropertySearchResults range={range} />}
    </section>
  );
}

/** The user came back from Google without the permission. */
function Refused({ canRetry }: { readonly canRetry: boolean }) {
  return (
    <div ref={bringIntoView} className="scroll-mt-24">
      <Banner
        tone="warning"
        title="Google izni verilmedi, bağlantı kurulmadı"
        {...(canRetry && { action: <Connect label="Yeniden dene" /> })}
      >
        Hokka, sitenizin arama sonuçlarını yalnızca okuma izni ister; hiçbir şeyi değiştiremez.
      </Banner>
    </div>
  );
}

/** The answer to what the user just did stands below the own figures. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

function State({ console: found, canManage }: { readonly console: SearchConsole; readonly canManage: boolean }) {
  const { state, property, synced_until: syncedUntil } = found;
  if (state === 'none')
    return (
      <Card>
        <p className="font-medium">Sitenizin Google aramalarındaki sonuçlarını burada görün</p>
        <p className="mt-1 max-w-prose text-ink-soft">
          Makalelerinizin tıklama, gösterim ve sıralamaları, hangi aramalarla bulundukları. Hokka yalnızca okur; izni
          istediğiniz an geri alabilirsiniz.
        </p>
        {canManage ? (
          <div className="mt-3">
            <Connect label="Search Console’u bağla" />
          </div>
        ) : (
          <p className="mt-3 text-ink-soft text-sm">Çalışma alanının bir yöneticisi bağlayabilir.</p>
        )}
      </Card>
    );
  if (state === 'choosing') return canManage ? <PropertyChoice chosen={null} /> : null;
  if (state !== 'connected')
    return (
      <Banner
        tone="warning"
        title={
          state === 'grant'
            ? 'Google verdiğiniz izni artık kabul etmiyor'
            : 'Google hesabınızın bu mülke erişimi kalmadı'
        }
        {...(canManage && { action: <Connect label="Yeniden bağlan" /> })}
      >
        Yeni arama sonuçları okunmuyor; bugüne kadar okunanlar aşağıda.
      </Banner>
    );
  return (
    <p className="wrap-anywhere max-w-prose text-ink-soft text-sm">
      {property !== null && `${describeProperty(property)}. `}
      {syncedUntil === null
        ? 'İlk okuma sürüyor. Son 16 ayın verisi birkaç dakika içinde gelmeye başlar.'
        : `Veriler ${formatDate(syncedUntil)} tarihine kadar tam. Google bir günü 2–3 gün sonra kesinleştirir.`}
    </p>
  );
}
