import { foreignCurrencies } from '@hokka/contracts/billing/exchange-rates.ts';
import type { BillingDetails } from '@hokka/contracts/billing/payments/payments.ts';
import { currencies } from '@hokka/contracts/billing/plans/plans.ts';

import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

import { parseBilling } from '../consents/queries.ts';

import { findFormerSeats } from '../subscriptions/rules.ts';
import type { StoredPayment } from './rules.ts';

type Handle = Database | DatabaseTransaction;

export const paymentColumns = [
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
  return database.selectFrom('payments').select(paymentColumns);
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
