import { subscriptionSorts } from '@hokka/contracts/subscription-admin.ts';
import { CreditCard, SearchX } from 'lucide-react';
import { useListAddress } from '../../../../../lib/use-list-address.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { PagedList } from '../../../../../ui/paged-list.tsx';
import { Select } from '../../../../../ui/select.tsx';
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

const sortNames = {
  created_at: 'Oluşturulma',
  ends_at: 'Bitiş',
  starts_at: 'Başlangıç',
} as const satisfies Record<(typeof subscriptionSorts)[number], string>;

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
      toolbar={
        <>
          <SubscriptionToolbar filters={filters} onChange={change} />
          <Field label="Sıralama" className="mb-5 sm:max-w-72">
            <Select
              value={`${asked.sortBy} ${asked.sortOrder}`}
              onChange={(event) => {
                const [sort = '', order = ''] = event.currentTarget.value.split(' ');
                change({ sort, order });
              }}
            >
              {subscriptionSorts.flatMap((sort) => [
                <option key={`${sort} desc`} value={`${sort} desc`}>
                  {sortNames[sort]}: önce en yeni
                </option>,
                <option key={`${sort} asc`} value={`${sort} asc`}>
                  {sortNames[sort]}: önce en eski
                </option>,
              ])}
            </Select>
          </Field>
        </>
      }
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
