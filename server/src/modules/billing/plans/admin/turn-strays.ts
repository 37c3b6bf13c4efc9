import type { BillingDependencies } from '../../dependencies.ts';
import { getStoredPlan } from '../plans.queries.ts';
import { listPlansWithStrays } from './followers.queries.ts';
import { lockPlan } from './plan-admin.queries.ts';
import { turnFollowers } from './turn-followers.ts';

/**
 * Lets free periods end that go on though their plan is not offered for free any more: a process that had not heard yet of another
 * default plan may have opened one while the plan was edited.
 */
export async function turnStrays({ clock, database, log }: Pick<BillingDependencies, 'clock' | 'database' | 'log'>) {
  const now = clock.now();
  const planIds = await database.transaction().execute(listPlansWithStrays);
  for (const planId of planIds) {
    const turned = await database.transaction().execute(async (trx) => {
      const plan = (await lockPlan(trx, planId))?.plan ?? { ...(await getStoredPlan(trx, planId)), isActive: false };
      return turnFollowers(trx, { before: { ...plan, isActive: true, priceMinor: 0 }, after: plan }, now);
    });
    log.info({ planId, turned }, 'free periods of a plan that is not offered any more will end');
  }
}
