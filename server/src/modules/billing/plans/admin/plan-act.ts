import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { type AuditActor, recordAuditEvent } from '../../../../platform/http/record-act.ts';
import type { NewId } from '../../../../platform/ids.ts';

interface PlanAuditEvent {
  readonly action: 'plan.create' | 'plan.update' | 'plan.delete';
  readonly planId: number;
  readonly details: Record<string, unknown>;
}

/** Records what an admin did to a plan, in the transaction that does it. */
export function recordPlanAuditEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  actor: AuditActor,
  { action, planId, details }: PlanAuditEvent,
): Promise<void> {
  return recordAuditEvent(trx, newId, {
    ...actor,
    action,
    targetKind: 'plan',
    targetId: `${planId}`,
    details,
  });
}
