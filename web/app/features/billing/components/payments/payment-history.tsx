import { type ListedPayment, listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import { periodEndLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { ReceiptTurkishLira } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDate, formatDateTime, formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { parsePage } from '../../../../lib/routing/url-parameters.ts';
import { useUrlState, writeUrlState } from '../../../../lib/routing/url-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataCell, DataRow, DataTable, FigureCell } from '../../../../ui/data-table.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { notifyFailure } from '../../../../ui/notify.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { saveInvoice } from '../../api.ts';
import { canRequestRefund, canWithdraw, findRefundAnswer, methodLabels } from '../../labels.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { RefundRequest } from './refund-request.tsx';
import { WithdrawOrder } from './withdraw-order.tsx';

/** Named differently from the page of the usage ledger on the same screen. */
const urlDefaults = { payments: '1', page: '1' };

const columns = [
  { name: 'Tarih', width: 'w-44' },
  { name: 'Plan', width: '' },
  { name: 'Tutar', width: 'w-24', isNumeric: true },
  { name: 'Durum', width: 'w-44' },
  { name: 'İşlemler', width: 'w-72' },
];

/** All orders of the user, newest first. */
export function PaymentHistory() {
  const [{ payments, page: ledgerPage }, change] = useUrlState(urlDefaults);
  const [parameters] = useSearchParams();
  const page = parsePage(payments);
  const query = usePagedQuery(listPayments, { query: { page } });
  const onPastEnd = useCallback(
    (lastPage: number) => change({ payments: `${lastPage}`, page: ledgerPage }, { replace: true }),
    [ledgerPage, change],
  );
  return (
    <section aria-labelledby="payments">
      {/* The tab has this name. */}
      <h2 id="payments" className="sr-only">
        Ödemeler
      </h2>
      <PagedList
        query={query}
        page={page}
        buildHref={(next) =>
          `?${writeUrlState(parameters, urlDefaults, { payments: `${next}`, page: ledgerPage })}#payments`
        }
        onPastEnd={onPastEnd}
        failureTitle="Ödemeler yüklenemedi"
        skeleton={
          <Skeletons isCard className="flex flex-col gap-4" shapes={['h-6 w-11/12', 'h-6 w-full', 'h-6 w-5/6']} />
        }
        empty={{
          Icon: ReceiptTurkishLira,
          title: 'Henüz ödemeniz yok',
          description: 'Bir plan satın aldığınızda ödemeniz ve makbuzunuz burada listelenir.',
          action: <LinkButton to={paths.subscription}>Planları görün</LinkButton>,
        }}
      >
        <DataTable label="Ödemeler" columns={columns} isStale={query.isPlaceholderData}>
          {query.data?.payments.map((payment, index) => (
            <PaymentRow key={payment.id} payment={payment} isNewest={page === 1 && index === 0} />
          ))}
        </DataTable>
      </PagedList>
    </section>
  );
}

interface PaymentRowProps {
  readonly payment: ListedPayment;
  /** Only the newest payment can be tried again. */
  readonly isNewest: boolean;
}

/** One payment with its actions; on small screens its cells are stacked. */
function PaymentRow({ payment, isNewest }: PaymentRowProps) {
  const { plan, amount, currency, method, created_at } = payment;
  return (
    <DataRow>
      <DataCell place="line" className="text-ink-soft text-sm @3xl:whitespace-nowrap">
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </DataCell>
      <DataCell place="main">
        <span className="wrap-anywhere block font-medium">{plan.name}</span>
        <span className="block text-ink-soft text-sm">{methodLabels[method]}</span>
        {payment.period !== null && <Period period={payment.period} />}
      </DataCell>
      <FigureCell name="Tutar">{formatPrice(amount, currency)}</FigureCell>
      <DataCell place="state">
        <PaymentBadge payment={payment} />
        <Note payment={payment} />
      </DataCell>
      <DataCell className="@max-3xl:mt-2">
        <Actions payment={payment} isNewest={isNewest} />
      </DataCell>
    </DataRow>
  );
}

/** Why the period ended, in the words of the buyer. */
const periodEndTexts = { ...periodEndLabels, replaced: 'Yeni plana geçince sona erdi' } as const;

/** Beginning and end of the bought period, and why it ended. */
function Period({ period }: { readonly period: NonNullable<ListedPayment['period']> }) {
  const { starts_at, ends_at, ended_at, end_reason } = period;
  const end = ended_at ?? ends_at;
  const hasServed = ended_at === null || ended_at > starts_at;
  const endedOnFirstDay = formatDate(starts_at) === formatDate(end);
  return (
    <span className="block text-ink-soft text-sm">
      {hasServed && (
        <>
          <DateText value={starts_at} />
          {!endedOnFirstDay && (
            <>
              {' '}
              – <DateText value={end} />
            </>
          )}
        </>
      )}
      {end_reason !== null && `${hasServed ? ' · ' : ''}${periodEndTexts[end_reason]}`}
    </span>
  );
}

/** Details beyond the badge. */
function Note({ payment }: { readonly payment: ListedPayment }) {
  const { status, failure_reason, withdrawn_at, refunded_amount, currency, refund_requested_at } = payment;
  const refundAnswer = findRefundAnswer(payment);
  return (
    <>
      {status === 'failed' && failure_reason !== null && withdrawn_at === null && (
        <span className="wrap-anywhere mt-1 block text-ink-soft text-sm">{failure_reason}</span>
      )}
      {refunded_amount > 0 && (
        <span className="mt-1 block text-ink-soft text-sm tabular-nums">
          İade edilen: {formatPrice(refunded_amount, currency)}
        </span>
      )}
      {refundAnswer === 'awaited' && refund_requested_at !== null && (
        <span className="mt-1 block text-ink-soft text-sm">
          İade talebiniz <DateText value={refund_requested_at} /> tarihinde alındı.
        </span>
      )}
      {refundAnswer === 'declined' && (
        <span className="mt-1 block text-ink-soft text-sm">İade talebiniz kabul edilmedi.</span>
      )}
    </>
  );
}

/** What a pending order leads to: the provider's page, or the IBAN with the reference. */
const pendingLabels = { card: 'Ödemeyi sürdür', transfer: 'Havale bilgileri' } as const;

function Actions({ payment, isNewest }: PaymentRowProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {payment.status === 'pending' && (
        <LinkButton
          size="small"
          to={paths.payment(payment.id)}
          aria-label={`${pendingLabels[payment.method]}: ${formatDate(payment.created_at)}`}
        >
          {pendingLabels[payment.method]}
        </LinkButton>
      )}
      {isNewest && payment.status === 'failed' && payment.withdrawn_at === null && (
        <Writable>
          <LinkButton
            size="small"
            to={paths.orderPlan(payment.planId)}
            aria-label={`Tekrar dene: ${formatDate(payment.created_at)}`}
          >
            Tekrar dene
          </LinkButton>
        </Writable>
      )}
      {canWithdraw(payment) && (
        <Writable>
          <WithdrawOrder payment={payment} />
        </Writable>
      )}
      {payment.receipt_number !== null && <ReceiptButton payment={payment} />}
      {payment.invoice_attached_at !== null && <InvoiceButton payment={payment} />}
      {canRequestRefund(payment) && (
        <Writable>
          <RefundRequest payment={payment} />
        </Writable>
      )}
    </div>
  );
}

/** Downloads the e-Arşiv invoice that an admin attached to a payment. */
function InvoiceButton({ payment }: { readonly payment: Pick<ListedPayment, 'id' | 'created_at'> }) {
  const save = () => saveInvoice(payment.id).catch((error: unknown) => notifyFailure('Fatura indirilemedi', error));
  return (
    <Button
      size="small"
      aria-label={`Faturayı indir: ${formatDate(payment.created_at)}`}
      onClick={save}
      pendingLabel="Hazırlanıyor..."
    >
      Faturayı indir
    </Button>
  );
}
