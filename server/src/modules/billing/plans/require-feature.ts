import { includesFeature, type WorkingFeature } from '@hokka/contracts/features.ts';
import { errorMessages } from '@hokka/contracts/messages.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SettingsModule } from '../../settings/index.ts';
import { toExchangeRates } from '../payments/exchange.ts';
import type { FallBack } from '../periods/opening.ts';
import { readSubscriptionsAt, resolveCurrentTerms } from '../periods/read-subscription.ts';
import { findFeatureProblem, type StoredFeatures } from './features.ts';
import { getStoredPlan, listStoredPlans } from './plans.queries.ts';

interface FeatureDependencies extends FallBack {
  readonly settings: Pick<SettingsModule, 'current'>;
}

/** Lets a call pass when the user's current period has a feature. */
export type RequireFeature = (
  database: Database | DatabaseTransaction,
  userId: string,
  feature: WorkingFeature,
  now: Date,
) => Promise<void>;

/**
 * The one place that decides whether somebody may use a feature now: what their running period has, bought or by its free plan.
 * It throws AppError `feature_not_in_plan`, which names the cheapest plan that has it.
 */
export function createRequireFeature({ settings, ...defaultPlanSource }: FeatureDependencies): RequireFeature {
  return async (database, userId, feature, now) => {
    const { planId, features } = await readCurrentTerms(database, userId, now, defaultPlanSource);
    const offer = { plans: await listStoredPlans(database), rates: toExchangeRates(settings.current().payment) };
    const problem = findFeatureProblem(features, feature, offer);
    if (problem === undefined) return;
    const { availableIn } = problem;
    const availability = availableIn === null ? '' : ` ${availableIn.planName} planında kullanabilirsiniz.`;
    throw new AppError(problem.code, {
      message: `${errorMessages[problem.code]}${availability}`,
      data: {
        feature,
        available_in: availableIn === null ? null : { plan_id: availableIn.planId, plan_name: availableIn.planName },
      },
      details: { feature, planId },
    });
  };
}

/** Whether a user's current period has a feature: for what is not refused without it, only done otherwise. */
export function createHasFeature(defaultPlanSource: FallBack) {
  return async (
    database: Database | DatabaseTransaction,
    userId: string,
    feature: WorkingFeature,
    now: Date,
  ): Promise<boolean> => includesFeature((await readCurrentTerms(database, userId, now, defaultPlanSource)).features, feature);
}

async function readCurrentTerms(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
  defaultPlanSource: FallBack,
): Promise<{ readonly planId: number; readonly features: StoredFeatures }> {
  const { current } = await readSubscriptionsAt(database, userId, now, defaultPlanSource);
  const { features } = resolveCurrentTerms(current, await getStoredPlan(database, current.planId));
  return { planId: current.planId, features };
}
