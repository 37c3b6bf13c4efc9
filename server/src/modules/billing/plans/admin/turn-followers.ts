import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { lockAccounts } from '../../../accounts/index.ts';
import type { StoredSubscription } from '../../periods/subscription.ts';
import type { StoredPlan } from '../plan.ts';
import { afterPlanEdit, isOfferedFree } from '../plan-edit.ts';
import { type Follower, listFollowers, writeEnds } from './followers.queries.ts';

interface PlanTurn {
  readonly before: StoredPlan;
  readonly after: StoredPlan;
}

/**
 * Lets the free periods of a plan follow an edit of it: all of them in one statement, under the locks of their accounts. The plan is
 * locked before.
 * @returns how many changed
 */
export async function turnFollowers(trx: DatabaseTransaction, turn: PlanTurn, now: Date): Promise<number> {
  if (isOfferedFree(turn.before) === isOfferedFree(turn.after)) return 0;
  const planId = turn.after.id;
  const known = await listFollowers(trx, planId);
  const locked = await lockAccounts(
    trx,
    known.map(({ userId }) => userId),
  );
  // What was done to one of them while we waited has been done.
  const followers = (await listFollowers(trx, planId)).filter(({ userId }) => locked.has(userId));
  const ends = followers.flatMap((follower) => {
    const { endsAt } = afterPlanEdit(freePeriodOf(follower, planId), turn, now);
    return endsAt === follower.endsAt ? [] : [{ id: follower.id, endsAt }];
  });
  await writeEnds(trx, ends, now);
  return ends.length;
}

function freePeriodOf({ id, startsAt, endsAt }: Follower, planId: number): StoredSubscription {
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
