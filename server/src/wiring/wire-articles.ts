import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { addSourceRateLimit } from '@hokka/contracts/briefs/sources.ts';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { lockOpenAccount } from '../modules/account-records/index.ts';
import { createApprovals } from '../modules/approvals/module.ts';
import { createBulk } from '../modules/bulk/module.ts';
import { createComments } from '../modules/comments/module.ts';
import { createCosts } from '../modules/costs/module.ts';
import { defaultGenerationLimits, type GenerationLimits } from '../modules/generation-queue/generation-limits.ts';
import { defaultHealthLimits, type HealthLimits } from '../modules/outages/index.ts';
import { createOutages } from '../modules/outages/module.ts';
import { createReviewLinks } from '../modules/review-links/module.ts';
import { toSpendingLimits } from '../modules/settings/index.ts';
import { createText } from '../modules/text/module.ts';
import { signWebhook } from '../modules/webhooks/signature.ts';
import { hourMs } from '../platform/clock.ts';
import { countHit } from '../platform/database/rate-limit.ts';
import { createAddressGuard } from '../platform/network/address-guard.ts';
import { createHttpClient, type HttpClient } from '../platform/network/http-client.ts';
import { resolvePublicName } from '../platform/network/resolve-public-name.ts';
import { findRunnable } from '../platform/process/project-files.ts';
import { createSites } from '../providers/sites/sites.ts';
import { createArticleDirectory } from '../reads/admin-articles/article-directory.ts';
import { createTimelineReader } from '../reads/admin-articles/article-timeline.ts';
import { createArticlesModule } from './create-article-modules.ts';
import { createPublishing } from './create-publishing.ts';
import type { UsageAndBilling } from './wire-billing.ts';
import type { Platform } from './wire-platform.ts';
import type { SettingsAndProviders } from './wire-settings.ts';

/** Replacements for tests. */
export interface ArticleReplacements {
  /** Shorter limits. */
  readonly generationLimits?: Partial<GenerationLimits> | undefined;
  readonly healthLimits?: Partial<HealthLimits> | undefined;
  /** Replaces the HTTP client for pages that users name. */
  readonly webClient?: HttpClient | undefined;
}

/** Articles: checks, costs, generation one by one and in bulk, and publishing. */
export function wireArticles(
  platform: Platform,
  providers: SettingsAndProviders,
  { usage, findAllowance, planFeatures }: UsageAndBilling,
  { generationLimits, healthLimits, webClient }: ArticleReplacements,
) {
  const { config, log, clock, newId, database, listener, poll, jobs, secretBox } = platform;
  const { settings, outbox, gateway, searchProvider, siteClient } = providers;
  const text = createText({ database, log });
  const { requireFeature, hasFeature, hasPaidPlan, readTeamTerms } = planFeatures;
  const outages = createOutages({
    database,
    clock,
    log,
    outbox,
    limits: { ...defaultHealthLimits, ...healthLimits },
    gateway,
    gatewayConnection: settings.ai,
  });
  const costs = createCosts({
    database,
    clock,
    newId,
    log,
    gateway,
    gatewayConnection: settings.ai,
    usdTryRate: () => settings.current().payment.usd_try_rate,
    limits: () => toSpendingLimits(settings.current().ai),
    findAllowance,
    hasPaidPlan,
    health: outages.health,
    outbox,
  });
  const articles = createArticlesModule({
    database,
    listener,
    jobs,
    clock,
    newId,
    log,
    usage,
    calls: costs.calls,
    health: outages.health,
    outageWaitMs: () => settings.current().ai.outage_wait_hours * hourMs,
    gatewayConnection: settings.ai,
    models: () => settings.current().ai.article_models,
    requireFeature,
    hasFeature,
    categories: () => settings.current().system.categories,
    correctText: text.correctText,
    readStems: text.readStems,
    measureQuality: text.measureQuality,
    findRepetitions: text.findRepetitions,
    compareWithSources: text.compareWithSources,
    findForbiddenSentences: text.findForbiddenSentences,
    measureVoice: text.measureVoice,
    rendererModule: findRunnable(new URL('../../../web/app/features/public-site/render-article.ts', import.meta.url)),
    countCreationHit: (trx, userId, now) =>
      countHits(createArticle.rateLimits, (limit) => countHit(trx, limit, userId, now)),
    countSourceHits: async (trx, userId, sources, now) => {
      for (let added = 0; added < sources; added += 1) await countHit(trx, addSourceRateLimit, userId, now);
    },
    countSearchHit: (userId, now) =>
      countHits(listArticles.rateLimits, (limit) => countHit(database, limit, userId, now)),
    outbox,
    secretBox,
    articleDirectory: createArticleDirectory(database),
    research: { provider: searchProvider, connection: settings.research },
    // Not the providers' guard, which may allow the own network.
    webClient:
      webClient ?? createHttpClient({ guard: createAddressGuard({ allowPrivate: false, resolve: resolvePublicName }) }),
    generationLimits: { ...defaultGenerationLimits, concurrency: config.generationConcurrency, ...generationLimits },
  });
  const bulk = createBulk({
    database,
    clock,
    newId,
    log,
    poll,
    requireFeature,
    hasFeature,
    ordering: articles.bulkOrdering,
  });
  const publishing = createPublishing({
    database,
    clock,
    newId,
    log,
    jobs,
    poll,
    outbox,
    secretBox,
    sites: createSites(siteClient, signWebhook),
    siteUrl: settings.siteUrl,
    hasPaidPlan,
    lockOpenAccount,
    articles: articles.sending,
  });
  const teamwork = {
    database,
    clock,
    newId,
    outbox,
    secretBox,
    siteUrl: settings.siteUrl,
    readTeamTerms,
    readTimeline: createTimelineReader(database),
    texts: articles.texts,
    answers: config.answers,
    articles: articles.sending,
  };
  return {
    text,
    outages,
    costs,
    articles,
    bulk,
    publishing,
    approvals: createApprovals(teamwork),
    comments: createComments({ ...teamwork, log }),
    reviewLinks: createReviewLinks(teamwork),
  };
}

async function countHits(limits: readonly RateLimit[], count: (limit: RateLimit) => Promise<void>): Promise<void> {
  for (const limit of limits) await count(limit);
}
