import { includesFeature, type WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SettingsReader } from '../../settings/index.ts';
import { toExchangeRates } from '../domain/exchange.ts';
import { findFeatureProblem, type StoredFeatures } from '../domain/plans/features.ts';
import type { DefaultPlanSource } from '../domain/subscriptions/subscription.ts';
import { getStoredPlan, listStoredPlans } from '../store/plans/plans.queries.ts';
import { readSubscriptionsAt, resolveCurrentTerms } from './read-subscription.ts';

interface FeatureDependencies extends DefaultPlanSource {
  readonly settings: Pick<SettingsReader, 'current'>;
}

/** Lets a call pass when the user's current period has a feature. */
export type RequireFeature = (
  database: Database | DatabaseTransaction,
  userId: string,
  feature: WorkingFeature,
  now: Date,
) => Promise<void>;

/**
 * The one place that decides whether a user may use a feature now: their running period has it, as bought or by its free plan.
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
export type HasFeature = (...call: Parameters<RequireFeature>) => Promise<boolean>;

/** The same by the periods that are stored. */
export function createHasFeature(defaultPlanSource: DefaultPlanSource): HasFeature {
  return async (database, userId, feature, now) =>
    includesFeature((await readCurrentTerms(database, userId, now, defaultPlanSource)).features, feature);
}

async function readCurrentTerms(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
  defaultPlanSource: DefaultPlanSource,
): Promise<{ readonly planId: number; readonly features: StoredFeatures }> {
  const { current } = await readSubscriptionsAt(database, userId, now, defaultPlanSource);
  const { features } = resolveCurrentTerms(current, await getStoredPlan(database, current.planId));
  return { planId: current.planId, features };
}

/**
 * The endpoints that require each working feature, by name; all other endpoints serve every user. The type requires an entry for each
 * feature, and `feature-calls.db.test.ts` makes each call with the feature and without it.
 */
export const featureEndpoints = {
  /** With a basic template. */
  basic_templates: ['createArticle', 'createArticles'],
  /** With an advanced template, a model of one's own choice, or a plan for more than 2,000 words. */
  advanced_ai: ['createArticle', 'createArticles', 'createBrief', 'updateBrief', 'orderOutline'],
  bulk_generation: ['createArticles'],
  analytics: ['getWritingAnalytics'],
  /** Serves every user; only the messages of users with the feature come first. */
  priority_support: ['sendContactMessage'],
} as const satisfies Record<WorkingFeature, readonly string[]>;
