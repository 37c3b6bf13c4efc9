import type { PlanEffect, PlanFields } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { Log } from '../../platform/logging/log.ts';
import { getDefaultPlanId } from '../settings/index.ts';
import {
  countPlanUsage,
  countSubscribers,
  deletePlanRow,
  findPendingOrders,
  hasPlanHistory,
  insertPlan,
  lockPlan,
  softDeletePlan,
  type VersionedPlan,
  writePlan,
} from './plan-admin.queries.ts';
import { applyEdit, computePlanChanges, type PlanEdit, toStoredPlan } from './plan-changes.ts';
import { computePlanEffects, hasNewAllowance } from './plan-effect.rules.ts';
import { toPlanFields } from './present-plan.ts';
import { getStoredPlan, listStoredPlans } from './queries.ts';
import { findPlanDeletionProblem, findPlanEditProblem, type StoredPlan } from './rules.ts';

interface PlanWriteDependencies {
  readonly database: Database;
  readonly newId: NewId;
}

export interface PlanEditDependencies extends PlanWriteDependencies {
  readonly log: Log;
  /** Applies an edit of a plan to its free periods. @returns the number of changed periods */
  readonly migrateFreeSubscribers: (
    trx: DatabaseTransaction,
    transition: { readonly before: StoredPlan; readonly after: StoredPlan },
    now: Date,
  ) => Promise<number>;
}

interface Edit extends PlanEdit {
  /** The version of the plan that the admin saw; undefined skips the comparison. */
  readonly version?: number | undefined;
}

const problems = {
  default_plan_passive: { field: 'is_active', message: 'Varsayılan plan pasif yapılamaz.' },
  default_plan_priced: { field: 'price', message: 'Varsayılan plan ücretli yapılamaz.' },
} as const satisfies Record<NonNullable<ReturnType<typeof findPlanEditProblem>>, object>;

/**
 * Edits a plan. Bought periods retain what was bought; free ones change in the same transaction. An edit that changes
 * nothing is not recorded.
 * @throws AppError `not_found`; `plan_changed` when another admin edited it meanwhile; `default_plan` when the default
 * plan would stop being free or active
 */
export async function editPlan(
  planId: number,
  edit: Edit,
  actor: AuditActor,
  { database, log, newId, migrateFreeSubscribers }: PlanEditDependencies,
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
    // Limits and features apply to all free periods; price and offer change only the ends of some.
    const followers = hasNewAllowance(before, after) ? renewing + ending : migrated;
    await recordPlanAuditEvent(trx, newId, actor, {
      action: 'plan.update',
      planId,
      details: { changed: changes, followers },
    });
    return followers;
  });
  if (affected !== undefined) log.info({ requestId: request.id, planId, followers: affected }, 'a plan was edited');
}

/**
 * What the edit would change for the plan's users now; changes nothing.
 * @throws AppError as `editPlan`
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

/** Adds a plan. @returns its id @throws AppError `idempotency_mismatch` */
export async function addPlan(
  fields: PlanFields,
  actor: AuditActor,
  idempotentCall: IdempotentCall | undefined,
  { database, newId }: PlanWriteDependencies,
): Promise<number> {
  const { id: _, ...plan } = toStoredPlan(0, fields);
  const { data } = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const planId = await insertPlan(trx, plan, actor.request.now);
      await recordPlanAuditEvent(trx, newId, actor, { action: 'plan.create', planId, details: { after: fields } });
      return { status: 201, data: { planId } };
    }),
  );
  return data.planId;
}

/**
 * Deletes a plan without subscribers. A plan that any user ever had or ordered is only hidden, because periods,
 * payments and receipts refer to it.
 * @throws AppError `not_found`; `default_plan`; `plan_has_subscribers`; `plan_has_orders`
 */
export async function removePlan(
  planId: number,
  actor: AuditActor,
  { database, newId }: PlanWriteDependencies,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const locked = await lockPlan(trx, planId, { toDelete: true });
    if (locked === undefined) throw new AppError('not_found');
    const pending = await findPendingOrders(trx, planId);
    const problem = findPlanDeletionProblem({
      isDefault: planId === (await getDefaultPlanId(trx)),
      subscribers: (await countSubscribers(trx, [planId])).get(planId) ?? 0,
      hasPendingOrders: pending.total > 0,
    });
    if (problem === 'default_plan') throw new AppError('default_plan', { message: 'Varsayılan plan silinemez.' });
    if (problem === 'has_subscribers') throw new AppError('plan_has_subscribers');
    if (problem === 'has_orders') throw createPendingOrdersError(pending);
    const isReferenced = await hasPlanHistory(trx, planId);
    if (isReferenced) await softDeletePlan(trx, planId, actor.request.now);
    else await deletePlanRow(trx, planId);
    const details = { before: toPlanFields(locked.plan), outcome: isReferenced ? 'hidden' : 'erased' };
    await recordPlanAuditEvent(trx, newId, actor, { action: 'plan.delete', planId, details });
  });
}

function createPendingOrdersError({ references, total }: Awaited<ReturnType<typeof findPendingOrders>>): AppError {
  const others = total - references.length;
  const named = `${references.join(', ')}${others > 0 ? ` ve ${others} sipariş daha` : ''}`;
  const message = `Bekleyen siparişi olan planlar silinemez. Ödemesi beklenen: ${named}.`;
  return new AppError('plan_has_orders', { message });
}

interface PlanAuditEvent {
  readonly action: 'plan.create' | 'plan.update' | 'plan.delete';
  readonly planId: number;
  readonly details: Record<string, unknown>;
}

/** Records an admin's change of a plan, in the transaction that makes it. */
function recordPlanAuditEvent(
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
