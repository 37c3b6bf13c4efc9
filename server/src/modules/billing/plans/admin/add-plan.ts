import type { PlanFields } from '@hokka/contracts/plan-admin.ts';
import type { Acting } from '../../../../platform/http/record-act.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { auditPlan } from './plan-act.ts';
import { insertPlan } from './plan-admin.queries.ts';
import { planOf } from './plan-fields.ts';

/** Adds a plan. @returns its id */
export async function addPlan(
  fields: PlanFields,
  act: Acting,
  { database, newId }: Pick<BillingDependencies, 'database' | 'newId'>,
): Promise<number> {
  const { id: _, ...plan } = planOf(0, fields);
  return database.transaction().execute(async (trx) => {
    const planId = await insertPlan(trx, plan, act.request.now);
    await auditPlan(trx, newId, act, { action: 'plan.create', planId, details: { after: fields } });
    return planId;
  });
}
