import { sql } from 'kysely';
import { addMilliseconds, minuteMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { findCheckoutSession, isMismatchRetained, selectCheckoutSessions } from '../checkout-sessions.queries.ts';
import { exponentialBackoff } from '../payment-claims.queries.ts';
import { type CheckoutSession, inquiryWindowMs, notificationGraceMs } from '../rules.ts';

/** Delay before the first inquiry about a checkout session, counted from its opening. */
const firstInquiryAfterMs = 15 * minuteMs;
/** Minimum delay before the next inquiry. None is made after `inquiryWindowMs`. */
const nextInquiryAfterMs = 4 * minuteMs;

/** When sessions are due, and the configured merchant id; undefined while none is configured. */
interface Due {
  readonly now: Date;
  readonly merchantId: string | undefined;
}

/**
 * Whether a checkout session belongs to another merchant; false when the merchant of the session or our own is unknown.
 */
const belongsToOtherMerchant = (merchantId: string | undefined) =>
  sql<boolean>`coalesce(payment_attempts.merchant_id <> ${merchantId ?? null}::text, false)`;

/** Whether an admin has checked the session at its own merchant and decided about it. */
const isResolvedByAdmin = sql<boolean>`(payment_attempts.doubt IS NOT DISTINCT FROM 'other_merchant'
  AND payment_attempts.doubt_decided_at IS NOT NULL)`;

/** Maximum backoff, in ms, for a session about which the provider does not answer. */
const maxBackoffMs = 30 * minuteMs;

/** A card that is entered in the last moment of a session is charged at this time at the latest. */
const lastChargeAt = sql<Date>`payment_attempts.expires_at + ${sql.lit(notificationGraceMs)} * interval '1 millisecond'`;

/**
 * Claims a checkout session to query the provider about: sessions of pending payments, and each session whose payment
 * ended first, once when the session has expired and once when no charge can be under way any more, because its buyer
 * could still have tried another card, or paid twice. That includes a session whose page we failed to store: whatever
 * the provider has collected must become known. No other process queries it until its backoff ends, which doubles with
 * each unanswered inquiry. Sessions that have always been answered come first, then those that waited longest.
 * Undefined when none is due.
 */
export async function claimSessionToReconcile(
  database: Database,
  { now, merchantId }: Due,
): Promise<CheckoutSession | undefined> {
  const claimed = await database
    .updateTable('payment_attempts')
    .set((row) => ({
      unanswered_asks: row('unanswered_asks', '+', 1),
      next_ask_at: exponentialBackoff(now, 'unanswered_asks', maxBackoffMs),
    }))
    .where('merchant_oid', '=', () =>
      selectDueSessions(database, now)
        .clearSelect()
        .select('payment_attempts.merchant_oid')
        .where((is) => is.not(belongsToOtherMerchant(merchantId)))
        .where((is) => is.not(isResolvedByAdmin))
        .where((is) =>
          is.or([is('payment_attempts.next_ask_at', 'is', null), is('payment_attempts.next_ask_at', '<=', now)]),
        )
        .orderBy('payment_attempts.unanswered_asks')
        .orderBy('payment_attempts.asked_at', (order) => order.asc().nullsFirst())
        .orderBy('payment_attempts.created_at')
        .limit(1)
        .forUpdate('payment_attempts')
        .skipLocked(),
    )
    .returning('merchant_oid')
    .executeTakeFirst();
  return claimed === undefined ? undefined : findCheckoutSession(database, claimed.merchant_oid);
}

/** The position of a row in a list ordered by expiry. */
export interface Cursor {
  readonly expiresAt: Date;
  readonly id: string;
}

/** A batch of a list that is walked in order, so that failing rows, which stay due, do not block others. */
interface Batch {
  /** The last row of the previous batch; undefined for the first batch. */
  readonly cursor: Cursor | undefined;
  readonly limit: number;
}

/**
 * Sessions that are due for an inquiry and have expired, but belong to a merchant that is not configured: those that
 * were not yet reported to admins, in order of expiry.
 */
export async function listUnreachableSessions(
  database: Database,
  { now, merchantId }: Due,
  { cursor, limit }: Batch,
): Promise<CheckoutSession[]> {
  return selectDueSessions(database, now)
    .where('payment_attempts.page_url', 'is not', null)
    .where('payment_attempts.expires_at', '<=', now)
    .where(belongsToOtherMerchant(merchantId))
    .where((is) =>
      is.or([
        is('payments.status', '=', 'pending'),
        is('payment_attempts.asked_at', 'is', null),
        is('payment_attempts.asked_at', '<', is.ref('payment_attempts.expires_at')),
      ]),
    )
    .where((is) => is('payments.collected_oid', 'is distinct from', is.ref('payment_attempts.merchant_oid')))
    .where((is) => is.not(isMismatchRetained('other_merchant')))
    .where((is) =>
      cursor === undefined
        ? is.lit(true)
        : is(
            is.refTuple('payment_attempts.expires_at', 'payment_attempts.merchant_oid'),
            '>',
            is.tuple(cursor.expiresAt, cursor.id),
          ),
    )
    .orderBy('payment_attempts.expires_at')
    .orderBy('payment_attempts.merchant_oid')
    .limit(limit)
    .execute();
}

function selectDueSessions(database: Database, now: Date) {
  return selectCheckoutSessions(database)
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .where('payment_attempts.paid_at', 'is', null)
    .where('payment_attempts.created_at', '<=', addMilliseconds(now, -firstInquiryAfterMs))
    .where('payment_attempts.created_at', '>', addMilliseconds(now, -inquiryWindowMs))
    .where((is) =>
      is.or([
        is.and([
          is('payments.status', '=', 'pending'),
          is.or([
            is('payment_attempts.asked_at', 'is', null),
            is('payment_attempts.asked_at', '<=', addMilliseconds(now, -nextInquiryAfterMs)),
          ]),
        ]),
        is.and([
          is('payments.status', '!=', 'pending'),
          is('payment_attempts.expires_at', '<=', now),
          is.or([
            is('payment_attempts.asked_at', 'is', null),
            is('payment_attempts.asked_at', '<', is.ref('payment_attempts.expires_at')),
            is.and([
              is('payment_attempts.expires_at', '<=', addMilliseconds(now, -notificationGraceMs)),
              is('payment_attempts.asked_at', '<', lastChargeAt),
            ]),
          ]),
        ]),
      ]),
    );
}

/** Records that the provider has answered and the answer was processed, which resets the backoff. */
export async function markInquired(database: Database, merchantOid: string, at: Date): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ asked_at: at, unanswered_asks: 0, next_ask_at: null })
    .where('merchant_oid', '=', merchantOid)
    .execute();
}

/**
 * Pending payments that have expired: transfers, and card payments that the provider did not report as paid when
 * queried after the expiry, or that could not be queried for too long. Payments that only another merchant can query
 * are left to admins.
 */
export async function listExpired(database: Database, { now, merchantId }: Due, { cursor, limit }: Batch) {
  return database
    .selectFrom('payments')
    .select(['id', 'user_id as userId', 'method', 'expires_at as expiresAt'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .where((is) =>
      is.or([
        is('method', '=', 'transfer'),
        is('created_at', '<=', addMilliseconds(now, -inquiryWindowMs)),
        is.not(
          is.exists(
            is
              .selectFrom('payment_attempts')
              .select('merchant_oid')
              .whereRef('payment_attempts.payment_id', '=', 'payments.id')
              .where((session) => session.not(belongsToOtherMerchant(merchantId)))
              .where((session) => session.not(isResolvedByAdmin))
              .where((session) =>
                session.or([
                  session('payment_attempts.asked_at', 'is', null),
                  session('payment_attempts.asked_at', '<', session.ref('payments.expires_at')),
                ]),
              ),
          ),
        ),
      ]),
    )
    .where((is) =>
      cursor === undefined
        ? is.lit(true)
        : is(is.refTuple('expires_at', 'id'), '>', is.tuple(cursor.expiresAt, cursor.id)),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
