import { subscriptionStatuses } from '@hokka/contracts/billing/period-states.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import {
  exportSubscriptions,
  listSubscriptions,
  subscriptionSorts,
} from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { CreditCard } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { defineListFilters, type ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { parsePlanId, parseSearch } from '../../../../lib/routing/url-parameters.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { type DataColumn, DataTable } from '../../../../ui/data-table.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { ListToolbar } from '../../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { ListSearch } from '../../../../ui/search-input.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { useAllPlans } from '../api.ts';
import { SubscriptionRow } from './subscription-row.tsx';

/**
 * Filters of the subscription list. Where nothing is chosen it shows the running paid periods, which would be lost among
 * those of the free plan; `paid=all` shows all.
 */
export const subscriptionFilters = defineListFilters(
  { search: '', status: '', plan: '', paid: '', sort: 'created_at', order: 'desc', page: '1' },
  ({ search, status, plan, paid }) => ({
    status: subscriptionStatuses.find((one) => one === status),
    plan_id: parsePlanId(plan),
    paid: paid === 'running' || (paid + status + plan + search).trim() === '' ? ('running' as const) : undefined,
    search: parseSearch(search),
  }),
  ({ sort, order }) => ({
    sortBy: subscriptionSorts.find((one) => one === sort) ?? ('created_at' as const),
    sortOrder: order === 'asc' ? ('asc' as const) : ('desc' as const),
  }),
);

type SortBy = (key: (typeof subscriptionSorts)[number]) => NonNullable<DataColumn['sort']>;

function buildColumns(by: SortBy): DataColumn[] {
  return [
    { name: 'Kullanıcı' },
    { name: 'Plan', width: 'w-48' },
    { name: 'Durum', width: 'w-30' },
    { name: 'Başlangıç', width: 'w-30', sort: by('starts_at') },
    { name: 'Bitiş', width: 'w-30', sort: by('ends_at') },
    { name: 'Tutar', width: 'w-34', isNumeric: true },
    { key: 'open', name: <span className="sr-only">Kullanıcının kaydı</span>, width: 'w-12' },
  ];
}

/** All subscriptions with search, filters, order and pages, all of which are part of the address. */
export function SubscriptionList() {
  const { filters, change, hrefWith, listQuery, paging } = useFilteredList(subscriptionFilters);
  const by: SortBy = (key) => {
    const order = listQuery.sortBy === key ? listQuery.sortOrder : undefined;
    return { order, href: hrefWith({ sort: key, order: order === 'desc' ? 'asc' : 'desc' }) };
  };
  const query = usePagedQuery(listSubscriptions, { query: listQuery });
  const isBeginning = isInitial(filters);
  return (
    <PagedList
      query={query}
      {...paging}
      isFiltered={paging.isFiltered && !isBeginning}
      noun="abonelik"
      failureTitle="Abonelikler yüklenemedi"
      toolbar={<SubscriptionToolbar filters={filters} onChange={change} />}
      empty={{
        Icon: CreditCard,
        title: isBeginning ? 'Süren ücretli abonelik yok' : 'Henüz abonelik yok',
        description: 'Her kullanıcının ücretsiz ve ücretli dönemleri burada listelenir.',
        action: isBeginning && <LinkButton to={hrefWith({ paid: 'all' })}>Tüm abonelikleri göster</LinkButton>,
      }}
      nothingFound={{
        description: 'Başka bir kullanıcı deneyin veya filtreleri kaldırın.',
        resetLabel: 'Tüm abonelikleri göster',
      }}
    >
      <DataTable label="Abonelikler" columns={buildColumns(by)} isStale={query.isPlaceholderData}>
        {query.data?.subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} />
        ))}
      </DataTable>
    </PagedList>
  );
}

const sortNames = {
  created_at: 'Oluşturulma',
  ends_at: 'Bitiş',
  starts_at: 'Başlangıç',
} as const satisfies Record<(typeof subscriptionSorts)[number], string>;

/** Exports the filtered subscriptions. */
export function SubscriptionDownload() {
  const query = subscriptionFilters.toFilterQuery(useFilteredList(subscriptionFilters).filters);
  return (
    <ExportButton
      failure="Abonelikler indirilemedi"
      onSave={() => saveDownload(exportSubscriptions, { query }, 'hokka-abonelikler.csv')}
    />
  );
}

/** Whether the list is as it opens: nothing is chosen, so the running paid periods are shown. */
function isInitial({ search, status, plan, paid }: typeof subscriptionFilters.defaults): boolean {
  return search + status + plan + paid === '';
}

const views = [
  { value: 'running', label: 'Süren ücretliler' },
  { value: 'all', label: 'Tümü' },
];

/** Search, filters and order of the list. */
function SubscriptionToolbar({ filters, onChange }: ToolbarProps<typeof subscriptionFilters.defaults>) {
  const { data: plans = [] } = useAllPlans();
  const { status, plan_id, paid = 'all', sortBy, sortOrder } = subscriptionFilters.toListQuery(filters);
  const query = subscriptionFilters.toFilterQuery(filters);
  return (
    <ListToolbar
      search={<ListSearch label="Kullanıcı ara" value={filters.search} onChange={onChange} />}
      query={query}
      chipNames={['paid']}
      chips={
        <ChoiceChips
          label="Göster"
          options={views}
          value={status === undefined ? paid : 'all'}
          onChange={(value) => onChange({ status: '', paid: value })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Durum"
            value={status ?? ''}
            onChange={(value) => onChange({ status: value, paid: value === '' ? 'all' : '' })}
            emptyLabel="Tüm durumlar"
            options={toOptions(subscriptionStatuses, subscriptionStatusLabels)}
          />
          <FilterSelect
            label="Plan"
            value={plan_id === undefined ? '' : `${plan_id}`}
            onChange={(value) => onChange({ plan: value })}
            emptyLabel="Tüm planlar"
            options={plans.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          />
          <Field label="Sıralama" isLabelHidden className="min-w-[min(15rem,100%)] flex-1 sm:max-w-64">
            <Select
              value={`${sortBy} ${sortOrder}`}
              onChange={(event) => {
                const [sort = '', order = ''] = event.currentTarget.value.split(' ');
                onChange({ sort, order });
              }}
              options={subscriptionSorts.flatMap((sort) => [
                { value: `${sort} desc`, label: `${sortNames[sort]}: önce en yeni` },
                { value: `${sort} asc`, label: `${sortNames[sort]}: önce en eski` },
              ])}
            />
          </Field>
        </>
      }
    />
  );
}
