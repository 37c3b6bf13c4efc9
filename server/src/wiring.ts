import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { addSourceRateLimit } from '@hokka/contracts/briefs/sources.ts';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { publicSearchLimit } from '@hokka/contracts/site/public-reads.ts';
import type { Config } from './config.ts';
import { findRecipient, lockOpenAccount } from './modules/accounts/index.ts';
import { createAccounts } from './modules/accounts/module.ts';
import { defaultGenerationLimits, type GenerationLimits, listTitles } from './modules/articles/index.ts';
import { createArticlesModule } from './modules/articles/module.ts';
import {
  createApiAccessReader,
  createCallerEntitlement,
  createEntitlementReader,
  createHasFeature,
  createHasPaidPlan,
  createRequireFeature,
  isActiveFreePlan,
} from './modules/billing/index.ts';
import { createBilling } from './modules/billing/module.ts';
import { createBulk } from './modules/bulk/module.ts';
import { createCosts } from './modules/costs/module.ts';
import { createMcp } from './modules/mcp/module.ts';
import { createPublishing } from './modules/publishing/module.ts';
import { demoSettings, type ProviderFallbacks, toSpendingLimits } from './modules/settings/index.ts';
import { createSettings } from './modules/settings/module.ts';
import { createText } from './modules/text/module.ts';
import { createUsage } from './modules/usage/module.ts';
import { createWebhooks } from './modules/webhooks/module.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { DatabasePoll } from './platform/database/database-poll.ts';
import { createIdGenerator } from './platform/database/ids.ts';
import { DatabaseListener } from './platform/database/listener.ts';
import { countHit, measureHit } from './platform/database/rate-limit.ts';
import { JobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import { MailOutbox } from './platform/mail/mail-outbox.ts';
import { createAddressGuard } from './platform/network/address-guard.ts';
import { createHttpClient, type HttpClient } from './platform/network/http-client.ts';
import { createPublicSiteClient } from './platform/network/public-site-client.ts';
import { resolvePublicName } from './platform/network/resolve-public-name.ts';
import { PageCache } from './platform/page-cache/page-cache.ts';
import { findRunnable } from './platform/process/project-files.ts';
import { SecretBox } from './platform/secrets/secret-box.ts';
import { createGateway } from './providers/gateway/gateway.ts';
import { createPaytr } from './providers/paytr/paytr.ts';
import { createSearxng } from './providers/search/searxng.ts';
import { createSites } from './providers/sites/sites.ts';
import { createSmtpDelivery } from './providers/smtp/deliver-by-smtp.ts';
import { createMailServerClient } from './providers/smtp/mail-server-client.ts';
import { createArticleDirectory } from './reads/articles/article-directory.ts';
import { createPaymentLog } from './reads/payment-log.ts';
import { createPublicReads } from './reads/public-reads.ts';
import { createSubscriptionDirectory } from './reads/subscription-directory.ts';
import { createUserDirectory } from './reads/user-directory.ts';
import { wireOperations } from './wire-operations.ts';

interface WiringOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  /** What a test wants shorter than it is. */
  readonly generationLimits?: Partial<GenerationLimits>;
  /** In the place of the web, for pages that users name. */
  readonly webClient?: HttpClient;
}

/** All parts of the service, put together. */
export type Services = ReturnType<typeof wireServices>;

const databaseConnections = 20;

/** Puts the parts together: the only place where they meet. Nothing is read and nothing runs before it is started. */
export function wireServices({ config, log, clock = systemClock, generationLimits, webClient }: WiringOptions) {
  const newId = createIdGenerator(clock);
  const database = connectDatabase({
    connectionString: config.databaseUrl,
    maxConnections: databaseConnections,
    applicationName: `hokka ${config.role}`,
    withTimeouts: config.databaseUrl === config.databaseDirectUrl,
    log,
  });
  const listener = new DatabaseListener({ connectionString: config.databaseDirectUrl, log });
  const poll = new DatabasePoll({ database, log });
  const jobs = new JobQueue({
    connectionString: config.databaseDirectUrl,
    schedules: config.role !== 'web',
    poll,
    listener,
    log,
  });
  const secretBox = new SecretBox(config.secretKey);
  const pages = new PageCache({ database, log });
  const guard = createAddressGuard({ allowPrivate: config.allowPrivateUpstreams });
  const siteClient = createPublicSiteClient({
    allowedHosts: config.siteHostsAllowed,
    ownUrls: () => [config.publicUrl, settings.siteUrl()],
  });

  const searchProvider = createSearxng(createHttpClient({ guard }));
  const gateway = createGateway({ guard, log, clock });
  const settings = createSettings({
    database,
    poll,
    newId,
    log,
    secretBox,
    publicUrl: config.publicUrl,
    providerFallbacks: buildSandboxProviders(config),
    paytrBaseUrl: config.paytrBaseUrl,
    production: config.production,
    defaults: config.sandboxPaytrUrl === undefined || config.production ? defaultSettings : demoSettings,
    isAllowedAsDefaultPlan: isActiveFreePlan,
    gateway,
    searchProvider,
    createPaytrClient: (merchant) => createPaytr({ guard, log, connection: () => merchant }),
    mailServerClient: createMailServerClient(guard.resolveHost),
    findMailbox: async (userId) => {
      const recipient = await findRecipient(database, userId);
      return recipient && { name: recipient.name, address: recipient.email };
    },
    // A page made between a change and its arrival here shows the settings before.
    onChange: () => pages.invalidate(['settings']),
  });
  const outbox = new MailOutbox({
    database,
    jobs,
    clock,
    newId,
    log,
    deliver: createSmtpDelivery({
      connection: settings.smtp,
      sender: settings.sender,
      resolveHost: guard.resolveHost,
    }),
    site: () => {
      const { site_name: name, support_address: supportAddress } = settings.current().system;
      return { name, url: settings.siteUrl(), supportAddress };
    },
  });
  const defaultPlanId = () => settings.current().system.default_user_plan_id;
  const usage = createUsage({
    database,
    newId,
    findEntitlement: createEntitlementReader({ defaultPlanId, newId }),
    callerEntitlement: createCallerEntitlement({ database, defaultPlanId, newId }),
    lockOpenAccount,
    articleTitles: (ids) => listTitles(database, ids),
  });
  const paytr = createPaytr({ guard, log, connection: settings.paytr });
  const billing = createBilling({
    database,
    clock,
    newId,
    log,
    jobs,
    outbox,
    settings,
    usage,
    paytr,
    paymentLog: createPaymentLog(database),
    subscriptionDirectory: createSubscriptionDirectory(database),
    secretBox,
    defaultPlanId,
    production: config.production,
  });
  const readApiAccess = createApiAccessReader({ defaultPlanId, newId, settings });
  const accounts = createAccounts({
    database,
    clock,
    newId,
    log,
    secretBox,
    settings,
    publicUrl: config.publicUrl,
    siteClient,
    jobs,
    outbox,
    onRegistered: billing.openFirstSubscription,
    listUserSubscriptions: billing.listSubscriptionNames,
    callerSubscriptions: billing.callerSubscriptionNames,
    canStartOnPlan: isActiveFreePlan,
    grantPlan: billing.grantPlan,
    userDirectory: createUserDirectory(database),
    findApiAccess: (userId, now) => readApiAccess(database, userId, now),
    requireApiAccess: async (trx, userId, now) => {
      const { denial } = await readApiAccess(trx, userId, now);
      if (denial !== undefined) throw denial;
    },
    userReads: {
      readSubscription: billing.readSubscription,
      readUsageStats: usage.reads.readUsageStats,
      readLedger: usage.reads.readLedger,
    },
    onAccountDeletion: async (trx, user) => {
      await billing.failPendingOrders(trx, user);
      return articles.cancelAllForUser(trx, user);
    },
    hasOpenReservations: usage.hasOpenReservations,
    eraseUserData: async (trx, userId) => {
      await publishing.eraseUserData(trx, userId);
      await bulk.eraseUserData(trx, userId);
      await articles.eraseUserData(trx, userId);
      await text.eraseUserData(trx, userId);
      await billing.eraseUserData(trx, userId);
    },
    exportUserData: (userId) =>
      [billing, usage, articles, bulk, publishing, text, costs, contact, webhooks].flatMap((module) =>
        module.exportUserData(userId),
      ),
  });
  const webhooks = createWebhooks({
    database,
    poll,
    clock,
    newId,
    log,
    outbox,
    secretBox,
    siteClient,
    siteUrl: settings.siteUrl,
    findApiDenial: async (db, userId, now) => (await readApiAccess(db, userId, now)).denial,
  });
  const text = createText({ database, log });
  const costs = createCosts({
    database,
    clock,
    newId,
    log,
    gateway,
    gatewayConnection: settings.ai,
    usdTryRate: () => settings.current().payment.usd_try_rate,
    limits: () => toSpendingLimits(settings.current().ai),
    outbox,
  });
  const requireFeature = createRequireFeature({ defaultPlanId, newId, settings });
  const hasFeature = createHasFeature({ defaultPlanId, newId });
  const articles = createArticlesModule({
    database,
    listener,
    jobs,
    clock,
    newId,
    log,
    usage,
    calls: costs.calls,
    gatewayConnection: settings.ai,
    models: () => settings.current().ai.article_models,
    requireFeature,
    hasFeature,
    categories: () => settings.current().system.categories,
    mendText: text.mendText,
    readStems: text.readStems,
    measureQuality: text.measureQuality,
    findRepetitions: text.findRepetitions,
    findForbiddenSentences: text.findForbiddenSentences,
    measureVoice: text.measureVoice,
    rendererModule: findRunnable(new URL('../../web/app/features/articles/public/render-article.ts', import.meta.url)),
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
    // Never the guard of the providers, which may be in the own network.
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
    sites: createSites(siteClient),
    siteUrl: settings.siteUrl,
    hasPaidPlan: createHasPaidPlan({ defaultPlanId, newId }),
    lockOpenAccount,
    articles: articles.sending,
  });
  const { operations, status, contact, mailLog } = wireOperations({
    billing,
    config,
    clock,
    newId,
    database,
    outbox,
    gateway,
    paytr,
    settings,
    articles,
    costs,
    hasFeature,
  });
  const mcp = createMcp({
    authenticate: accounts.authenticate,
    countKeyCall: (limit, userId, now) => measureHit(database, limit, userId, now),
    inMaintenance: () => settings.current().system.maintenance_mode,
    publicUrl: config.publicUrl,
    clock,
    log,
  });
  const publicReadsFor = createPublicReads({
    site: operations.site,
    company: settings.company,
    activePlans: billing.listActivePlans,
    categories: () => settings.current().system.categories,
    articles: articles.published,
    countSearch: ({ network, now }) => countHit(database, publicSearchLimit, network, now),
  });
  return {
    config,
    log,
    clock,
    newId,
    database,
    listener,
    poll,
    jobs,
    outbox,
    mailLog,
    settings,
    accounts,
    usage,
    billing,
    text,
    webhooks,
    costs,
    articles,
    bulk,
    publishing,
    mcp,
    operations,
    status,
    pages,
    publicReadsFor,
    publicActionsFor: contact.createPublicActions,
  };
}

function buildSandboxProviders(config: Config): ProviderFallbacks {
  const { sandboxAiUrl, sandboxSmtpUrl, sandboxPaytrUrl, sandboxPaytrMerchant, sandboxSearchUrl } = config;
  const smtp = sandboxSmtpUrl === undefined ? undefined : new URL(sandboxSmtpUrl);
  return {
    ...(sandboxAiUrl === undefined ? {} : { ai: { baseUrl: sandboxAiUrl, apiKey: 'sandbox' } }),
    ...(sandboxSearchUrl === undefined ? {} : { search: { url: sandboxSearchUrl } }),
    ...(smtp === undefined ? {} : { smtp: { host: smtp.hostname, port: Number(smtp.port) } }),
    ...(sandboxPaytrUrl === undefined || sandboxPaytrMerchant === undefined
      ? {}
      : { paytr: { baseUrl: sandboxPaytrUrl, ...sandboxPaytrMerchant } }),
  };
}

async function countHits(limits: readonly RateLimit[], count: (limit: RateLimit) => Promise<void>): Promise<void> {
  for (const limit of limits) await count(limit);
}
