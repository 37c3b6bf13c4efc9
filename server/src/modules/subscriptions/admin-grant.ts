import type { AuditAction } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { IdempotentCall } from '../../platform/database/idempotency.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/http/audit-event.ts';
import { getStoredPlan } from '../plans/queries.ts';
import type { StoredSubscription } from './rules.ts';

/** An admin's grant to a user, with the origin of the request. */
export interface AdminGrant<Input> extends AuditActor {
  readonly userId: string;
  readonly input: Input;
  readonly call: IdempotentCall | undefined;
}

/** Records a grant with its period, in the transaction that carries it out. */
export async function recordGrantAuditEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  { userId, ...actor }: AdminGrant<unknown>,
  event: {
    readonly action: Extract<AuditAction, 'subscription.grant' | 'subscription.extend' | 'subscription.end'>;
    readonly reason: string;
    readonly previous: StoredSubscription;
    readonly after: StoredSubscription;
  },
): Promise<void> {
  await recordAuditEvent(trx, newId, {
    ...actor,
    action: event.action,
    // Admins look for it by user; the period is among the details.
    targetKind: 'user',
    targetId: userId,
    details: {
      reason: event.reason,
      before: await toAuditSnapshot(trx, event.previous),
      after: await toAuditSnapshot(trx, event.after),
    },
  });
}

async function toAuditSnapshot(trx: DatabaseTransaction, { id, planId, startsAt, endsAt, bought }: StoredSubscription) {
  return {
    subscription_id: id,
    plan: bought?.planName ?? (await getStoredPlan(trx, planId)).name,
    plan_id: planId,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
  };
}
