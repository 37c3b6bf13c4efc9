import { notificationVerdictLabels } from '@hokka/contracts/billing/payments/labels.ts';
import { exportNotifications } from '@hokka/contracts/billing/payments/payment-export.ts';
import { listNotifications, notificationVerdicts } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { Inbox } from 'lucide-react';
import { z } from 'zod';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { defineListFilters, type ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { parseDayRange, parseSearch } from '../../../../lib/routing/url-parameters.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { DayRangeFields } from '../../../../ui/day-range-fields.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { ListToolbar } from '../../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { ListSearch } from '../../../../ui/search-input.tsx';
import { toOptions } from '../../../../ui/select.tsx';
import { NotificationRow, notificationColumns } from './notification-row.tsx';

/** Filters of the notification log; `payment` is the id of a single payment. */
export const notificationFilters = defineListFilters(
  { payment: '', verdict: '', search: '', from: '', to: '', page: '1' },
  ({ payment, verdict, search, from, to }) => ({
    paymentId: z.uuid().safeParse(payment).data,
    verdict: notificationVerdicts.find((one) => one === verdict),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
);

/** Notifications of the payment provider with their outcomes; of a single payment if the address names one. */
export function NotificationLog() {
  const { filters, change, listQuery, paging } = useFilteredList(notificationFilters);
  const query = usePagedQuery(listNotifications, { query: listQuery });
  const isOfOnePayment = listQuery.paymentId !== undefined;
  return (
    <PagedList
      query={query}
      {...paging}
      noun="bildirim"
      failureTitle="PayTR bildirimleri yüklenemedi"
      toolbar={
        <>
          {isOfOnePayment && <OnePaymentNotice onShowAll={() => change({ payment: '' })} />}
          <NotificationToolbar filters={filters} onChange={change} />
        </>
      }
      empty={{
        Icon: Inbox,
        title: 'Henüz bildirim yok',
        description:
          'PayTR, kartla yapılan her ödemenin sonucunu sunucuya bildirir; gelen her bildirim burada saklanır.',
      }}
      nothingFound={{
        ...(isOfOnePayment && { title: 'Bu ödeme için böyle bir bildirim gelmedi' }),
        description: 'Sipariş numarasını başından yazın veya filtreleri kaldırın.',
        resetLabel: 'Tüm bildirimleri göster',
      }}
    >
      <DataTable label="PayTR bildirimleri" columns={notificationColumns} isStale={query.isPlaceholderData}>
        {query.data?.entries.map((entry) => (
          <NotificationRow key={entry.id} entry={entry} />
        ))}
      </DataTable>
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

/** Exports the filtered notifications. */
export function NotificationDownload() {
  const query = notificationFilters.toFilterQuery(useFilteredList(notificationFilters).filters);
  return (
    <ExportButton
      failure="PayTR bildirimleri indirilemedi"
      onSave={() => saveDownload(exportNotifications, { query }, 'hokka-paytr-bildirimleri.csv')}
    />
  );
}

const verdicts = [{ value: '', label: 'Tümü' }, ...toOptions(notificationVerdicts, notificationVerdictLabels)] as const;

/** Search by order number, and the filter by outcome. */
function NotificationToolbar({ filters, onChange }: ToolbarProps<typeof notificationFilters.defaults>) {
  const query = notificationFilters.toFilterQuery(filters);
  return (
    <ListToolbar
      search={<ListSearch label="Sipariş numarası ara" value={filters.search} onChange={onChange} />}
      query={query}
      chipNames={['verdict']}
      chips={
        <ChoiceChips
          label="Sonuç"
          options={verdicts}
          value={query.verdict ?? ''}
          onChange={(verdict) => onChange({ verdict })}
        />
      }
      filters={<DayRangeFields from={filters.from} to={filters.to} onChange={onChange} />}
    />
  );
}
