import type { FeatureKey } from '@hokka/contracts/billing.ts';
import { errorMessages } from '@hokka/contracts/messages.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type FallBack, subscriptionsAt, termsNow } from '../periods/read-subscription.ts';
import { featureProblem } from './features.ts';
import { getStoredPlan, listStoredPlans } from './plans.queries.ts';

/** Lets a call pass when the user's current period has a feature. */
export type RequireFeature = (
  database: Database | DatabaseTransaction,
  userId: string,
  feature: FeatureKey,
  now: Date,
) => Promise<void>;

/**
 * The one place that decides whether somebody may use a feature now: what their running period has, bought or by its free plan.
 * It throws AppError `feature_not_in_plan`, which names the cheapest plan that has it.
 */
export function requireFeatureBy(fallBack: FallBack): RequireFeature {
  return async (database, userId, feature, now) => {
    const { current } = await subscriptionsAt(database, userId, now, fallBack);
    const terms = termsNow(current, await getStoredPlan(database, current.planId));
    const problem = featureProblem(terms.features, feature, await listStoredPlans(database));
    if (problem === undefined) return;
    const { availableIn } = problem;
    const where = availableIn === null ? '' : ` ${availableIn.planName} planında kullanabilirsiniz.`;
    throw new AppError(problem.code, {
      message: `${errorMessages[problem.code]}${where}`,
      details: { feature, planId: current.planId },
    });
  };
}
