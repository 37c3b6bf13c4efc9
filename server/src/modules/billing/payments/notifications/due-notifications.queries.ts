import { sql } from 'kysely';
import { addMilliseconds, hourMs } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { exponentialBackoff } from '../../store/payments/retry-backoff.ts';

/** A notification that was stored and left. */
export interface OpenNotification {
  readonly id: string;
  readonly receivedAt: Date;
  readonly paymentId: string | null;
  /** How often it was claimed, this time included; whoever received it is not counted. */
  readonly tries: number;
}

interface Due {
  readonly now: Date;
  /** So long whoever received one may take to act on it. */
  readonly processingMaxMs: number;
}

/** What fails again and again is tried at least this often. */
const longestPauseMs = hourMs;

/**
 * Claims a stored notification that is not processed and is due, the longest due first. No other process tries it until its backoff
 * ends, which doubles with each try. Undefined when none is due.
 */
export async function claimOpenNotification(
  database: Database,
  { now, processingMaxMs: actingMaxMs }: Due,
): Promise<OpenNotification | undefined> {
  const dueAt = sql<Date>`coalesce(next_try_at, received_at)`;
  return database
    .updateTable('payment_notifications')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: exponentialBackoff(now, 'tries', longestPauseMs) }))
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
