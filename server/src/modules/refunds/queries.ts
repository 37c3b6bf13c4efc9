import { sql } from 'kysely';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Kurus } from '../../platform/money.ts';
import { exponentialBackoff } from '../payments/payment-claims.queries.ts';
import { remainingIssue } from '../payments/payment-outcomes.queries.ts';
import type { BoughtPeriod, HandedOver, StoredRefund } from './rules.ts';

type Handle = Database | DatabaseTransaction;

interface NewRefund
  extends Pick<StoredRefund, 'id' | 'paymentId' | 'amountMinor' | 'reference' | 'reason' | 'createdAt'> {
  readonly requestedBy: string;
  /** The day on which it was returned outside of the product; undefined when the product refunds it. */
  readonly returnedOn?: string;
}

/**
 * Stores a refund as requested. @throws when another refund of the payment is open: the unique index allows only one
 */
export async function insertRefund(trx: DatabaseTransaction, refund: NewRefund): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      amount_minor: refund.amountMinor,
      reference: refund.reference,
      requested_by: refund.requestedBy,
      reason: refund.reason,
      created_at: refund.createdAt,
      returned_on: refund.returnedOn ?? null,
    })
    .execute();
}

/** @throws Error when it does not exist */
export async function getRefund(database: Handle, id: string): Promise<StoredRefund> {
  return parseRefundRow(await selectRefunds(database).where('id', '=', id).executeTakeFirstOrThrow());
}

/** All refunds of the payments, oldest first. */
export async function listRefunds(database: Handle, paymentIds: readonly string[]): Promise<StoredRefund[]> {
  if (paymentIds.length === 0) return [];
  const rows = await selectRefunds(database)
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(parseRefundRow);
}

/** Maximum backoff, in ms, for a refund about which the provider does not answer. */
const maxBackoffMs = 30 * minuteMs;

interface Due {
  readonly now: Date;
  /** Maximum duration of the call that makes a refund. */
  readonly callMaxMs: number;
}

/**
 * Claims an open refund, which was not handed over to admins, to query the provider about. No other process queries it
 * until its backoff ends, which doubles with each unanswered inquiry. Refunds that have always been answered come
 * first, then the oldest. Undefined when none is due.
 */
export async function claimOpenRefund(database: Database, { now, callMaxMs }: Due): Promise<StoredRefund | undefined> {
  const claimed = await database
    .updateTable('refunds')
    .set((row) => ({
      unanswered_asks: row('unanswered_asks', '+', 1),
      next_ask_at: exponentialBackoff(now, 'unanswered_asks', maxBackoffMs),
    }))
    .where('id', '=', (select) =>
      select
        .selectFrom('refunds')
        .select('id')
        .where('status', '=', 'requested')
        .where('handed_over', 'is', null)
        .where('created_at', '<=', addMilliseconds(now, -callMaxMs))
        .where((is) => is.or([is('next_ask_at', 'is', null), is('next_ask_at', '<=', now)]))
        .orderBy('unanswered_asks')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed === undefined ? undefined : getRefund(database, claimed.id);
}

/** Records that the provider has answered about a refund that is still open; the next inquiry is at `nextAt`. */
export async function markRefundInquired(database: Database, id: string, nextAt: Date): Promise<void> {
  await database.updateTable('refunds').set({ unanswered_asks: 0, next_ask_at: nextAt }).where('id', '=', id).execute();
}

/** Hands a refund over to admins. @returns false when it has ended, or was already handed over */
export async function markHandedOver(trx: DatabaseTransaction, id: string, handedOver: HandedOver): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ handed_over: handedOver })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('handed_over', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface RefundEnd {
  readonly status: 'completed' | 'failed';
  readonly detail: string | null;
  readonly at: Date;
}

/** @returns false when it had already ended */
export async function closeRefund(
  trx: DatabaseTransaction,
  id: string,
  { status, detail, at }: RefundEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ status, detail, ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Adds to the refunded amount, and reduces the amount that must be refunded. @param isSettled whether this resolves the
 * payment's issue
 */
export async function addRefundedAmount(
  trx: DatabaseTransaction,
  paymentId: string,
  { amountMinor, isSettled }: { readonly amountMinor: Kurus; readonly isSettled: boolean },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set((row) => ({
      refunded_minor: row('refunded_minor', '+', String(amountMinor)),
      refund_due_minor: sql<string>`greatest(0, refund_due_minor - ${amountMinor})`,
    }))
    .where('id', '=', paymentId)
    .execute();
  if (isSettled)
    await trx.updateTable('payments').set({ attention: remainingIssue }).where('id', '=', paymentId).execute();
}

/**
 * Deducts an amount from what the period of a payment can still be credited with, or adds it back when it is negative.
 * Includes ended periods, because a pending order may claim credit from them.
 */
export async function deductFromPeriod(
  trx: DatabaseTransaction,
  paymentId: string,
  { amountMinor, at }: { readonly amountMinor: Kurus; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ refunded_minor: sql`refunded_minor + ${amountMinor}`, updated_at: at })
    .where('payment_id', '=', paymentId)
    .execute();
}

function selectRefunds(database: Handle) {
  return database
    .selectFrom('refunds')
    .select([
      ...(['id', 'payment_id', 'amount_minor', 'status', 'reference', 'detail', 'created_at', 'ended_at'] as const),
      'reason',
      'handed_over',
      sql<string | null>`returned_on::text`.as('returned_on'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>;

function parseRefundRow(row: Row): StoredRefund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    amountMinor: Number(row.amount_minor),
    status: row.status,
    reference: row.reference,
    reason: row.reason,
    detail: row.detail,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    handedOver: row.handed_over,
    returnedOn: row.returned_on,
  };
}

/**
 * The periods that payments bought, keyed by payment id. Missing for a payment that bought none, or whose account is
 * gone.
 */
export async function listBoughtPeriods(
  database: Database | DatabaseTransaction,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, BoughtPeriod>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('subscriptions as periods')
    // The key that claims a period's value allows only one payment to claim it.
    .leftJoin('payment_claims', (join) =>
      join
        .onRef('payment_claims.user_id', '=', 'periods.user_id')
        .on('payment_claims.claim', '=', sql<string>`'credit:' || periods.id`)
        .on('payment_claims.consumed_at', 'is not', null),
    )
    .leftJoin('payments as takers', 'takers.id', 'payment_claims.payment_id')
    .leftJoin('subscriptions as taken', 'taken.payment_id', 'takers.id')
    .select([
      'periods.id',
      'periods.payment_id',
      'periods.plan_name',
      'periods.status',
      'periods.end_reason',
      'periods.worth_minor',
      'taken.end_reason as taker_end_reason',
      takenOverValue.as('taken_over'),
    ])
    .where('periods.payment_id', 'in', paymentIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.payment_id ?? '',
      {
        id: row.id,
        planName: row.plan_name ?? '',
        isOver: row.status === 'expired',
        // Only a granted period replaces a bought one; a bought one takes over its value instead.
        isContinuedByGrant: row.end_reason === 'replaced',
        valueMinor: Number(row.worth_minor),
        creditedMinor: row.taker_end_reason === 'refunded' ? 0 : Number(row.taken_over),
      },
    ]),
  );
}

const takenOverValue = sql<string>`coalesce((
  SELECT sum(coalesce(credit->>'sourceMinor', credit->>'amountMinor')::bigint) FROM jsonb_array_elements(takers.credits) AS credits(credit)
  WHERE credit->>'subscriptionId' = periods.id::text), 0)`;
