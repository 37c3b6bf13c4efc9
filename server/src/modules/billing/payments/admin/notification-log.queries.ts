import { notificationOutcomes } from '@hokka/contracts/payment-admin.ts';
import { z } from 'zod';
import type { Database } from '../../../../platform/database/connect.ts';
import { offsetOf, type Page } from '../../../../platform/database/pages.ts';

interface NotificationFilter extends Page {
  readonly paymentId?: string | undefined;
}

/** One page of the provider's notifications, newest first, and how many there are on all. */
export async function listLoggedNotifications(database: Database, filter: NotificationFilter) {
  const { paymentId } = filter;
  const matching = database
    .selectFrom('payment_notifications')
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? ''));
  const [rows, { total }] = await Promise.all([
    matching
      .select(['id', 'received_at', 'merchant_oid', 'payment_id', 'fields', 'is_signature_valid', 'outcome', 'detail'])
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(filter.limit)
      .offset(offsetOf(filter))
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { notifications: rows.map((row) => ({ ...row, ...checked.parse(row) })), total: Number(total) };
}

const checked = z.object({
  fields: z.record(z.string(), z.string()),
  outcome: z.enum(notificationOutcomes).nullable(),
});
