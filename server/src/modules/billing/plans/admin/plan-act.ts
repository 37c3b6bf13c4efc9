import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { type Acting, recordAct } from '../../../../platform/http/record-act.ts';
import type { NewId } from '../../../../platform/ids.ts';

interface Deed {
  readonly action: 'plan.create' | 'plan.update' | 'plan.delete';
  readonly planId: number;
  readonly details: Record<string, unknown>;
}

/** Records what an admin did to a plan, in the transaction that does it. */
export function auditPlan(
  trx: DatabaseTransaction,
  newId: NewId,
  acting: Acting,
  { action, planId, details }: Deed,
): Promise<void> {
  return recordAct(trx, newId, {
    ...acting,
    action,
    targetKind: 'plan',
    targetId: `${planId}`,
    details,
  });
}
