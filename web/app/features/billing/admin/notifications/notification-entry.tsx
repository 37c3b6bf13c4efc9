import { reportedStatusLabel } from '@hokka/contracts/billing/payments/labels.ts';
import { ChevronRight, Link2, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { formatReportedAmount, type Notification, toOutcome } from './notification-labels.ts';

/** One notification: the reported data, whether the provider really sent it, and its outcome. */
export function NotificationEntry({ entry }: { readonly entry: Notification }) {
  const outcome = toOutcome(entry);
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={outcome.tone}>{outcome.label}</Badge>
        <Signature isValid={entry.is_signature_valid} />
        <time dateTime={entry.received_at} className="text-ink-soft text-sm sm:ml-auto">
          {formatDateTime(entry.received_at)}
        </time>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Detail label="Bildirilen durum">{reportedStatusLabel(entry.fields.status)}</Detail>
        <Detail label="Bildirilen tutar">{formatReportedAmount(entry) ?? 'Yok'}</Detail>
        <Detail label="Sipariş no">
          <span className="wrap-anywhere mr-2 sm:mr-0">{entry.merchant_oid ?? 'Yok'}</span>
          {entry.payment_id !== null && <PaymentLink id={entry.payment_id} />}
        </Detail>
      </dl>
      {entry.detail !== null && (
        <p className="wrap-anywhere text-sm">
          <span className="text-ink-soft">Teknik ayrıntı:</span> {entry.detail}
        </p>
      )}
      <details className="group text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-control text-cobalt touch-target [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-90" />
          Gelen alanlar
        </summary>
        <div className="mt-1.5 rounded-control bg-wash px-3 py-2.5">
          <RawFields fields={entry.fields} />
        </div>
      </details>
    </Card>
  );
}

function Signature({ isValid }: { readonly isValid: boolean }) {
  const Icon = isValid ? ShieldCheck : ShieldAlert;
  return (
    <span className={`inline-flex items-center gap-1 text-sm ${isValid ? 'text-ink-soft' : 'text-coral'}`}>
      <Icon aria-hidden size={16} />
      {isValid ? 'İmza geçerli' : 'İmza geçersiz'}
    </span>
  );
}

function PaymentLink({ id }: { readonly id: string }) {
  return (
    <TextLink to={paths.adminPayment(id)} className="inline-flex items-center gap-1 sm:ml-2">
      <Link2 aria-hidden size={14} />
      Ödemeyi göster
    </TextLink>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function RawFields({ fields }: Pick<Notification, 'fields'>) {
  const sent = Object.entries(fields);
  if (sent.length === 0) return <p className="text-ink-soft text-sm">Hiçbir alan gönderilmedi.</p>;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 font-mono text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {sent.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="wrap-anywhere text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere mb-1.5 sm:mb-0">{value === '' ? '(boş)' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
