import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { listPaymentsByIds } from './payment-reads.queries.ts';
import type { PaymentChain, RefundDue, StoredPayment } from './rules.ts';

type Handle = Database | DatabaseTransaction;

/** The payments whose periods the payment's period has taken over, directly or through others. */
export async function readPaymentChain(database: Handle, payment: StoredPayment): Promise<PaymentChain> {
  const chain = new Map<string, StoredPayment>();
  let wanted = listSourceIds([payment]);
  while (wanted.length > 0) {
    const rows = await database
      .selectFrom('subscriptions')
      .select(['id', 'payment_id'])
      .where('id', 'in', wanted)
      .where('payment_id', 'is not', null)
      .execute();
    const paid = rows.map(({ id, payment_id }) => ({ id, paymentId: payment_id ?? '' }));
    const payments = await listPaymentsByIds(
      database,
      paid.map(({ paymentId }) => paymentId),
    );
    for (const { id, paymentId } of paid) {
      const source = payments.find((one) => one.id === paymentId);
      if (source !== undefined) chain.set(id, source);
    }
    wanted = listSourceIds(payments).filter((id) => !chain.has(id));
  }
  return chain;
}

function listSourceIds(payments: readonly StoredPayment[]): string[] {
  return payments.flatMap(({ credits }) => credits.map(({ subscriptionId }) => subscriptionId));
}

/**
 * The period that contains the value of a payment now: its own, or the last one in the chain of periods that took it
 * over. Undefined when the payment bought none.
 */
export async function findPeriodOfValue(
  database: Handle,
  payment: Pick<StoredPayment, 'id'>,
): Promise<{ readonly periodId: string; readonly paymentId: string } | undefined> {
  const { rows } = await sql<{ id: string; payment_id: string }>`
    WITH RECURSIVE carried AS (
      SELECT id, payment_id, user_id, end_reason, 1 AS step FROM subscriptions WHERE payment_id = ${payment.id}
      UNION ALL
      SELECT taker.id, taker.payment_id, taker.user_id, taker.end_reason, carried.step + 1
      FROM carried
      JOIN payment_claims ON payment_claims.user_id = carried.user_id AND payment_claims.consumed_at IS NOT NULL
        AND payment_claims.claim = 'credit:' || carried.id
      JOIN subscriptions AS taker ON taker.payment_id = payment_claims.payment_id
      WHERE carried.end_reason = 'credited')
    SELECT id, payment_id FROM carried ORDER BY step DESC LIMIT 1`.execute(database);
  const [last] = rows;
  return last === undefined ? undefined : { periodId: last.id, paymentId: last.payment_id };
}

/** Raises issues for payments of which money must be refunded. */
export async function addRefundDues(trx: DatabaseTransaction, dues: readonly RefundDue[]): Promise<void> {
  for (const { paymentId, amountMinor } of dues)
    await trx
      .updateTable('payments')
      .set((row) => ({
        refund_due_minor: row('refund_due_minor', '+', String(amountMinor)),
        attention: row.fn.coalesce('attention', sql<string>`'refund_due'`),
      }))
      .where('id', '=', paymentId)
      .execute();
}

/** Clears the amount that must be refunded of a payment. */
export async function clearRefundDue(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  await trx.updateTable('payments').set({ refund_due_minor: '0' }).where('id', '=', paymentId).execute();
}

/**
 * Returns the value that these periods had taken over to the earlier ones, because a refund ended the period that
 * contained it.
 */
export async function releaseTakenOverValue(
  trx: DatabaseTransaction,
  periodIds: readonly string[],
  at: Date,
): Promise<void> {
  if (periodIds.length === 0) return;
  await trx
    .updateTable('subscriptions')
    .set({ end_reason: 'refunded', updated_at: at })
    .where('id', 'in', periodIds)
    .where('end_reason', '=', 'credited')
    .execute();
}
