import { recordAudit } from '../../../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { RequestFacts } from '../../../../platform/http/route.ts';
import type { NewId } from '../../../../platform/ids.ts';

/** Which admin acts, and where from. */
export interface PlanAct {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<RequestFacts, 'id' | 'now' | 'address' | 'userAgent'>;
}

interface Deed {
  readonly action: 'plan.create' | 'plan.update' | 'plan.delete';
  readonly planId: number;
  readonly details: Record<string, unknown>;
}

/** Records what an admin did to a plan, in the transaction that does it. */
export function auditPlan(
  trx: DatabaseTransaction,
  newId: NewId,
  { caller, request }: PlanAct,
  { action, planId, details }: Deed,
): Promise<void> {
  return recordAudit(trx, newId, {
    actorId: caller.userId,
    action,
    targetKind: 'plan',
    targetId: `${planId}`,
    details,
    address: request.address,
    userAgent: request.userAgent,
    at: request.now,
  });
}
