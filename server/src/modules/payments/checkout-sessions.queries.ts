import { sql } from 'kysely';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { CaptureMismatch, CheckoutSession, UnresolvedMismatch } from './rules.ts';

type Handle = Database | DatabaseTransaction;

interface NewCheckoutSession extends Pick<CheckoutSession, 'merchantOid' | 'paymentId' | 'createdAt' | 'expiresAt'> {
  readonly isTest: boolean;
  readonly merchantId: string;
  /** Whether it is opened at the demo's sandbox provider. */
  readonly isSandbox: boolean;
}

export function selectCheckoutSessions(database: Handle) {
  return database
    .selectFrom('payment_attempts')
    .select([
      'payment_attempts.merchant_oid as merchantOid',
      'payment_attempts.payment_id as paymentId',
      'payment_attempts.page_url as pageUrl',
      'payment_attempts.created_at as createdAt',
      'payment_attempts.expires_at as expiresAt',
      'payment_attempts.paid_at as paidAt',
      'payment_attempts.is_test as isTest',
      'payment_attempts.merchant_id as merchantId',
      'payment_attempts.doubt as mismatch',
    ]);
}

export async function insertCheckoutSession(trx: DatabaseTransaction, session: NewCheckoutSession): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({
      merchant_oid: session.merchantOid,
      payment_id: session.paymentId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      is_sandbox: session.isSandbox,
      is_test: session.isTest,
      merchant_id: session.merchantId,
    })
    .execute();
}

export async function findCheckoutSession(database: Handle, merchantOid: string): Promise<CheckoutSession | undefined> {
  return selectCheckoutSessions(database).where('merchant_oid', '=', merchantOid).executeTakeFirst();
}

/** @throws Error when it does not exist */
export async function getCheckoutSession(database: Handle, merchantOid: string): Promise<CheckoutSession> {
  return selectCheckoutSessions(database).where('merchant_oid', '=', merchantOid).executeTakeFirstOrThrow();
}

/** The payment of a checkout session and its buyer, which never change. */
export interface CheckoutOwner {
  readonly paymentId: string;
  readonly userId: string;
}

/** Undefined for a session that is not ours. */
export async function findCheckoutOwner(database: Handle, merchantOid: string): Promise<CheckoutOwner | undefined> {
  return database
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payments.id as paymentId', 'payments.user_id as userId'])
    .where('merchant_oid', '=', merchantOid)
    .executeTakeFirst();
}

/** The latest checkout session of a payment. */
export async function findLatestCheckoutSession(
  database: Handle,
  paymentId: string,
): Promise<CheckoutSession | undefined> {
  return selectCheckoutSessions(database)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('merchant_oid', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function storeCheckoutUrl(database: Handle, merchantOid: string, pageUrl: string): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ page_url: pageUrl })
    .where('merchant_oid', '=', merchantOid)
    .execute();
}

/** Marks the session as paid, which resolves its mismatch. @returns false when it was already paid */
export async function markCheckoutPaid(
  trx: DatabaseTransaction,
  merchantOid: string,
  { at, collectedMinor }: { readonly at: Date; readonly collectedMinor: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({
      paid_at: at,
      collected_minor: collectedMinor,
      doubt: null,
      doubted_at: null,
      doubt_decided_at: null,
    })
    .where('merchant_oid', '=', merchantOid)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasSandboxPayments(database: Database): Promise<boolean> {
  const paid = await database
    .selectFrom('payment_attempts')
    .select('merchant_oid')
    .where('is_sandbox', '=', true)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * A call to the provider ends within half a minute; a process that has not released a payment after this time has
 * crashed.
 */
const inquiryMaxMs = 2 * minuteMs;
/**
 * Maximum number of checkout sessions queried per order; buyers do not open more. Beyond this only the newest are
 * queried.
 */
const sessionsMax = 10;

/** Claims the manual inquiry about a payment, so that only one runs. @returns false while another one runs */
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

/** The checkout sessions of a payment that are not known to be paid, newest first. */
export async function listUnpaidSessions(database: Database, paymentId: string): Promise<CheckoutSession[]> {
  return selectCheckoutSessions(database)
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('merchant_oid', 'desc')
    .limit(sessionsMax)
    .execute();
}

/**
 * Whether a checkout session retains its recorded mismatch when this one is found: the recorded one is undecided, or
 * the same.
 */
export const isMismatchRetained = (mismatch: CaptureMismatch) =>
  sql<boolean>`(payment_attempts.doubt IS NOT NULL
    AND (payment_attempts.doubt_decided_at IS NULL OR payment_attempts.doubt = ${mismatch}))`;

/**
 * Records a mismatch of a checkout session. An undecided mismatch is retained; one that an admin has decided about is
 * not raised again.
 * @returns false when nothing was recorded
 */
export async function recordMismatch(
  trx: DatabaseTransaction,
  merchantOid: string,
  { mismatch, at }: { readonly mismatch: CaptureMismatch; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ doubt: mismatch, doubted_at: at, doubt_decided_at: null })
    .where('merchant_oid', '=', merchantOid)
    .where((is) => is.not(isMismatchRetained(mismatch)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Clears the mismatch `other_merchant` of a checkout session. @returns false when it had none, or an admin has decided
 * about it
 */
export async function clearUnreachableMismatch(trx: DatabaseTransaction, merchantOid: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ doubt: null, doubted_at: null })
    .where('merchant_oid', '=', merchantOid)
    .where('doubt', '=', 'other_merchant' satisfies CaptureMismatch)
    .where('doubt_decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The payments' checkout sessions that have a mismatch, oldest first. */
export async function listUnresolvedMismatches(
  database: Database | DatabaseTransaction,
  paymentIds: readonly string[],
): Promise<UnresolvedMismatch[]> {
  if (paymentIds.length === 0) return [];
  const rows = await database
    .selectFrom('payment_attempts')
    .select(['merchant_oid', 'payment_id', 'doubt', 'doubted_at'])
    .where('payment_id', 'in', paymentIds)
    .where('doubt', 'is not', null)
    .where('doubt_decided_at', 'is', null)
    .orderBy('doubted_at')
    .orderBy('merchant_oid')
    .execute();
  return rows.flatMap(({ merchant_oid: merchantOid, payment_id: paymentId, doubt: mismatch, doubted_at: noticedAt }) =>
    mismatch === null || noticedAt === null ? [] : [{ merchantOid, paymentId, mismatch, noticedAt }],
  );
}

/** Records that an admin has decided about the mismatches of these checkout sessions. */
export async function resolveMismatches(
  trx: DatabaseTransaction,
  merchantOids: readonly string[],
  at: Date,
): Promise<void> {
  if (merchantOids.length === 0) return;
  await trx
    .updateTable('payment_attempts')
    .set({ doubt_decided_at: at })
    .where('merchant_oid', 'in', merchantOids)
    .where('doubt', 'is not', null)
    .where('doubt_decided_at', 'is', null)
    .execute();
}
