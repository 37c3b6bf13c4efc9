import {
  notificationOutcomeLabels,
  openNotificationLabel,
  reportedStatusLabel,
} from '@hokka/contracts/billing/payments/labels.ts';
import type { exportNotifications } from '@hokka/contracts/billing/payments/payment-export.ts';
import type { listNotifications } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { toBoundedPagination } from '../../platform/database/pagination.ts';
import { type CsvColumns, createCsvFile, toCsvTime } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import {
  type LoggedNotification,
  listLoggedNotifications,
  listNotificationsAfter,
} from '../payments/paytr-notifications/notification-log.queries.ts';
import type { PaymentAdminDependencies } from './payment-log.ts';

const columns: CsvColumns<LoggedNotification> = {
  Geldi: (row) => toCsvTime(row.received_at),
  'Sipariş no': (row) => row.merchant_oid,
  'PayTR durumu': ({ fields }) => reportedStatusLabel(fields.status),
  Kuruş: ({ fields }) => fields.total_amount,
  'Para birimi': ({ fields }) => fields.currency,
  İmza: (row) => (row.is_signature_valid ? 'Geçerli' : 'Geçersiz'),
  Sonuç: (row) => (row.outcome === null ? openNotificationLabel : notificationOutcomeLabels[row.outcome]),
  Ayrıntı: (row) => row.detail,
  'Ödeme kimliği': (row) => row.payment_id,
};

/**
 * Streams the notifications that match the filters, newest first, as a file. Of the provider's fields it contains only
 * those about the payment.
 */
export function buildNotificationFile(
  database: Database,
  filters: ParsedQuery<typeof exportNotifications>,
  now: Date,
): FileResponse {
  return createCsvFile({
    name: 'hokka-paytr-bildirimleri',
    columns,
    read: (after, limit) => listNotificationsAfter(database, filters, after, limit),
    now,
  });
}

/** One page of the payment provider's notifications, newest first, with the buyers. */
export async function readNotifications(
  { database, paymentLog }: Pick<PaymentAdminDependencies, 'database' | 'paymentLog'>,
  query: ParsedQuery<typeof listNotifications>,
): Promise<EndpointData<typeof listNotifications>> {
  const { notifications, counted } = await listLoggedNotifications(database, query);
  const paymentIds = notifications.map(({ payment_id }) => payment_id).filter((id) => id !== null);
  const buyers = await paymentLog.findBuyers([...new Set(paymentIds)]);
  const entries = notifications.map((one) => ({
    ...one,
    received_at: one.received_at.toISOString(),
    User: buyers.get(one.payment_id ?? '') ?? null,
  }));
  return { entries, pagination: toBoundedPagination(query, counted) };
}
