import { after, dayMs, minuteMs } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { type PageAttempt, selectAttempts } from '../pages/attempts.queries.ts';

/** A page is asked about this long after it was opened, */
const firstAskedAfterMs = 15 * minuteMs;
/** again after this long, */
const askedAgainAfterMs = 4 * minuteMs;
/** and no more after this long. */
const askedForMs = 7 * dayMs;

/**
 * Pages to ask the provider about, those that waited longest first: of pending payments, and once after its end of each page whose
 * payment ended before, because its buyer could still try another card, or pay twice.
 */
export async function listPagesToAsk(database: Database, now: Date, limit: number): Promise<PageAttempt[]> {
  return selectAttempts(database)
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .where('payment_attempts.paid_at', 'is', null)
    .where('payment_attempts.created_at', '<=', after(now, -firstAskedAfterMs))
    .where('payment_attempts.created_at', '>', after(now, -askedForMs))
    .where((is) =>
      is.or([
        is.and([
          is('payments.status', '=', 'pending'),
          is.or([
            is('payment_attempts.asked_at', 'is', null),
            is('payment_attempts.asked_at', '<=', after(now, -askedAgainAfterMs)),
          ]),
        ]),
        is.and([
          is('payments.status', '!=', 'pending'),
          is('payment_attempts.page_url', 'is not', null),
          is('payment_attempts.expires_at', '<=', now),
          is.or([
            is('payment_attempts.asked_at', 'is', null),
            is('payment_attempts.asked_at', '<', is.ref('payment_attempts.expires_at')),
          ]),
        ]),
      ]),
    )
    .orderBy('payment_attempts.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('payment_attempts.created_at')
    .limit(limit)
    .execute();
}

/** Notes that the provider knew of no payment. */
export async function markAsked(database: Database, merchantOid: string, at: Date): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ asked_at: at })
    .where('merchant_oid', '=', merchantOid)
    .execute();
}

/**
 * Pending payments whose time is over: transfers, and card payments of which the provider knew nothing when asked after that, or
 * could not be asked for too long.
 */
export async function listExpired(database: Database, now: Date, limit: number) {
  return database
    .selectFrom('payments')
    .select(['id', 'method'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .where((is) =>
      is.or([
        is('method', '=', 'transfer'),
        is('created_at', '<=', after(now, -askedForMs)),
        is.not(
          is.exists(
            is
              .selectFrom('payment_attempts')
              .select('merchant_oid')
              .whereRef('payment_attempts.payment_id', '=', 'payments.id')
              .where((page) =>
                page.or([
                  page('payment_attempts.asked_at', 'is', null),
                  page('payment_attempts.asked_at', '<', page.ref('payments.expires_at')),
                ]),
              ),
          ),
        ),
      ]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
