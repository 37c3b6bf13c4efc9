import { listAllPayments, paymentTasks } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { exportPayments } from '@hokka/contracts/billing/payments/payment-export.ts';
import { paymentMethods, paymentStatuses } from '@hokka/contracts/billing/payments/payments.ts';
import { ReceiptText } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { defineListFilters, type ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { parseDayRange, parseSearch } from '../../../../lib/routing/url-parameters.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DayRangeFields } from '../../../../ui/day-range-fields.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { ListToolbar } from '../../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { ListSearch } from '../../../../ui/search-input.tsx';
import { toOptions } from '../../../../ui/select.tsx';
import { displayStatusLabels, methodLabels } from '../../labels.ts';
import { useDecisionDialog } from '../decisions/decision-dialog.tsx';
import { PaymentTable } from './payment-table.tsx';

/** Filters of the payment list. */
export const paymentFilters = defineListFilters(
  { search: '', task: '', status: '', method: '', from: '', to: '', page: '1' },
  ({ search, task, status, method, from, to }) => ({
    task: paymentTasks.find((one) => one === task),
    status: paymentStatuses.find((one) => one === status),
    method: paymentMethods.find((one) => one === method),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
);

const noTasks = {
  title: 'Bekleyen iş yok',
  description: 'Onay bekleyen havaleler, iade talepleri ve incelenmesi gereken ödemeler burada görünür.',
};
const noPaymentsFound = {
  title: 'Aramanıza uyan ödeme bulunamadı',
  description: 'Başka bir alıcı ya da referans deneyin veya filtreleri kaldırın.',
};

/** Where nothing is chosen, the list opens with what waits for an admin, if anything does; `task=all` shows all. */
function opensWithWork(
  { search, task, status, method, from, to }: typeof paymentFilters.defaults,
  pending: number | undefined,
): boolean {
  return pending !== undefined && pending > 0 && search + task + status + method + from + to === '';
}

/** All payments with search, filters and pages, all of which are part of the address, and the decisions about them. */
export function PaymentList({ pending }: { readonly pending: number | undefined }) {
  const { filters, change, listQuery, paging } = useFilteredList(paymentFilters);
  const shown = opensWithWork(filters, pending) ? { ...listQuery, task: 'open' as const } : listQuery;
  const query = usePagedQuery(listAllPayments, { query: shown });
  const { openDialog: ask, dialog } = useDecisionDialog();
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        // On phones the chips are folded away.
        noun={shown.task === 'open' ? 'bekleyen ödeme' : 'ödeme'}
        failureTitle="Ödemeler yüklenemedi"
        toolbar={<PaymentToolbar filters={filters} onChange={change} pending={pending} />}
        empty={{
          Icon: ReceiptText,
          title: 'Henüz ödeme yok',
          description:
            'Kartla ve havaleyle verilen siparişler burada listelenir; havaleler buradan onaylanır, iadeler buradan yapılır.',
        }}
        nothingFound={{
          ...(listQuery.task === 'open' ? noTasks : noPaymentsFound),
          resetLabel: 'Tüm ödemeleri göster',
        }}
      >
        <PaymentTable payments={query.data?.payments ?? []} isStale={query.isPlaceholderData} onDecide={ask} />
      </PagedList>
      {dialog}
    </>
  );
}

/** Exports the filtered payments. */
export function PaymentDownload({ pending }: { readonly pending: number | undefined }) {
  const { filters } = useFilteredList(paymentFilters);
  const query = {
    ...paymentFilters.toFilterQuery(filters),
    ...(opensWithWork(filters, pending) && { task: 'open' as const }),
  };
  return (
    <ExportButton
      failure="Ödemeler indirilemedi"
      onSave={() => saveDownload(exportPayments, { query }, 'hokka-odemeler.csv')}
    />
  );
}

interface PaymentToolbarProps extends ToolbarProps<typeof paymentFilters.defaults> {
  /** Number of payments that wait for an admin; undefined until known. */
  readonly pending: number | undefined;
}

/** Search and filters of the list. */
function PaymentToolbar({ filters, onChange, pending = 0 }: PaymentToolbarProps) {
  const query = paymentFilters.toFilterQuery(filters);
  const { status = '', method = '', task = opensWithWork(filters, pending) ? 'open' : 'all' } = query;
  return (
    <ListToolbar
      search={<ListSearch label="Alıcı veya referans ara" value={filters.search} onChange={onChange} />}
      query={query}
      chipNames={['task']}
      chips={
        <ChoiceChips
          label="Göster"
          options={[
            { value: 'open', label: pending === 0 ? 'Bekleyenler' : `Bekleyenler (${formatNumber(pending)})` },
            { value: 'all', label: 'Tümü' },
            { value: 'refund', label: 'İadeler' },
            { value: 'review', label: 'İncelenecekler' },
            { value: 'invoice', label: 'Faturasızlar' },
          ]}
          value={task}
          onChange={(value) => onChange({ task: value })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Durum"
            value={status}
            onChange={(value) => onChange({ status: value })}
            emptyLabel="Tüm durumlar"
            options={toOptions(paymentStatuses, displayStatusLabels)}
          />
          <FilterSelect
            label="Yöntem"
            value={method}
            onChange={(value) => onChange({ method: value })}
            emptyLabel="Tüm yöntemler"
            options={toOptions(paymentMethods, methodLabels)}
          />
          <DayRangeFields from={filters.from} to={filters.to} onChange={onChange} />
        </>
      }
    />
  );
}
