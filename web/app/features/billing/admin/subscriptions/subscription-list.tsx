import { CreditCard } from 'lucide-react';
import { useListUrl } from '../../../../lib/routing/use-list-url.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NothingFound } from '../../../../ui/nothing-found.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useSubscriptions } from '../api.ts';
import { filterDefaults, isFiltered, toListQuery } from './subscription-filters.ts';
import { SubscriptionRow } from './subscription-row.tsx';
import { SubscriptionToolbar } from './subscription-toolbar.tsx';

const columns = [
  { name: 'Kullanıcı', width: 'w-[28%]' },
  { name: 'Plan', width: 'w-[22%]' },
  { name: 'Durum', width: '' },
  { name: 'Dönem', width: 'w-[22%]' },
];

/** All subscriptions with search, filters, order and pages, all of it in the address. */
export function SubscriptionList() {
  const { filters, change, paging } = useListUrl(filterDefaults);
  const listQuery = toListQuery(filters);
  const query = useSubscriptions(listQuery);
  return (
    <PagedList
      query={query}
      {...paging}
      isFiltered={isFiltered(filters)}
      noun="abonelik"
      failureTitle="Abonelikler yüklenemedi"
      toolbar={<SubscriptionToolbar filters={filters} onChange={change} />}
      empty={
        <EmptyState
          icon={<CreditCard aria-hidden size={32} strokeWidth={1.5} />}
          title="Henüz abonelik yok"
          description="Her kullanıcının ücretsiz ve ücretli dönemleri burada listelenir."
        />
      }
      nothingFound={
        <NothingFound
          title="Aramanıza uyan abonelik bulunamadı"
          description="Başka bir kullanıcı deneyin veya filtreleri kaldırın."
          resetLabel="Tüm abonelikleri göster"
          onReset={() => change(filterDefaults)}
        />
      }
    >
      <DataTable label="Abonelikler" columns={columns} isStale={query.isPlaceholderData}>
        {query.data?.subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} />
        ))}
      </DataTable>
    </PagedList>
  );
}
