import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';

/** A running free period, which uses its plan's current terms. */
export interface FreeSubscriber {
  readonly id: string;
  readonly userId: string;
  readonly startsAt: Date;
  /** Null while it renews itself. */
  readonly endsAt: Date | null;
}

/** The running free periods of a plan. */
export async function listFreeSubscribers(trx: DatabaseTransaction, planId: number): Promise<FreeSubscriber[]> {
  return trx
    .selectFrom('subscriptions')
    .select(['id', 'user_id as userId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('plan_id', '=', planId)
    .where('plan_name', 'is', null)
    .where('status', '=', 'active')
    .execute();
}

interface PeriodEnd {
  readonly id: string;
  /** Null makes it renew itself. */
  readonly endsAt: Date | null;
}

/** Sets when free periods end, in one statement. The caller must hold the locks of their accounts. */
export async function updatePeriodEnds(trx: DatabaseTransaction, ends: readonly PeriodEnd[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  await sql`
    UPDATE subscriptions SET ends_at = changed.ends_at, updated_at = ${now}
    FROM unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ endsAt }) => endsAt)}::timestamptz[]) AS changed (id, ends_at)
    WHERE subscriptions.id = changed.id`.execute(trx);
}
