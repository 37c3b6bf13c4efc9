import { listSubscriptions } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { CreditCard } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { subscriptionFilters } from './subscription-filters.ts';
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
  const { filters, change, listQuery, paging } = useFilteredList(subscriptionFilters);
  const query = usePagedQuery(listSubscriptions, { query: listQuery });
  return (
    <PagedList
      query={query}
      {...paging}
      noun="abonelik"
      failureTitle="Abonelikler yüklenemedi"
      toolbar={<SubscriptionToolbar filters={filters} onChange={change} />}
      empty={{
        Icon: CreditCard,
        title: 'Henüz abonelik yok',
        description: 'Her kullanıcının ücretsiz ve ücretli dönemleri burada listelenir.',
      }}
      nothingFound={{
        title: 'Aramanıza uyan abonelik bulunamadı',
        description: 'Başka bir kullanıcı deneyin veya filtreleri kaldırın.',
        resetLabel: 'Tüm abonelikleri göster',
      }}
    >
      <DataTable label="Abonelikler" columns={columns} isStale={query.isPlaceholderData}>
        {query.data?.subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} />
        ))}
      </DataTable>
    </PagedList>
  );
}
