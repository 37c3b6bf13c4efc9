import {
  notificationOutcomeLabels,
  openNotificationLabel,
  reportedStatusLabel,
} from '@hokka/contracts/billing/payments/labels.ts';
import type { exportNotifications } from '@hokka/contracts/billing/payments/payment-export.ts';
import type { listNotifications } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { toBoundedPagination } from '../../../platform/database/pagination.ts';
import { createCsvFile } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import {
  type LoggedNotification,
  listLoggedNotifications,
  listNotificationsAfter,
} from '../store/payments/notification-log.queries.ts';

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

/** One page of what the payment provider notified, newest first. */
export async function readNotifications(
  database: Database,
  query: ParsedQuery<typeof listNotifications>,
): Promise<EndpointData<typeof listNotifications>> {
  const { notifications, counted } = await listLoggedNotifications(database, query);
  const entries = notifications.map((one) => ({ ...one, received_at: one.received_at.toISOString() }));
  return { entries, pagination: toBoundedPagination(query, counted) };
}
