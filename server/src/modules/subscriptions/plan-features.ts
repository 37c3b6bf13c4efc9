import { includesFeature, type WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { FeatureKey } from '@hokka/contracts/billing/plans/plans.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { getStoredPlan, listStoredPlans } from '../plans/queries.ts';
import {
  computeRequestsPerMinute,
  findFeatureProblem,
  type Offer,
  type StoredFeatures,
  type StoredPlan,
  toExchangeRates,
} from '../plans/rules.ts';
import type { SettingsReader } from '../settings/index.ts';
import { readSubscriptionsAt, resolveCurrentTerms } from './read-subscription.ts';
import type { DefaultPlanSource } from './rules.ts';

/** Throws unless the user's current period has a feature. */
export type RequireFeature = (
  database: Database | DatabaseTransaction,
  userId: string,
  feature: WorkingFeature,
  now: Date,
) => Promise<void>;

/** Whether a user's current period has a feature. For actions that are not refused without it, but work differently. */
export type HasFeature = (...call: Parameters<RequireFeature>) => Promise<boolean>;

/** What a user's plan allows for API calls. */
interface ApiAccess {
  /** `feature_not_in_plan`; undefined when the plan includes API access. */
  readonly denial: AppError | undefined;
  readonly requestsPerMinute: number;
}

/** What an account's plan allows for a team. */
interface TeamTerms {
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

/** Whether the current period has a feature, and when that period ends; null while it renews itself. */
export interface FeatureTerm {
  readonly isIncluded: boolean;
  readonly endsAt: Date | null;
}

/** Whether the user's current plan has a price; a plan granted by an admin counts as bought. */
export type HasPaidPlan = (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<boolean>;

/** What the current period of a user allows, as bought or by its free plan. All throw when the user is gone. */
export interface PlanFeatures {
  /**
   * The only check that decides whether a user may use a feature now.
   * @throws AppError `feature_not_in_plan`, which names the cheapest plan with the feature
   */
  readonly requireFeature: RequireFeature;
  readonly hasFeature: HasFeature;
  /** Reads the term of a feature, for what is shown without a call of the user. */
  readonly readTerm: (...call: Parameters<RequireFeature>) => Promise<FeatureTerm>;
  readonly readApiAccess: (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<ApiAccess>;
  readonly readTeamTerms: ReadTeamTerms;
  readonly hasPaidPlan: HasPaidPlan;
}

/** Creates the readers of what a plan allows. They read the stored periods at each call. */
export function createPlanFeatures({
  settings,
  ...defaultPlanSource
}: DefaultPlanSource & { readonly settings: Pick<SettingsReader, 'current'> }): PlanFeatures {
  const readTerms = (database: Database | DatabaseTransaction, userId: string, now: Date) =>
    readCurrentTerms(database, userId, now, defaultPlanSource);
  const readOffer = async (database: Database | DatabaseTransaction): Promise<Offer> => ({
    plans: await listStoredPlans(database),
    rates: toExchangeRates(settings.current().payment),
  });
  return {
    requireFeature: async (database, userId, feature, now) => {
      const terms = await readTerms(database, userId, now);
      const denial = findFeatureDenial(terms, feature, await readOffer(database));
      if (denial !== undefined) throw denial;
    },
    hasFeature: async (database, userId, feature, now) =>
      includesFeature((await readTerms(database, userId, now)).features, feature),
    readTerm: async (database, userId, feature, now) => {
      const { features, endsAt } = await readTerms(database, userId, now);
      return { isIncluded: includesFeature(features, feature), endsAt };
    },
    readApiAccess: async (database, userId, now) => {
      const terms = await readTerms(database, userId, now);
      const offer = await readOffer(database);
      return {
        denial: findFeatureDenial(terms, 'api_access', offer),
        requestsPerMinute: computeRequestsPerMinute(terms.plan, offer),
      };
    },
    readTeamTerms: async (database, accountId, now) => {
      const { features, seats } = await readTerms(database, accountId, now);
      return { seats, hasTeams: includesFeature(features, 'team_collaboration') };
    },
    hasPaidPlan: async (database, userId, now) => (await readTerms(database, userId, now)).plan.priceMinor > 0,
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
