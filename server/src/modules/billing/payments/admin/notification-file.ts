import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import {
  notificationOutcomeLabels,
  openNotificationLabel,
  reportedStatusLabel,
} from '@hokka/contracts/notification-words.ts';
import type { exportNotifications } from '@hokka/contracts/payment-export.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { listFile } from '../../../../platform/http/list-file.ts';
import type { FileAnswer } from '../../../../platform/http/route.ts';
import { shortMoment } from '../../../../platform/text/dates.ts';
import { type LoggedNotification, listNotificationsAfter } from './notification-log.queries.ts';

const headings = [
  'Geldi',
  'Sipariş no',
  'PayTR durumu',
  'Kuruş',
  'Para birimi',
  'İmza',
  'Sonuç',
  'Ayrıntı',
  'Ödeme kimliği',
];

/** The notifications that filters find, newest first, as a file; of what the provider sent only what tells of the payment. */
export function notificationFile(
  database: Database,
  filters: ParsedQuery<typeof exportNotifications>,
  now: Date,
): FileAnswer {
  return listFile({
    name: 'hokka-paytr-bildirimleri',
    headings,
    read: (after, limit) => listNotificationsAfter(database, filters, after, limit),
    fieldsOf,
    now,
  });
}

function fieldsOf(row: LoggedNotification): string[] {
  const { status, total_amount: total = '', currency = '' } = row.fields;
  return [
    shortMoment(row.received_at),
    row.merchant_oid ?? '',
    reportedStatusLabel(status),
    total,
    currency,
    row.is_signature_valid ? 'Geçerli' : 'Geçersiz',
    row.outcome === null ? openNotificationLabel : notificationOutcomeLabels[row.outcome],
    row.detail ?? '',
    row.payment_id ?? '',
  ];
}
