import type { ListedPayment } from '@hokka/contracts/billing/payments/payments.ts';
import { periodEndLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { formatDate, formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { canRequestRefund, canWithdraw, findRefundAnswer, methodLabels } from '../../labels.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { RefundRequest } from './refund-request.tsx';
import { WithdrawOrder } from './withdraw-order.tsx';

/** One payment and what can be done about it; where there is little room its cells stand below each other. */
export function PaymentRow({ payment }: { readonly payment: ListedPayment }) {
  const { plan, amount, currency, method, created_at } = payment;
  return (
    <DataRow>
      <DataCell className="whitespace-nowrap text-ink-soft text-sm">
        <DateText value={created_at} />
      </DataCell>
      <DataCell className="min-w-0">
        <span className="wrap-anywhere block font-medium">{plan.name}</span>
        <span className="block text-ink-soft text-sm">{methodLabels[method]}</span>
        {payment.period !== null && <Period period={payment.period} />}
      </DataCell>
      <DataCell className="tabular-nums">{formatPrice(amount, currency)}</DataCell>
      <DataCell>
        <PaymentBadge payment={payment} />
        <Note payment={payment} />
      </DataCell>
      <DataCell>
        <Actions payment={payment} />
      </DataCell>
    </DataRow>
  );
}

/** When the period that was bought began and ended, and why it ended. */
function Period({ period }: { readonly period: NonNullable<ListedPayment['period']> }) {
  const { starts_at, ends_at, ended_at, end_reason } = period;
  const hasServed = ended_at === null || ended_at > starts_at;
  return (
    <span className="block text-ink-soft text-sm">
      {hasServed && (
        <>
          <DateText value={starts_at} /> – <DateText value={ended_at ?? ends_at} />
        </>
      )}
      {end_reason !== null && `${hasServed ? ', ' : ''}${periodEndLabels[end_reason]}`}
    </span>
  );
}

/** What the badge leaves open. */
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

function Actions({ payment }: { readonly payment: ListedPayment }) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden @3xl:flex-col @3xl:items-start">
      {payment.status === 'pending' && (
        <LinkButton
          size="small"
          to={paths.payment(payment.id)}
          aria-label={`Ödemeyi sürdür: ${formatDate(payment.created_at)}`}
        >
          Ödemeyi sürdür
        </LinkButton>
      )}
      {canWithdraw(payment) && (
        <Writable>
          <WithdrawOrder payment={payment} className="@3xl:-ml-3" />
        </Writable>
      )}
      {payment.receipt_number !== null && <ReceiptButton payment={payment} />}
      {canRequestRefund(payment) && (
        <Writable>
          <RefundRequest payment={payment} />
        </Writable>
      )}
    </div>
  );
}
