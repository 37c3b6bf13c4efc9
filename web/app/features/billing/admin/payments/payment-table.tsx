import type { AdminPayment, Refund } from '@hokka/contracts/billing/payments/payment-record.ts';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatDate, formatDateTime, formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { DataCell, DataDetails, DataRow, DataTable } from '../../../../ui/data-table.tsx';
import { Person } from '../../../../ui/person.tsx';
import { ListTime } from '../../../../ui/time-text.tsx';
import { PaymentBadge } from '../../components/payments/payment-badge.tsx';
import { methodLabels } from '../../labels.ts';
import { AwaitedAction, OtherActions, type PaymentDecision, usePaymentChoices } from '../decisions/payment-actions.tsx';
import { findFailureDetail, findPaymentTask, formatMismatch } from '../decisions/payment-issues.ts';

const columns = [
  { name: 'Müşteri' },
  { name: 'Sipariş', width: 'w-[15%]' },
  { name: 'Durum', width: 'w-[15%]' },
  { key: 'awaited', name: <span className="sr-only">Beklenen işlem</span>, width: 'w-38' },
  { name: 'Zaman', width: 'w-36' },
  { name: 'Tutar', width: 'w-22', isNumeric: true },
  { key: 'actions', name: <span className="sr-only">İşlemler</span>, width: 'w-16' },
];

interface PaymentTableProps {
  readonly payments: readonly AdminPayment[];
  /** The rows belong to the previous query; the new ones are loading. */
  readonly isStale: boolean;
  readonly onDecide: (decision: PaymentDecision) => void;
}

/** Payments with the possible decisions. */
export function PaymentTable({ payments, isStale, onDecide }: PaymentTableProps) {
  return (
    <DataTable label="Ödemeler" columns={columns} isStale={isStale}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} onDecide={onDecide} />
      ))}
    </DataTable>
  );
}

interface PaymentRowProps {
  readonly payment: AdminPayment;
  readonly onDecide: (decision: PaymentDecision) => void;
}

/** One payment; on small screens a card, whose amount is at the end of its first line. */
function PaymentRow({ payment, onDecide }: PaymentRowProps) {
  const [showsBuyer, setShowsBuyer] = useState(false);
  const buyerId = useId();
  const choices = usePaymentChoices(payment, onDecide);
  return (
    <>
      <DataRow>
        <DataCell place="main">
          <Buyer user={payment.User} />
        </DataCell>
        <DataCell place="line" className="@max-3xl:order-1">
          <span className="wrap-anywhere @3xl:block">{payment.plan.name}</span>
          <span aria-hidden className="@3xl:hidden">
            {' · '}
          </span>
          <span className="wrap-anywhere text-ink-soft text-sm @3xl:block">
            <span className={payment.transfer_reference === null ? undefined : '@max-3xl:sr-only'}>
              {methodLabels[payment.method]}{' '}
            </span>
            {payment.transfer_reference !== null && (
              <span className="whitespace-nowrap tabular-nums @3xl:block">{payment.transfer_reference}</span>
            )}
          </span>
        </DataCell>
        {/* Notes take the column of the action that is not there. */}
        <DataCell className="@max-3xl:order-2" colSpan={choices.awaited === undefined ? 2 : 1}>
          {/* On a card, the button says what is awaited. */}
          <span className={choices.awaited === undefined ? undefined : '@max-3xl:sr-only'}>
            <PaymentBadge payment={payment} />
          </span>
          <div className="mt-1 text-sm empty:hidden">
            <Notes payment={payment} />
            {choices.isOwn && <p className="text-ink-soft">Kendi ödemenizin kararını başka bir yönetici verir.</p>}
          </div>
        </DataCell>
        {choices.awaited !== undefined && (
          <DataCell className="@max-3xl:order-3 @max-3xl:pt-1.5">
            <AwaitedAction payment={payment} choices={choices} />
          </DataCell>
        )}
        <DataCell place="line" className="text-ink-soft text-sm @max-3xl:order-1">
          <Timestamp value={payment.created_at} />
          {payment.completed_at !== null && !isPaidAtOnce(payment) && (
            <Timestamp label="Ödeme" value={payment.completed_at} />
          )}
          {payment.invoice_attached_at !== null && <Timestamp label="Fatura" value={payment.invoice_attached_at} />}
        </DataCell>
        <DataCell place="state" className="font-medium tabular-nums @3xl:whitespace-nowrap @3xl:text-right">
          <span>{formatPrice(payment.amount, payment.currency)}</span>
        </DataCell>
        <DataCell place="menu">
          <OtherActions
            payment={payment}
            choices={choices}
            onDecide={onDecide}
            {...(payment.billing !== null && {
              buyer: { isShown: showsBuyer, onToggle: () => setShowsBuyer(!showsBuyer) },
            })}
          />
        </DataCell>
      </DataRow>
      {showsBuyer && payment.billing !== null && (
        <DataDetails id={buyerId} columns={columns.length}>
          <InvoiceBuyer billing={payment.billing} />
        </DataDetails>
      )}
    </>
  );
}

/** Whether an order was paid within its minute: one time is enough for both. */
function isPaidAtOnce({ created_at, completed_at }: AdminPayment): boolean {
  return completed_at !== null && formatDateTime(created_at) === formatDateTime(completed_at);
}

function Buyer({ user }: { readonly user: AdminPayment['User'] }) {
  if (user === null) return <span className="text-ink-soft">Hesabı silinmiş alıcı</span>;
  return <Person name={user.name} email={user.email} to={paths.adminUser(user.id)} isShort />;
}

/** The buyer's invoice details. */
function InvoiceBuyer({ billing }: { readonly billing: NonNullable<AdminPayment['billing']> }) {
  const { name, tax_number, tax_office, address, phone } = billing;
  return (
    <section aria-label="Fatura bilgileri" className="flex flex-wrap gap-x-8 gap-y-1">
      <Detail label="Unvan">{name}</Detail>
      {tax_number !== '' && <Detail label={tax_number.length === 11 ? 'TCKN' : 'VKN'}>{tax_number}</Detail>}
      {tax_office !== '' && <Detail label="Vergi dairesi">{tax_office}</Detail>}
      <Detail label="Adres">{address}</Detail>
      <Detail label="Telefon">{phone}</Detail>
    </section>
  );
}

const refundLabels = {
  requested: 'Sonucu beklenen iade',
  completed: 'Yapılan iade',
  failed: 'Yapılamayan iade',
} as const satisfies Record<Refund['status'], string>;

/** The open task, and details beyond the status. */
function Notes({ payment }: { readonly payment: AdminPayment }) {
  // The badge and the button say that a transfer is awaited.
  const task = payment.status === 'pending' ? undefined : findPaymentTask(payment);
  const detail = findFailureDetail(payment);
  const isFailed = payment.status === 'failed' && payment.withdrawn_at === null;
  const reason = (isFailed ? payment.failure_reason : null) ?? undefined;
  return (
    <>
      {task !== undefined && (
        <p className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-amber" />
          <span className="wrap-anywhere min-w-0">
            <span className="font-medium">{task.problem}</span>
            {task.advice !== undefined && <span className="text-ink-soft">. {task.advice}</span>}
          </span>
        </p>
      )}
      {payment.refund_request_reason !== null && payment.refund_request_reason !== '' && (
        <Detail label="Alıcının açıklaması">{payment.refund_request_reason}</Detail>
      )}
      {payment.refund_declined_at !== null && (
        <Detail label="Reddedilen iade talebi">{formatDateTime(payment.refund_declined_at)}</Detail>
      )}
      {payment.doubts.map((mismatch) => (
        <Detail key={mismatch.merchant_oid} label="PayTR sipariş no">
          {formatMismatch(mismatch)}
        </Detail>
      ))}
      {payment.refunded_amount > 0 && (
        <Detail label="İade edilen">{formatPrice(payment.refunded_amount, payment.currency)}</Detail>
      )}
      {payment.refund_due > 0 && (
        <Detail label="İade edilmesi gereken">{formatPrice(payment.refund_due, payment.currency)}</Detail>
      )}
      {payment.refunds.map(
        ({ id, amount, returned_on: day }) =>
          day !== null && (
            <Detail key={id} label="Dışarıda iade edilen">
              {formatPrice(amount, payment.currency)}, {formatDate(`${day}T12:00:00+03:00`)}
            </Detail>
          ),
      )}
      {payment.refunds
        .filter(({ status }) => status !== 'completed')
        .map((refund) => (
          <Detail key={refund.id} label={refundLabels[refund.status]}>
            {formatPrice(refund.amount, payment.currency)}
            {refund.detail !== null && ` (${refund.detail})`}
          </Detail>
        ))}
      {payment.refunds.map(
        ({ id, note }) =>
          note !== null && (
            <Detail key={id} label="İade notu">
              {note}
            </Detail>
          ),
      )}
      {reason !== undefined && <Detail label="Neden">{reason}</Detail>}
      {/* The plain reason is enough; the notification has the provider's own words. */}
      {detail !== undefined && reason === undefined && <Detail label="Ayrıntı">{detail}</Detail>}
    </>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="wrap-anywhere block text-sm">
      <span className="text-ink-soft">{label}:</span> <span className="tabular-nums">{children}</span>
    </span>
  );
}

function Timestamp({ label, value }: { readonly label?: string; readonly value: string }) {
  return (
    <span className="@3xl:block">
      {label !== undefined && (
        <>
          <span aria-hidden className="@3xl:hidden">
            {' · '}
          </span>
          {label}:{' '}
        </>
      )}
      <ListTime value={value} />
    </span>
  );
}
