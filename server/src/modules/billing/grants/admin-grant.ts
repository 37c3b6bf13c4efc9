import type { AuditAction } from '@hokka/contracts/audit-words.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { IdempotentCall } from '../../../platform/database/idempotency.ts';
import { type Acting, recordAct } from '../../../platform/http/record-act.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { StoredSubscription } from '../periods/subscription.ts';
import { getStoredPlan } from '../plans/plans.queries.ts';

/** What an admin gives to whom, and where from. */
export interface AdminGrant<Wish> extends Acting {
  readonly userId: string;
  readonly wish: Wish;
  readonly call: IdempotentCall | undefined;
}

/** Records a grant with the period it is about, in the transaction that carries it out. */
export async function auditGrant(
  trx: DatabaseTransaction,
  newId: NewId,
  { userId, ...acting }: AdminGrant<unknown>,
  deed: {
    readonly action: Extract<AuditAction, 'subscription.grant' | 'subscription.extend'>;
    readonly reason: string;
    readonly before: StoredSubscription;
    readonly after: StoredSubscription;
  },
): Promise<void> {
  await recordAct(trx, newId, {
    ...acting,
    action: deed.action,
    // Looked for on the user's record; which period it was is among the details.
    targetKind: 'user',
    targetId: userId,
    details: {
      reason: deed.reason,
      before: await onRecord(trx, deed.before),
      after: await onRecord(trx, deed.after),
    },
  });
}

async function onRecord(trx: DatabaseTransaction, { id, planId, startsAt, endsAt, bought }: StoredSubscription) {
  return {
    subscription_id: id,
    plan: bought?.planName ?? (await getStoredPlan(trx, planId)).name,
    plan_id: planId,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
  };
}
