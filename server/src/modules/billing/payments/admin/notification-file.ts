import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import {
  notificationOutcomeLabels,
  openNotificationLabel,
  reportedStatusLabel,
} from '@hokka/contracts/notification-words.ts';
import type { exportNotifications } from '@hokka/contracts/payment-export.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { createCsvFile } from '../../../../platform/http/list-file.ts';
import type { FileResponse } from '../../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../../platform/text/dates.ts';
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
export function buildNotificationFile(
  database: Database,
  filters: ParsedQuery<typeof exportNotifications>,
  now: Date,
): FileResponse {
  return createCsvFile({
    name: 'hokka-paytr-bildirimleri',
    headings,
    read: (after, limit) => listNotificationsAfter(database, filters, after, limit),
    toFields,
    now,
  });
}

function toFields(row: LoggedNotification): string[] {
  const { status, total_amount: total = '', currency = '' } = row.fields;
  return [
    formatShortDateTime(row.received_at),
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
