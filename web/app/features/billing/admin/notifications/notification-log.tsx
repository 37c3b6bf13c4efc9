import { Inbox } from 'lucide-react';
import { useListUrl } from '../../../../lib/routing/use-list-url.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NothingFound } from '../../../../ui/nothing-found.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useNotifications } from '../api.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { filterDefaults, isFiltered, toLogQuery } from './notification-filters.ts';
import { NotificationToolbar } from './notification-toolbar.tsx';

/** What the payment provider told us and what became of it; of one payment, when the address names it. */
export function NotificationLog() {
  const { filters, change, paging } = useListUrl(filterDefaults);
  const logQuery = toLogQuery(filters);
  const query = useNotifications(logQuery);
  const isOfOnePayment = logQuery.paymentId !== undefined;
  const isStale = query.isPlaceholderData;
  return (
    <PagedList
      query={query}
      {...paging}
      isFiltered={isFiltered(filters)}
      noun="bildirim"
      failureTitle="PayTR bildirimleri yüklenemedi"
      toolbar={
        <>
          {isOfOnePayment && <OnePaymentNotice onShowAll={() => change({ payment: '' })} />}
          <NotificationToolbar filters={filters} onChange={change} />
        </>
      }
      empty={<NoNotifications />}
      nothingFound={
        <NothingFound
          title={isOfOnePayment ? 'Bu ödeme için böyle bir bildirim gelmedi' : 'Aramanıza uyan bildirim bulunamadı'}
          description="Sipariş numarasını başından yazın veya filtreleri kaldırın."
          resetLabel="Tüm bildirimleri göster"
          onReset={() => change(filterDefaults)}
        />
      }
    >
      <ul
        aria-label="PayTR bildirimleri"
        aria-busy={isStale}
        className={`flex flex-col gap-3 ${isStale ? 'opacity-60' : ''}`}
      >
        {query.data?.entries.map((entry) => (
          <NotificationEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </PagedList>
  );
}

function OnePaymentNotice({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Banner
      tone="info"
      className="mb-5"
      action={
        <Button size="small" onClick={onShowAll}>
          Tümünü göster
        </Button>
      }
    >
      Yalnızca seçtiğiniz ödemenin bildirimleri gösteriliyor.
    </Banner>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      icon={<Inbox aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz bildirim yok"
      description="PayTR, kartla yapılan her ödemenin sonucunu sunucuya bildirir; gelen her bildirim burada saklanır."
    />
  );
}
