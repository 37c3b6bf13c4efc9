import { includesFeature, type WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { FeatureKey } from '@hokka/contracts/billing/plans/plans.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { toExchangeRates } from '../plans/exchange.rules.ts';
import {
  computeRequestsPerMinute,
  findFeatureProblem,
  type Offer,
  type StoredFeatures,
} from '../plans/features.rules.ts';
import { getStoredPlan, listStoredPlans } from '../plans/queries.ts';
import type { StoredPlan } from '../plans/rules.ts';
import type { SettingsReader } from '../settings/index.ts';
import { readSubscriptionsAt, resolveCurrentTerms } from './read-subscription.ts';
import type { DefaultPlanSource } from './rules.ts';

interface FeatureDependencies extends DefaultPlanSource {
  readonly settings: Pick<SettingsReader, 'current'>;
}

/** Throws unless the user's current period has a feature. */
export type RequireFeature = (
  database: Database | DatabaseTransaction,
  userId: string,
  feature: WorkingFeature,
  now: Date,
) => Promise<void>;

/**
 * Creates the only check that decides whether a user may use a feature now: their current period has it, as bought or
 * by its free plan. The check throws AppError `feature_not_in_plan`, which names the cheapest plan with the feature.
 */
export function createRequireFeature(dependencies: FeatureDependencies): RequireFeature {
  return async (database, userId, feature, now) => {
    const terms = await readCurrentTerms(database, userId, now, dependencies);
    const denial = findFeatureDenial(terms, feature, await readOffer(database, dependencies));
    if (denial !== undefined) throw denial;
  };
}

/** What a user's plan allows for API calls. */
export interface ApiAccess {
  /** `feature_not_in_plan`; undefined when the plan includes API access. */
  readonly denial: AppError | undefined;
  readonly requestsPerMinute: number;
}

/**
 * Reads whether a user's plan includes API keys now, and the calls per minute that it allows. Throws when the user is
 * gone.
 */
export function createApiAccessReader(
  dependencies: FeatureDependencies,
): (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<ApiAccess> {
  return async (database, userId, now) => {
    const terms = await readCurrentTerms(database, userId, now, dependencies);
    const offer = await readOffer(database, dependencies);
    return {
      denial: findFeatureDenial(terms, 'api_access', offer),
      requestsPerMinute: computeRequestsPerMinute(terms.plan, offer),
    };
  };
}

async function readOffer(
  database: Database | DatabaseTransaction,
  { settings }: Pick<FeatureDependencies, 'settings'>,
): Promise<Offer> {
  return { plans: await listStoredPlans(database), rates: toExchangeRates(settings.current().payment) };
}

function findFeatureDenial(
  { planId, features }: CurrentTerms,
  feature: FeatureKey,
  offer: Offer,
): AppError | undefined {
  const problem = findFeatureProblem(features, feature, offer);
  if (problem === undefined) return undefined;
  const { availableIn } = problem;
  const availability = availableIn === null ? '' : ` ${availableIn.planName} planında kullanabilirsiniz.`;
  return new AppError(problem.code, {
    message: `${errorMessages[problem.code]}${availability}`,
    data: {
      feature,
      available_in: availableIn === null ? null : { plan_id: availableIn.planId, plan_name: availableIn.planName },
    },
    details: { feature, planId },
  });
}

/** What an account's plan allows for a team. */
export interface TeamTerms {
  /** Members of the workspace; 0 is unlimited. */
  readonly seats: number;
  /** Whether further workspaces can be made. */
  readonly hasTeams: boolean;
}

export type ReadTeamTerms = (
  database: Database | DatabaseTransaction,
  accountId: string,
  now: Date,
) => Promise<TeamTerms>;

/** Reads the seats of an account's plan now, as bought or by its free plan. */
export function createTeamTermsReader(defaultPlanSource: DefaultPlanSource): ReadTeamTerms {
  return async (database, accountId, now) => {
    const { features, seats } = await readCurrentTerms(database, accountId, now, defaultPlanSource);
    return { seats, hasTeams: includesFeature(features, 'team_collaboration') };
  };
}

/** Whether a user's current period has a feature. For actions that are not refused without it, but work differently. */
export type HasFeature = (...call: Parameters<RequireFeature>) => Promise<boolean>;

/** Decides by the stored periods. */
export function createHasFeature(defaultPlanSource: DefaultPlanSource): HasFeature {
  return async (database, userId, feature, now) =>
    includesFeature((await readCurrentTerms(database, userId, now, defaultPlanSource)).features, feature);
}

/** Whether the current period has a feature, and when that period ends; null while it renews itself. */
export interface FeatureTerm {
  readonly isIncluded: boolean;
  readonly endsAt: Date | null;
}

/** Creates the reader of a feature’s term, for what is shown without a call of the user. */
export function createFeatureTermReader(
  defaultPlanSource: DefaultPlanSource,
): (
  database: Database | DatabaseTransaction,
  userId: string,
  feature: WorkingFeature,
  now: Date,
) => Promise<FeatureTerm> {
  return async (database, userId, feature, now) => {
    const { features, endsAt } = await readCurrentTerms(database, userId, now, defaultPlanSource);
    return { isIncluded: includesFeature(features, feature), endsAt };
  };
}

interface CurrentTerms {
  readonly planId: number;
  readonly plan: StoredPlan;
  readonly features: StoredFeatures;
  readonly seats: number;
  readonly endsAt: Date | null;
}

async function readCurrentTerms(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
  defaultPlanSource: DefaultPlanSource,
): Promise<CurrentTerms> {
  const { current } = await readSubscriptionsAt(database, userId, now, defaultPlanSource);
  const plan = await getStoredPlan(database, current.planId);
  const { features, seats } = resolveCurrentTerms(current, plan);
  return { planId: current.planId, plan, features, seats, endsAt: current.endsAt };
}

/**
 * The endpoints that require each working feature, by name; all other endpoints serve every user. The type requires an
 * entry for each feature, and `feature-calls.db.test.ts` makes each call with the feature and without it.
 */
export const featureEndpoints = {
  /** Required for a basic template. */
  basic_templates: ['createArticle', 'createArticles'],
  /**
   * Required for an advanced template, a chosen model (also for a long text), a plan for more than 2,000 words, or a
   * voice.
   */
  advanced_ai: [
    'createArticle',
    'createArticles',
    'createBrief',
    'updateBrief',
    'orderOutline',
    'orderPlannedArticle',
    'createVoice',
    'orderDescription',
  ],
  /** Reading, pausing and cancelling existing orders requires no feature. */
  bulk_generation: [
    'createArticles',
    'createBulkJob',
    'previewBulkFile',
    'updateBulkJob',
    'startBulkJob',
    'resumeBulkJob',
    'retryBulkJob',
  ],
  /** Using a template of the workspace, and making or changing one; reading and deleting them requires no feature. */
  custom_templates: ['createArticle', 'createArticles', 'createCustomTemplate', 'updateCustomTemplate'],
  /** Members join by the seats of the plan; further workspaces require the feature. */
  team_collaboration: ['createWorkspace'],
  /** Views are counted without it, so that they are there when a plan with it begins. */
  analytics: [
    'getWritingAnalytics',
    'getWorkspaceViews',
    'getArticleViews',
    'downloadViews',
    'connectSearchConsole',
    'completeSearchConsole',
    'listSearchProperties',
    'chooseSearchProperty',
    'getSearchResults',
    'getArticleSearchResults',
  ],
  /** What was saved stays readable and removable without the feature; readers do not see it then. */
  custom_branding: ['updateBrand', 'uploadBrandLogo', 'addDomain', 'checkDomain'],
  /** Each call with an API key checks the feature again. */
  api_access: [
    'createApiKey',
    'rotateApiKey',
    'createWebhook',
    'updateWebhook',
    'rotateWebhook',
    'testWebhook',
    'replayWebhookDelivery',
  ],
  /** Every user can send messages; those of users with the feature come first. */
  priority_support: ['sendContactMessage'],
} as const satisfies Record<WorkingFeature, readonly string[]>;
