import { addMilliseconds, minuteMs } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { type CheckoutSession, selectCheckoutSessions } from '../pages/attempts.queries.ts';

/** A call to the provider ends in half a minute; whoever has not released a payment by then has died. */
const inquiryMaxMs = 2 * minuteMs;
/** Nobody opens more pages for one order; the newest ones count. */
const sessionsMax = 10;

/** Keeps others from asking about the payment meanwhile. @returns false when somebody is asking */
export async function claimInquiry(database: Database, paymentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ asked_by_hand_until: addMilliseconds(now, inquiryMaxMs) })
    .where('id', '=', paymentId)
    .where((is) => is.or([is('asked_by_hand_until', 'is', null), is('asked_by_hand_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseInquiry(database: Database, paymentId: string): Promise<void> {
  await database.updateTable('payments').set({ asked_by_hand_until: null }).where('id', '=', paymentId).execute();
}

/** Pages of a payment of which nobody knows that they were paid, the newest one first. */
export async function listUnpaidSessions(database: Database, paymentId: string): Promise<CheckoutSession[]> {
  return selectCheckoutSessions(database)
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('merchant_oid', 'desc')
    .limit(sessionsMax)
    .execute();
}
