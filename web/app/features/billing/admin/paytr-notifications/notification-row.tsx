import { reportedStatusLabel } from '@hokka/contracts/billing/payments/labels.ts';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataDetails, DataRow } from '../../../../ui/data-table.tsx';
import { DetailsButton } from '../../../../ui/details-button.tsx';
import { RecordLink } from '../../../../ui/text-link.tsx';
import { DateTimeText, ListTime } from '../../../../ui/time-text.tsx';
import { formatReportedAmount, listFields, type Notification, toOutcome } from './notification-labels.ts';

export const notificationColumns = [
  { name: 'Müşteri' },
  { name: 'Bildirilen tutar', width: 'w-36', isNumeric: true },
  { name: 'Sonuç', width: 'w-[36%]' },
  { name: 'Zaman', width: 'w-32' },
  { key: 'fields', name: <span className="sr-only">Gelen alanlar</span>, width: 'w-16' },
];

/**
 * One notification: whose order it is about, its outcome, and the reported data. A signature is mentioned only where it
 * is not the provider's.
 */
export function NotificationRow({ entry }: { readonly entry: Notification }) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const outcome = toOutcome(entry);
  const { failed_reason_msg: reason = '' } = entry.fields;
  return (
    <>
      <DataRow>
        <DataCell place="main">
          <div className="min-w-0">
            <Payer entry={entry} />
          </div>
        </DataCell>
        <DataCell place="state" className="tabular-nums @3xl:whitespace-nowrap @3xl:text-right">
          <span>
            <span className="sr-only @3xl:hidden">Bildirilen tutar</span> {formatReportedAmount(entry) ?? '–'}
          </span>
          {!saysReportedStatus(entry) && (
            <span className="block text-ink-soft text-sm @max-3xl:order-1">
              {reportedStatusLabel(entry.fields.status)}
            </span>
          )}
        </DataCell>
        <DataCell {...(entry.outcome === 'granted' ? { place: 'line' } : { className: 'text-sm @max-3xl:order-1' })}>
          <div className="flex flex-wrap gap-1.5 text-sm">
            <Badge
              tone={outcome.tone}
              isQuiet={entry.outcome === 'granted'}
              Icon={entry.outcome === 'granted' ? CircleCheck : undefined}
              className="whitespace-normal!"
            >
              {outcome.label}
            </Badge>
            {!entry.is_signature_valid && entry.outcome !== 'bad_hash' && (
              <Badge tone="danger" Icon={ShieldAlert}>
                İmza geçersiz
              </Badge>
            )}
          </div>
          {reason !== '' && <p className="wrap-anywhere mt-1 text-ink-soft">{reason}</p>}
        </DataCell>
        <DataCell place="line" className="text-ink-soft text-sm tabular-nums">
          <ListTime value={entry.received_at} />
        </DataCell>
        <DataCell place="menu">
          <DetailsButton label="Gelen alanlar" isOpen={isOpen} controls={fieldsId} onToggle={() => setOpen(!isOpen)} />
        </DataCell>
      </DataRow>
      {isOpen && (
        <DataDetails id={fieldsId} columns={notificationColumns.length}>
          {/* The row names only the day of older ones. */}
          <p className="mb-1.5 text-ink-soft tabular-nums">
            Geldi: <DateTimeText value={entry.received_at} />
          </p>
          {entry.detail !== null && (
            <p className="wrap-anywhere mb-1.5">
              <span className="text-ink-soft">Teknik ayrıntı:</span> {entry.detail}
            </p>
          )}
          <RawFields entry={entry} />
        </DataDetails>
      )}
    </>
  );
}

/** Whether the outcome implies the reported status, so that the status need not be shown. */
function saysReportedStatus({ outcome }: Notification): boolean {
  return outcome === 'granted' || outcome === 'failed';
}

/** The buyer with the order number below; without a known buyer the number alone. */
function Payer({ entry }: { readonly entry: Notification }) {
  const { User: user } = entry;
  return (
    <>
      {/* A server of the version before does not name the buyer. */}
      {user ? (
        <span className="relative block min-w-0" title={user.email}>
          <RecordLink to={paths.adminUser(user.id)} className="block truncate touch-block">
            {user.name}
          </RecordLink>
        </span>
      ) : (
        user === null && entry.payment_id !== null && <span className="block text-ink-soft">Hesabı silinmiş alıcı</span>
      )}
      <span className="block text-sm">
        <Order entry={entry} />
      </span>
    </>
  );
}

/**
 * The order number, shortened, and, if it is known, a link to its payment. The received fields below contain the whole
 * number.
 */
function Order({ entry: { merchant_oid, payment_id } }: { readonly entry: Notification }) {
  if (merchant_oid === null) return <span className="text-ink-soft">Sipariş numarası yok</span>;
  const shown = (
    <span className="whitespace-nowrap font-mono" title={merchant_oid}>
      {shortenOrderNumber(merchant_oid)}
    </span>
  );
  if (payment_id === null) return shown;
  return (
    <RecordLink to={paths.adminPayment(payment_id)} className="inline-block py-0.5 font-normal! text-ink-soft">
      {shown}
    </RecordLink>
  );
}

/** 'HKea61cf…7b38' */
function shortenOrderNumber(number: string): string {
  return number.length <= 16 ? number : `${number.slice(0, 8)}…${number.slice(-4)}`;
}

function RawFields({ entry }: { readonly entry: Notification }) {
  const sent = listFields(entry);
  const amount = formatReportedAmount(entry);
  if (sent.length === 0) return <p className="text-ink-soft">Hiçbir alan gönderilmedi.</p>;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-1.5 font-mono">
      {sent.map(([name, value]) => (
        <div key={name}>
          <dt className="wrap-anywhere text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">
            {value === '' ? '(boş)' : value}
            {name === 'total_amount' && amount !== undefined && <span className="text-ink-soft"> = {amount}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
