import type { AuditAction } from '@hokka/contracts/audit-words.ts';
import { recordAudit } from '../../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { IdempotentCall } from '../../../platform/database/idempotency.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { StoredSubscription } from '../periods/subscription.ts';

/** What an admin gives to whom, and where from. */
export interface AdminGrant<Wish> {
  readonly userId: string;
  readonly wish: Wish;
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<RequestFacts, 'id' | 'now' | 'address' | 'userAgent'>;
  readonly call: IdempotentCall | undefined;
}

/** Records a grant with the period it is about, in the transaction that carries it out. */
export function auditGrant(
  trx: DatabaseTransaction,
  newId: NewId,
  { userId, caller, request }: AdminGrant<unknown>,
  deed: {
    readonly action: Extract<AuditAction, 'subscription.grant' | 'subscription.extend'>;
    readonly reason: string;
    readonly before: StoredSubscription;
    readonly after: StoredSubscription;
  },
): Promise<void> {
  return recordAudit(trx, newId, {
    actorId: caller.userId,
    action: deed.action,
    // Looked for on the user's record; which period it was is among the details.
    targetKind: 'user',
    targetId: userId,
    details: { reason: deed.reason, before: onRecord(deed.before), after: onRecord(deed.after) },
    address: request.address,
    userAgent: request.userAgent,
    at: request.now,
  });
}

function onRecord({ id, planId, startsAt, endsAt }: StoredSubscription) {
  return {
    subscription_id: id,
    plan_id: planId,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
  };
}
