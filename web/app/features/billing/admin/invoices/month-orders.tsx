import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatExactPrice, formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataRow, DataTable, FigureCell } from '../../../../ui/data-table.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/skeleton.tsx';
import { RecordLink, TextLink } from '../../../../ui/text-link.tsx';

const columns = [
  { name: 'Müşteri' },
  { name: 'Sipariş', width: 'w-40' },
  { name: 'Zaman', width: 'w-44' },
  { name: 'e-Arşiv faturası', width: 'w-40' },
  { name: 'Tutar', width: 'w-32', isNumeric: true },
];

/** The paid orders of a month, newest first, each with whether its invoice is attached. */
export function MonthOrders({ month }: { readonly month: string }) {
  const range = toDayRange(month);
  const query = usePagedQuery(listAllPayments, { query: { page: 1, status: 'completed', ...range } });
  const { data } = query;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Ayın siparişleri yüklenemedi" skeleton={<ListSkeleton />} />;
  const { payments, pagination } = data;
  if (payments.length === 0) return null;
  const list = `${paths.adminSubscriptions}?${new URLSearchParams({ tab: 'payments', status: 'completed', ...range })}`;
  return (
    <section aria-labelledby="month-orders">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="month-orders" className="text-xl">
          Bu ay verilen siparişler
        </h2>
        {pagination.total > payments.length && (
          <TextLink to={list}>{formatNumber(pagination.total)} siparişin hepsi</TextLink>
        )}
      </div>
      <DataTable label="Bu ay verilen siparişler" columns={columns} isStale={query.isPlaceholderData}>
        {payments.map((payment) => (
          <OrderRow key={payment.id} payment={payment} />
        ))}
      </DataTable>
    </section>
  );
}

function OrderRow({ payment }: { readonly payment: AdminPayment }) {
  const { id, User: user, plan, created_at, invoice_attached_at, amount, currency } = payment;
  return (
    <DataRow>
      <DataCell place="main">
        <span className="relative block">
          <RecordLink to={paths.adminPayment(id)} className="block truncate touch-block">
            {user?.name ?? 'Hesabı silinmiş alıcı'}
          </RecordLink>
        </span>
      </DataCell>
      <DataCell place="line" className="wrap-anywhere">
        {plan.name}
      </DataCell>
      <DataCell place="line" className="text-ink-soft text-sm">
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </DataCell>
      <DataCell place="state">
        {invoice_attached_at === null ? <Badge tone="warning">Fatura eksik</Badge> : <Badge isQuiet>Fatura ekli</Badge>}
      </DataCell>
      <FigureCell name="Tutar">{formatExactPrice(amount, currency)}</FigureCell>
    </DataRow>
  );
}

/** First and last day of a month such as `2026-11`. */
function toDayRange(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` };
}
