import { AppError } from '../../../../platform/errors.ts';
import type { Acting } from '../../../../platform/http/record-act.ts';
import { getDefaultPlanId } from '../../../settings/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { fieldsOf } from '../plan.ts';
import { planDeletionProblem } from '../plan-edit.ts';
import { auditPlan } from './plan-act.ts';
import { countSubscribers, erasePlan, hasHistory, hasPendingOrders, hidePlan, lockPlan } from './plan-admin.queries.ts';

/**
 * Deletes a plan that nobody has. One that was ever had or ordered is hidden: periods, payments and receipts refer to it.
 * @throws AppError `not_found`; `default_plan`; `plan_has_subscribers`; `plan_has_orders`
 */
export async function removePlan(
  planId: number,
  act: Acting,
  { database, newId }: Pick<BillingDependencies, 'database' | 'newId'>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const known = await lockPlan(trx, planId, { toDelete: true });
    if (known === undefined) throw new AppError('not_found');
    const problem = planDeletionProblem({
      isDefault: planId === (await getDefaultPlanId(trx)),
      subscribers: (await countSubscribers(trx, [planId])).get(planId) ?? 0,
      hasPendingOrders: await hasPendingOrders(trx, planId),
    });
    if (problem === 'default_plan') throw new AppError('default_plan', { message: 'Varsayılan plan silinemez.' });
    if (problem === 'has_subscribers') throw new AppError('plan_has_subscribers');
    if (problem === 'has_orders') throw new AppError('plan_has_orders');
    const isKept = await hasHistory(trx, planId);
    if (isKept) await hidePlan(trx, planId, act.request.now);
    else await erasePlan(trx, planId);
    const details = { before: fieldsOf(known.plan), outcome: isKept ? 'hidden' : 'erased' };
    await auditPlan(trx, newId, act, { action: 'plan.delete', planId, details });
  });
}
