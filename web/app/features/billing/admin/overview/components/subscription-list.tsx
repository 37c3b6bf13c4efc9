import { CreditCard, SearchX } from 'lucide-react';
import { useListAddress } from '../../../../../lib/use-list-address.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { PagedList } from '../../../../../ui/paged-list.tsx';
import { useSubscriptions } from '../api/use-subscriptions.ts';
import { filterDefaults, isFiltered, listQueryOf } from '../subscription-filters.ts';
import { SubscriptionRow } from './subscription-row.tsx';
import { SubscriptionToolbar } from './subscription-toolbar.tsx';

const columns = [
  { name: 'Kullanıcı', width: 'w-[28%]' },
  { name: 'Plan', width: 'w-[22%]' },
  { name: 'Durum', width: '' },
  { name: 'Dönem', width: 'w-[22%]' },
];

/** Everybody's subscriptions with search, filters, order and pages, all of it in the address. */
export function SubscriptionList() {
  const { filters, change, hrefOf, onPastEnd } = useListAddress(filterDefaults);
  const asked = listQueryOf(filters);
  const query = useSubscriptions(asked);
  return (
    <PagedList
      query={query}
      page={asked.page}
      hrefOf={hrefOf}
      onPastEnd={onPastEnd}
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
        <EmptyState
          icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
          title="Aramanıza uyan abonelik bulunamadı"
          description="Başka bir kullanıcı deneyin veya filtreleri kaldırın."
          action={<Button onClick={() => change(filterDefaults)}>Tüm abonelikleri göster</Button>}
        />
      }
    >
      <DataTable label="Abonelikler" columns={columns} isOld={query.isPlaceholderData}>
        {query.data?.subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} />
        ))}
      </DataTable>
    </PagedList>
  );
}
