import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { lockAccounts } from '../account-records/index.ts';
import { type FreeSubscriber, listFreeSubscribers, updatePeriodEnds } from '../plans/free-subscribers.queries.ts';
import type { StoredPlan } from '../plans/rules.ts';
import { isOfferedFree } from '../plans/rules.ts';
import { applyPlanEdit, type StoredSubscription } from './rules.ts';

interface PlanTransition {
  readonly before: StoredPlan;
  readonly after: StoredPlan;
}

/**
 * Applies an edit of a plan to its free periods: all of them in one statement, under the locks of their accounts. The
 * caller must have locked the plan before.
 * @returns the number of changed periods
 */
export async function migrateFreeSubscribers(
  trx: DatabaseTransaction,
  transition: PlanTransition,
  now: Date,
): Promise<number> {
  if (isOfferedFree(transition.before) === isOfferedFree(transition.after)) return 0;
  const planId = transition.after.id;
  const candidates = await listFreeSubscribers(trx, planId);
  const locked = await lockAccounts(
    trx,
    candidates.map(({ userId }) => userId),
  );
  // Read again under the locks: periods may have changed while we waited.
  const freeSubscribers = (await listFreeSubscribers(trx, planId)).filter(({ userId }) => locked.has(userId));
  const ends = freeSubscribers.flatMap((freeSubscriber) => {
    const { endsAt } = applyPlanEdit(toFreePeriod(freeSubscriber, planId), transition, now);
    return endsAt === freeSubscriber.endsAt ? [] : [{ id: freeSubscriber.id, endsAt }];
  });
  await updatePeriodEnds(trx, ends, now);
  return ends.length;
}

function toFreePeriod({ id, startsAt, endsAt }: FreeSubscriber, planId: number): StoredSubscription {
  return {
    id,
    planId,
    status: 'active',
    anchorAt: startsAt,
    startsAt,
    endsAt,
    bought: null,
    endedAt: null,
    endReason: null,
  };
}
