import { foreignCurrencies } from '@hokka/contracts/billing/exchange-rates.ts';
import type { BillingDetails } from '@hokka/contracts/billing/payments/payments.ts';
import { currencies } from '@hokka/contracts/billing/plans/plans.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Kurus } from '../../platform/money.ts';
import { parseBilling } from '../consents/queries.ts';
import type { CreditClaim } from '../subscriptions/quote.rules.ts';
import { findFormerSeats } from '../subscriptions/rules.ts';
import type { StoredPayment } from './rules.ts';

type Handle = Database | DatabaseTransaction;

const columns = [
  'id',
  'user_id',
  'plan_id',
  'kind',
  'method',
  'status',
  'terms',
  'currency',
  'list_price_minor',
  'discount_minor',
  'credit_minor',
  'amount_minor',
  'extra_days',
  'tax_rate_percent',
  'credits',
  'exchange_rates',
  'transfer_reference',
  'failure_reason',
  'failure_detail',
  'refunded_minor',
  'refund_due_minor',
  'refund_requested_at',
  'refund_request_reason',
  'refund_request_declined_at',
  'attention',
  'created_at',
  'expires_at',
  'completed_at',
  'collected_oid',
  'decided_by',
  'decided_at',
  'withdrawn_at',
] as const;

export function selectPayments(database: Handle) {
  return database.selectFrom('payments').select(columns);
}

export async function findPayment(database: Handle, id: string): Promise<StoredPayment | undefined> {
  const row = await selectPayments(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

/**
 * Reads a payment and locks it against other writers until the transaction ends. The account's lock, if there is an
 * account, must be taken first. Rows that reference the payment can still be inserted: no holder of this lock deletes
 * it.
 */
export async function lockPayment(trx: DatabaseTransaction, id: string): Promise<StoredPayment | undefined> {
  const row = await selectPayments(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

/** See `lockPayment`. @throws Error when it does not exist */
export async function getLockedPayment(trx: DatabaseTransaction, id: string): Promise<StoredPayment> {
  const payment = await lockPayment(trx, id);
  if (payment === undefined) throw new Error('The payment does not exist');
  return payment;
}

/** @throws Error when it does not exist */
export async function getPayment(database: Handle, id: string): Promise<StoredPayment> {
  return parsePaymentRow(await selectPayments(database).where('id', '=', id).executeTakeFirstOrThrow());
}

/** The invoice details of the user's last order. */
export async function findLastBilling(database: Handle, userId: string): Promise<BillingDetails | undefined> {
  const row = await database
    .selectFrom('payments')
    .select('billing')
    .where('user_id', '=', userId)
    .where('billing', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : parseBilling(row.billing);
}

/** The number of the user's pending transfers that have not expired. */
export async function countPendingTransfers(trx: DatabaseTransaction, userId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('payments')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('method', '=', 'transfer')
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type NewPayment = Omit<
  StoredPayment,
  | 'status'
  | 'failureReason'
  | 'failureDetail'
  | 'refundedMinor'
  | 'refundDueMinor'
  | 'refundRequestedAt'
  | 'refundRequestReason'
  | 'refundRequestDeclinedAt'
  | 'issue'
  | 'completedAt'
  | 'collectedOid'
  | 'decidedBy'
  | 'decidedAt'
  | 'withdrawnAt'
> & { readonly billing: BillingDetails | null };

/** Stores an order as a pending payment. */
export async function insertPayment(trx: DatabaseTransaction, payment: NewPayment): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      user_id: payment.userId,
      plan_id: payment.planId,
      kind: payment.kind,
      method: payment.method,
      terms: JSON.stringify(payment.terms),
      currency: payment.currency,
      list_price_minor: payment.listPriceMinor,
      discount_minor: payment.discountMinor,
      credit_minor: payment.creditMinor,
      amount_minor: payment.amountMinor,
      extra_days: payment.extraDays,
      tax_rate_percent: payment.taxRatePercent,
      credits: JSON.stringify(payment.credits),
      exchange_rates: JSON.stringify(payment.exchangeRates),
      billing: payment.billing === null ? null : JSON.stringify(payment.billing),
      transfer_reference: payment.transferReference,
      created_at: payment.createdAt,
      expires_at: payment.expiresAt,
    })
    .execute();
}

/** Extends the expiry of a payment that got a new checkout session. */
export async function extendExpiry(trx: DatabaseTransaction, id: string, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', '<', expiresAt)
    .execute();
}

interface Completion {
  readonly at: Date;
  /** The issue that an admin must review; null when there is none. */
  readonly attention: string | null;
  /** The order number of the checkout session that captured the money; null for a transfer, and when unknown. */
  readonly collectedOid: string | null;
  /** The list price value of the period that it bought; undefined when nothing was granted. */
  readonly valueMinor: Kurus | undefined;
}

/**
 * Marks a payment as completed. A mismatch of another of its checkout sessions remains an issue, because the money may
 * have been captured twice.
 * @returns the updated payment; undefined when it was already completed
 */
export async function markCompleted(
  trx: DatabaseTransaction,
  id: string,
  { at, attention, collectedOid, valueMinor }: Completion,
): Promise<StoredPayment | undefined> {
  const row = await trx
    .updateTable('payments')
    .set({
      status: 'completed',
      completed_at: at,
      collected_oid: collectedOid,
      attention: attention ?? buildOpenIssue(sql`true`),
      failure_reason: null,
      failure_detail: null,
      ...(valueMinor === undefined ? {} : { granted_at: at, granted_value_minor: valueMinor }),
    })
    .where('id', '=', id)
    .where('status', '!=', 'completed')
    .returning(columns)
    .executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

interface RecordedGrant {
  readonly at: Date;
  /** The value of the period at the list price. */
  readonly valueMinor: Kurus;
  /** The value taken over from other periods: less than ordered if less of it was left. */
  readonly credits: readonly CreditClaim[];
}

/** Stores what a payment that was already completed has bought. */
export async function recordGrantedValue(
  trx: DatabaseTransaction,
  id: string,
  { at, valueMinor, credits }: RecordedGrant,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ granted_at: at, granted_value_minor: valueMinor, credits: JSON.stringify(credits) })
    .where('id', '=', id)
    .execute();
}

interface Failure {
  readonly reason: string;
  readonly detail: string | null;
  /** Only a payment that had expired by this time. */
  readonly expiredBy?: Date | undefined;
}

/** @returns the updated payment; undefined when it was not pending, or has not expired */
export async function markFailed(
  trx: DatabaseTransaction,
  id: string,
  { reason, detail, expiredBy }: Failure,
): Promise<StoredPayment | undefined> {
  const row = await trx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: reason, failure_detail: detail })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .$if(expiredBy !== undefined, (some) => some.where('expires_at', '<=', expiredBy ?? null))
    .returning(columns)
    .executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

/**
 * The refunds and checkout sessions of a payment that admins must decide about, whatever issue is stored: refunds
 * first, then the oldest mismatch. A mismatch on a completed payment means that money was captured twice.
 */
function buildOpenIssue(isCompleted: RawBuilder<boolean>) {
  return sql<string | null>`coalesce(
    (SELECT 'refund_' || handed_over FROM refunds
      WHERE payment_id = payments.id AND status = 'requested' AND handed_over IS NOT NULL),
    (SELECT CASE WHEN ${isCompleted} AND doubt <> 'test_refused' THEN 'paid_twice' ELSE doubt END FROM payment_attempts
      WHERE payment_id = payments.id AND doubt IS NOT NULL AND doubt_decided_at IS NULL
        AND merchant_oid IS DISTINCT FROM payments.collected_oid
      ORDER BY doubted_at, merchant_oid LIMIT 1),
    CASE WHEN payments.refund_due_minor > 0 THEN 'refund_due' END)`;
}

/** The issue that remains when a payment's current issue is resolved: others may have been hidden behind it. */
export const remainingIssue = buildOpenIssue(sql`payments.status = 'completed'`);

/** Raises an issue; an existing one is retained. */
export async function raiseIssue(trx: DatabaseTransaction, id: string, attention: string): Promise<void> {
  await trx.updateTable('payments').set({ attention }).where('id', '=', id).where('attention', 'is', null).execute();
}

/** Resolves this issue. @returns false when it was not the payment's issue */
export async function resolveIssue(trx: DatabaseTransaction, id: string, attention: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ attention: remainingIssue })
    .where('id', '=', id)
    .where('attention', '=', attention)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const minorUnits = z.coerce.number().int().nonnegative();

const terms = z
  .object({
    planName: z.string(),
    articleLimit: z.int(),
    aiRequestsLimit: z.int(),
    seats: z.int().optional(),
    features: z.record(z.string(), z.boolean()),
    durationMonths: z.int(),
    currency: z.enum(currencies),
    listPriceMinor: minorUnits,
  })
  .transform((found) => ({ ...found, seats: found.seats ?? findFormerSeats(found.features) }));

const credits = z.array(
  z.object({ subscriptionId: z.string(), amountMinor: minorUnits, sourceMinor: minorUnits.exactOptional() }),
);

const exchangeRates = z.partialRecord(z.enum(foreignCurrencies), z.int().positive());

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export function parsePaymentRow(row: Row): StoredPayment {
  return {
    id: row.id,
    userId: row.user_id,
    planId: row.plan_id,
    kind: row.kind,
    method: row.method,
    status: row.status,
    terms: terms.parse(row.terms),
    currency: row.currency,
    listPriceMinor: minorUnits.parse(row.list_price_minor),
    discountMinor: minorUnits.parse(row.discount_minor),
    creditMinor: minorUnits.parse(row.credit_minor),
    amountMinor: minorUnits.parse(row.amount_minor),
    extraDays: row.extra_days,
    taxRatePercent: row.tax_rate_percent,
    credits: credits.parse(row.credits),
    exchangeRates: exchangeRates.parse(row.exchange_rates),
    transferReference: row.transfer_reference,
    failureReason: row.failure_reason,
    failureDetail: row.failure_detail,
    refundedMinor: minorUnits.parse(row.refunded_minor),
    refundDueMinor: minorUnits.parse(row.refund_due_minor),
    refundRequestedAt: row.refund_requested_at,
    refundRequestReason: row.refund_request_reason,
    refundRequestDeclinedAt: row.refund_request_declined_at,
    issue: row.attention,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    completedAt: row.completed_at,
    collectedOid: row.collected_oid,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    withdrawnAt: row.withdrawn_at,
  };
}
