import { createArticle, listArticles } from '@hokka/contracts/articles.ts';
import type { RateLimit } from '@hokka/contracts/endpoint.ts';
import { publicSearchLimit } from '@hokka/contracts/public-reads.ts';
import { defaultSettings } from '@hokka/contracts/settings-defaults.ts';
import type { Config } from './config.ts';
import { findRecipient, lockOpenAccount } from './modules/accounts/index.ts';
import { createAccounts } from './modules/accounts/module.ts';
import { createArticles, defaultPace, type GenerationPace, listTitles } from './modules/articles/index.ts';
import {
  createBilling,
  entitlementsOf,
  hasFeatureBy,
  isActiveFreePlan,
  requireFeatureBy,
} from './modules/billing/index.ts';
import { createSettings, demoSettings, type ProviderFallbacks } from './modules/settings/index.ts';
import { createUsage } from './modules/usage/module.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { DatabaseListener } from './platform/database/listener.ts';
import { countHit } from './platform/database/rate-limit.ts';
import { idsOf } from './platform/ids.ts';
import { JobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import { MailOutbox } from './platform/mail/mail-outbox.ts';
import { createAddressGuard } from './platform/network/address-guard.ts';
import { PageCache } from './platform/pages/page-cache.ts';
import { SecretBox } from './platform/secrets/secret-box.ts';
import { createGateway } from './providers/gateway/gateway.ts';
import { createPaytr } from './providers/paytr/paytr.ts';
import { deliverBySmtp } from './providers/smtp/deliver-by-smtp.ts';
import { createMailServers } from './providers/smtp/mail-servers.ts';
import { createArticleDirectory } from './reads/article-directory.ts';
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
  readonly pace?: Partial<GenerationPace>;
}

/** All parts of the service, put together. */
export type Parts = ReturnType<typeof wire>;

const databaseConnections = 20;

/** Puts the parts together: the only place where they meet. Nothing is read and nothing runs before it is started. */
export function wire({ config, log, clock = systemClock, pace }: WiringOptions) {
  const newId = idsOf(clock);
  const database = connectDatabase({
    connectionString: config.databaseUrl,
    maxConnections: databaseConnections,
    applicationName: `hokka ${config.role}`,
    withTimeouts: config.databaseUrl === config.databaseDirectUrl,
    log,
  });
  const listener = new DatabaseListener({ connectionString: config.databaseDirectUrl, log });
  const jobs = new JobQueue({
    connectionString: config.databaseDirectUrl,
    schedules: config.role !== 'web',
    log,
  });
  const secretBox = new SecretBox(config.secretKey);
  const pages = new PageCache({ database, log });
  const guard = createAddressGuard({ allowPrivate: config.allowPrivateUpstreams });

  const gateway = createGateway({ guard, log, clock });
  const settings = createSettings({
    database,
    newId,
    log,
    secretBox,
    publicUrl: config.publicUrl,
    providerFallbacks: sandboxProviders(config),
    paytrBaseUrl: config.paytrBaseUrl,
    production: config.production,
    defaults: config.sandboxPaytrUrl === undefined || config.production ? defaultSettings : demoSettings,
    mayBeDefaultPlan: isActiveFreePlan,
    gateway,
    paytrFor: (merchant) => createPaytr({ guard, log, connection: () => merchant }),
    mailServers: createMailServers(guard.resolveHost),
    mailboxOf: async (userId) => {
      const recipient = await findRecipient(database, userId);
      return recipient && { name: recipient.name, address: recipient.email };
    },
    // A page made between a change and its arrival here shows the settings before.
    adopted: () => pages.drop(['settings']),
  });
  const outbox = new MailOutbox({
    database,
    jobs,
    clock,
    newId,
    log,
    deliver: deliverBySmtp({
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
    entitlementOf: entitlementsOf({ defaultPlanId, newId }),
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
  const accounts = createAccounts({
    database,
    clock,
    newId,
    log,
    secretBox,
    settings,
    jobs,
    outbox,
    registered: billing.openFirstSubscription,
    subscriptionsOf: billing.subscriptionNamesOf,
    mayBeginOn: isActiveFreePlan,
    givePlan: billing.givePlan,
    userDirectory: createUserDirectory(database),
    rights: {
      subscriptionOf: billing.subscriptionOf,
      statsOf: usage.reads.statsOf,
      ledgerOf: usage.reads.ledgerOf,
    },
    leaving: async (trx, user) => {
      await billing.leave(trx, user);
      return articles.cancelAllOf(trx, user);
    },
    hasOpenHolds: usage.hasOpenHolds,
    eraseFor: async (trx, userId) => {
      await articles.eraseFor(trx, userId);
      await billing.eraseFor(trx, userId);
    },
    exportFor: (userId) => [billing, usage, articles, contact].flatMap((module) => module.exportFor(userId)),
  });
  const articles = createArticles({
    database,
    listener,
    jobs,
    clock,
    newId,
    log,
    usage,
    gateway,
    gatewayConnection: settings.ai,
    models: () => settings.current().ai.article_models,
    requireFeature: requireFeatureBy({ defaultPlanId, newId, settings }),
    categories: () => settings.current().system.categories,
    renderingModule: new URL('../../web/app/features/articles/public/render-article.ts', import.meta.url),
    countCreation: (trx, userId, now) =>
      countAll(createArticle.rateLimits, (limit) => countHit(trx, limit, userId, now)),
    countSearch: (userId, now) => countAll(listArticles.rateLimits, (limit) => countHit(database, limit, userId, now)),
    outbox,
    secretBox,
    articleDirectory: createArticleDirectory(database),
    pace: { ...defaultPace, concurrency: config.generationConcurrency, ...pace },
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
    hasFeature: hasFeatureBy({ defaultPlanId, newId }),
  });
  const publicReadsFor = createPublicReads({
    site: operations.site,
    company: settings.company,
    activePlans: billing.activePlans,
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
    jobs,
    outbox,
    mailLog,
    settings,
    accounts,
    usage,
    billing,
    articles,
    operations,
    status,
    pages,
    publicReadsFor,
    publicActionsFor: contact.publicActionsFor,
  };
}

function sandboxProviders(config: Config): ProviderFallbacks {
  const { sandboxAiUrl, sandboxSmtpUrl, sandboxPaytrUrl, sandboxPaytrMerchant } = config;
  const smtp = sandboxSmtpUrl === undefined ? undefined : new URL(sandboxSmtpUrl);
  return {
    ...(sandboxAiUrl === undefined ? {} : { ai: { baseUrl: sandboxAiUrl, apiKey: 'sandbox' } }),
    ...(smtp === undefined ? {} : { smtp: { host: smtp.hostname, port: Number(smtp.port) } }),
    ...(sandboxPaytrUrl === undefined || sandboxPaytrMerchant === undefined
      ? {}
      : { paytr: { baseUrl: sandboxPaytrUrl, ...sandboxPaytrMerchant } }),
  };
}

async function countAll(limits: readonly RateLimit[], count: (limit: RateLimit) => Promise<void>): Promise<void> {
  for (const limit of limits) await count(limit);
}
