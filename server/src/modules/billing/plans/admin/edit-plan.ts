import type { PlanEffect } from '@hokka/contracts/plan-admin.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { AuditActor } from '../../../../platform/http/record-act.ts';
import { getDefaultPlanId } from '../../../settings/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import type { StoredPlan } from '../plan.ts';
import { findPlanEditProblem } from '../plan-edit.ts';
import { getStoredPlan, listStoredPlans } from '../plans.queries.ts';
import { recordPlanAuditEvent } from './plan-act.ts';
import { lockPlan, countPlanUsage, type VersionedPlan, writePlan } from './plan-admin.queries.ts';
import { hasNewAllowance, computePlanEffects } from './plan-effect.ts';
import { computePlanChanges, applyEdit, type PlanEdit } from './plan-fields.ts';
import { migrateFreeSubscribers } from './turn-followers.ts';

interface Edit extends PlanEdit {
  /** That of the plan as it was shown; undefined where nobody compares. */
  readonly version?: number | undefined;
}

const problems = {
  default_plan_passive: { field: 'is_active', message: 'Varsayılan plan pasif yapılamaz.' },
  default_plan_priced: { field: 'price', message: 'Varsayılan plan ücretli yapılamaz.' },
} as const satisfies Record<NonNullable<ReturnType<typeof findPlanEditProblem>>, object>;

/**
 * Changes a plan. Bought periods keep what was bought; free ones follow in the same transaction. An edit that changes nothing leaves
 * no trace.
 * @throws AppError `not_found`; `plan_changed` when somebody edited it meanwhile; `default_plan` when it would stop being free or active
 */
export async function editPlan(
  planId: number,
  edit: Edit,
  actor: AuditActor,
  { database, log, newId }: Pick<BillingDependencies, 'database' | 'log' | 'newId'>,
): Promise<void> {
  const { request } = actor;
  const affected = await database.transaction().execute(async (trx) => {
    const current = await lockPlan(trx, planId);
    if (current === undefined) throw new AppError('not_found');
    const { plan: before } = current;
    const after = await buildEditedPlan(trx, current, edit);
    const changes = computePlanChanges(before, after);
    if (Object.keys(changes).length === 0) return undefined;
    await writePlan(trx, after, request.now);
    const { renewing, ending } = await countPlanUsage(trx, planId, request.now);
    const migrated = await migrateFreeSubscribers(trx, { before, after }, request.now);
    // All free periods follow what the plan allows; its price and offer change the ends of some.
    const followers = hasNewAllowance(before, after) ? renewing + ending : migrated;
    await recordPlanAuditEvent(trx, newId, actor, { action: 'plan.update', planId, details: { changed: changes, followers } });
    return followers;
  });
  if (affected !== undefined) log.info({ requestId: request.id, planId, followers: affected }, 'a plan was edited');
}

/**
 * What the edit would mean for those who have the plan, as things are now; nothing is changed.
 * @throws AppError as `editPlan` does
 */
export async function previewPlanEdit(
  current: VersionedPlan,
  edit: Edit,
  now: Date,
  database: Database,
): Promise<PlanEffect[]> {
  const after = await buildEditedPlan(database, current, edit);
  const [plans, census, defaultPlan] = await Promise.all([
    listStoredPlans(database),
    countPlanUsage(database, after.id, now),
    getDefaultPlanId(database).then((id) => getStoredPlan(database, id)),
  ]);
  return computePlanEffects({ before: current.plan, after, plans, defaultPlanName: defaultPlan.name }, census);
}

async function buildEditedPlan(
  database: Database | DatabaseTransaction,
  { plan, version }: VersionedPlan,
  { version: expected, ...edit }: Edit,
): Promise<StoredPlan> {
  if (expected !== undefined && expected !== version) throw new AppError('plan_changed');
  const after = applyEdit(plan, edit);
  const problem = findPlanEditProblem(after, { isDefault: plan.id === (await getDefaultPlanId(database)) });
  if (problem === undefined) return after;
  const { field, message } = problems[problem];
  throw new AppError('default_plan', { message, errors: [{ field, message }] });
}
