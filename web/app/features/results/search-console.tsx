import { getSearchConsole, type SearchConsole } from '@hokka/contracts/views/search-console.ts';
import { useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatDate } from '../../lib/formatting/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { describeProperty, PropertyChoice } from './property-choice.tsx';
import { useResultRange } from './range.tsx';
import { Connect, Disconnect, refusedParameter } from './search-console-connection.tsx';
import { PropertySearchResults } from './search-results.tsx';

/** Google Search Console: connect, choose a property, what is found by searches. */
export function SearchConsolePanel({ canManage }: { readonly canManage: boolean }) {
  const [range] = useResultRange();
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
  if (!data.is_available && data.state === 'none') return null;
  return (
    <section aria-labelledby="search-console" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="search-console" className="text-xl">
          Google aramaları
        </h2>
        {data.state !== 'none' && canManage && <Disconnect />}
      </div>
      <State console={data} canManage={canManage} />
      {data.property !== null && data.synced_until !== null && <PropertySearchResults range={range} />}
    </section>
  );
}

/** Above the results of a user who came back from Google without the permission. */
export function RefusedPermission({ canManage }: { readonly canManage: boolean }) {
  const [parameters] = useSearchParams();
  const isRefused = parameters.has(refusedParameter);
  const { data } = useEndpointQuery(getSearchConsole, {}, { enabled: isRefused });
  if (!isRefused || data?.state !== 'none') return null;
  return (
    <Banner
      tone="warning"
      className="mb-6"
      title="Google izni verilmedi, bağlantı kurulmadı"
      {...(canManage && data.is_available && { action: <Connect label="Yeniden dene" /> })}
    >
      Google’ın sayfasında “Search Console verilerini görüntüle” kutusunu işaretleyip devam edin. Hokka yalnızca okur,
      hiçbir şeyi değiştiremez.
    </Banner>
  );
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
  const site = property !== null && (
    <span className="wrap-anywhere font-medium text-ink">{describeProperty(property)}</span>
  );
  if (syncedUntil === null)
    return (
      <Banner tone="info" title="İlk okuma sürüyor">
        {site} için son 16 ayın verisi birkaç dakika içinde gelmeye başlar. Bu sayfada beklemeniz gerekmez.
      </Banner>
    );
  return (
    <p className="max-w-prose text-ink-soft text-sm">
      {site} · Veriler {formatDate(syncedUntil)} tarihine kadar tam. Google bir günü 2–3 gün sonra kesinleştirir.
    </p>
  );
}
