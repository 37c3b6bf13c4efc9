import { sql } from 'kysely';
import { addMilliseconds, hourMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { exponentialBackoff } from '../payment-claims.queries.ts';

/** A stored notification that was not processed. */
export interface OpenNotification {
  readonly id: string;
  readonly receivedAt: Date;
  readonly paymentId: string | null;
  /** Number of claims so far, including this one but not the receiving request. */
  readonly tries: number;
}

interface Due {
  readonly now: Date;
  /** How long the request that receives a notification may take to process it. */
  readonly processingMaxMs: number;
}

/** Maximum delay, in ms, between tries of a notification that keeps failing. */
const backoffMaxMs = hourMs;

/**
 * Claims the stored, unprocessed notification that has been due the longest. No other process tries it until its
 * backoff ends, which doubles with each try. Undefined when none is due.
 */
export async function claimOpenNotification(
  database: Database,
  { now, processingMaxMs: actingMaxMs }: Due,
): Promise<OpenNotification | undefined> {
  const dueAt = sql<Date>`coalesce(next_try_at, received_at)`;
  return database
    .updateTable('payment_notifications')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: exponentialBackoff(now, 'tries', backoffMaxMs) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('payment_notifications')
        .select('id')
        .where('outcome', 'is', null)
        .where(dueAt, '<=', now)
        .where('received_at', '<', addMilliseconds(now, -actingMaxMs))
        .orderBy(dueAt)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'received_at as receivedAt', 'payment_id as paymentId', 'tries'])
    .executeTakeFirst();
}
