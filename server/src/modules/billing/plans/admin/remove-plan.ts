import { AppError } from '../../../../platform/errors.ts';
import type { AuditActor } from '../../../../platform/http/record-act.ts';
import { getDefaultPlanId } from '../../../settings/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { toPlanFields } from '../plan.ts';
import { findPlanDeletionProblem } from '../plan-edit.ts';
import { recordPlanAuditEvent } from './plan-act.ts';
import { countSubscribers, deletePlanRow, hasPlanHistory, hasPendingOrders, softDeletePlan, lockPlan } from './plan-admin.queries.ts';

/**
 * Deletes a plan that nobody has. One that was ever had or ordered is hidden: periods, payments and receipts refer to it.
 * @throws AppError `not_found`; `default_plan`; `plan_has_subscribers`; `plan_has_orders`
 */
export async function removePlan(
  planId: number,
  actor: AuditActor,
  { database, newId }: Pick<BillingDependencies, 'database' | 'newId'>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const locked = await lockPlan(trx, planId, { toDelete: true });
    if (locked === undefined) throw new AppError('not_found');
    const problem = findPlanDeletionProblem({
      isDefault: planId === (await getDefaultPlanId(trx)),
      subscribers: (await countSubscribers(trx, [planId])).get(planId) ?? 0,
      hasPendingOrders: await hasPendingOrders(trx, planId),
    });
    if (problem === 'default_plan') throw new AppError('default_plan', { message: 'Varsayılan plan silinemez.' });
    if (problem === 'has_subscribers') throw new AppError('plan_has_subscribers');
    if (problem === 'has_orders') throw new AppError('plan_has_orders');
    const isReferenced = await hasPlanHistory(trx, planId);
    if (isReferenced) await softDeletePlan(trx, planId, actor.request.now);
    else await deletePlanRow(trx, planId);
    const details = { before: toPlanFields(locked.plan), outcome: isReferenced ? 'hidden' : 'erased' };
    await recordPlanAuditEvent(trx, newId, actor, { action: 'plan.delete', planId, details });
  });
}
