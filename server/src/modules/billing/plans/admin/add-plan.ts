import type { PlanFields } from '@hokka/contracts/plan-admin.ts';
import type { AuditActor } from '../../../../platform/http/record-act.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { recordPlanAuditEvent } from './plan-act.ts';
import { insertPlan } from './plan-admin.queries.ts';
import { toStoredPlan } from './plan-fields.ts';

/** Adds a plan. @returns its id */
export async function addPlan(
  fields: PlanFields,
  actor: AuditActor,
  { database, newId }: Pick<BillingDependencies, 'database' | 'newId'>,
): Promise<number> {
  const { id: _, ...plan } = toStoredPlan(0, fields);
  return database.transaction().execute(async (trx) => {
    const planId = await insertPlan(trx, plan, actor.request.now);
    await recordPlanAuditEvent(trx, newId, actor, { action: 'plan.create', planId, details: { after: fields } });
    return planId;
  });
}
