import { reportedStatusLabel } from '@hokka/contracts/billing/payments/labels.ts';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { DetailsButton } from '../../../../ui/details-button.tsx';
import { FigureCell } from '../../../../ui/figure-cell.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { formatReportedAmount, type Notification, toOutcome } from './notification-labels.ts';

export const notificationColumns = [
  { name: 'Sonuç', width: 'w-44' },
  { name: 'Sipariş' },
  { name: 'İmza', width: 'w-36' },
  { name: 'Zaman', width: 'w-40' },
  { name: 'Bildirilen tutar', width: 'w-34', isNumeric: true },
  { key: 'fields', name: <span className="sr-only">Gelen alanlar</span>, width: 'w-16' },
];

/** One notification: the reported data, whether the provider really sent it, and its outcome. */
export function NotificationRow({ entry }: { readonly entry: Notification }) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const outcome = toOutcome(entry);
  return (
    <DataRow>
      <DataCell place="main">
        <span>
          <Badge tone={outcome.tone} className="whitespace-normal!">
            {outcome.label}
          </Badge>
        </span>
      </DataCell>
      <DataCell className="text-sm">
        <Order entry={entry} />
        {entry.detail !== null && (
          <p className="wrap-anywhere">
            <span className="text-ink-soft">Teknik ayrıntı:</span> {entry.detail}
          </p>
        )}
        <div id={fieldsId}>{isOpen && <RawFields fields={entry.fields} />}</div>
      </DataCell>
      <DataCell place="line">
        <Signature isValid={entry.is_signature_valid} />
      </DataCell>
      <DataCell place="line" className="text-ink-soft text-sm tabular-nums">
        <time dateTime={entry.received_at}>{formatDateTime(entry.received_at)}</time>
      </DataCell>
      <FigureCell name="Bildirilen tutar">
        {formatReportedAmount(entry) ?? '–'}
        <span className="ml-2 text-ink-soft text-sm @3xl:ml-0 @3xl:block">
          {reportedStatusLabel(entry.fields.status)}
        </span>
      </FigureCell>
      <DataCell place="menu">
        <DetailsButton label="Gelen alanlar" isOpen={isOpen} controls={fieldsId} onToggle={() => setOpen(!isOpen)} />
      </DataCell>
    </DataRow>
  );
}

/** The order number and, if it is known, a link to its payment. */
function Order({ entry: { merchant_oid, payment_id } }: { readonly entry: Notification }) {
  return (
    <>
      <span className="wrap-anywhere block text-ink-soft tabular-nums">{merchant_oid ?? 'Sipariş numarası yok'}</span>
      {payment_id !== null && <TextLink to={paths.adminPayment(payment_id)}>Ödemeyi göster</TextLink>}
    </>
  );
}

function Signature({ isValid }: { readonly isValid: boolean }) {
  return (
    <Badge tone="danger" isQuiet={isValid} Icon={isValid ? ShieldCheck : ShieldAlert}>
      {isValid ? 'İmza geçerli' : 'İmza geçersiz'}
    </Badge>
  );
}

function RawFields({ fields }: Pick<Notification, 'fields'>) {
  const sent = Object.entries(fields);
  return (
    <div className="mt-2 rounded-control bg-wash px-3 py-2.5">
      {sent.length === 0 ? (
        <p className="text-ink-soft">Hiçbir alan gönderilmedi.</p>
      ) : (
        <dl className="flex flex-col gap-y-1.5 font-mono">
          {sent.map(([name, value]) => (
            <div key={name}>
              <dt className="wrap-anywhere text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value === '' ? '(boş)' : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
