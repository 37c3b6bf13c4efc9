import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { BoughtPeriod } from '../payments/refund.rules.ts';

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
