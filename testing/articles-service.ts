import { randomUUID } from 'node:crypto';
import { addSourceRateLimit } from '../contracts/briefs/sources.ts';
import { defaultSettings } from '../contracts/settings/defaults.ts';
import { lockOpenAccount } from '../server/src/modules/account-records/index.ts';
import { listTitles } from '../server/src/modules/articles/index.ts';
import {
  createCallerEntitlement,
  createEntitlementReader,
  createPlanFeatures,
} from '../server/src/modules/billing/index.ts';
import { type BulkModule, createBulk } from '../server/src/modules/bulk/module.ts';
import { createCosts } from '../server/src/modules/costs/module.ts';
import {
  defaultGenerationLimits,
  type GenerationLimits,
} from '../server/src/modules/generation-queue/generation-limits.ts';
import { defaultHealthLimits, type HealthLimits } from '../server/src/modules/outages/index.ts';
import { createOutages } from '../server/src/modules/outages/module.ts';
import { createProfileStore, toSpendingLimits } from '../server/src/modules/settings/index.ts';
import type { CorrectText } from '../server/src/modules/text/index.ts';
import { createText } from '../server/src/modules/text/module.ts';
import { createTextChecker, type TextChecker } from '../server/src/modules/text/text-checker.ts';
import { createAllowanceReader } from '../server/src/modules/usage/index.ts';
import { createUsage } from '../server/src/modules/usage/module.ts';
import { type Clock, hourMs, minuteMs, systemClock } from '../server/src/platform/clock.ts';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { DatabasePoll } from '../server/src/platform/database/database-poll.ts';
import { createIdGenerator } from '../server/src/platform/database/ids.ts';
import { DatabaseListener } from '../server/src/platform/database/listener.ts';
import { countHit } from '../server/src/platform/database/rate-limit.ts';
import { JobQueue } from '../server/src/platform/jobs/job-queue.ts';
import { MailOutbox } from '../server/src/platform/mail/mail-outbox.ts';
import type { RenderedMail } from '../server/src/platform/mail/mail-renderer.ts';
import { createAddressGuard } from '../server/src/platform/network/address-guard.ts';
import { createHttpClient, type HttpClient } from '../server/src/platform/network/http-client.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { createGateway } from '../server/src/providers/gateway/gateway.ts';
import { createSearxng } from '../server/src/providers/search/searxng.ts';
import { createArticleDirectory } from '../server/src/reads/admin-articles/article-directory.ts';
import { type ArticlesModule, createArticlesModule } from '../server/src/wiring/create-article-modules.ts';
import { buildTestApp, type TestApp, withSessionRows } from './app.ts';
import { silentLog } from './database.ts';
import { quickPollMs } from './job-queue.ts';

/** Waits are short enough for tests. */
export const testLimits: Partial<GenerationLimits> = {
  concurrency: 4,
  retryDelaysMs: [20, 40],
  checkpointIntervalMs: 50,
  publishIntervalMs: 10,
  heartbeatIntervalMs: 200,
  // On a busy machine the checker takes long to start.
  maxMendingMs: minuteMs,
  // Scripted answers are a few words long.
  lengthShares: { extended: 0, enough: 0, least: 0 },
};

/**
 * One thread for all services of a process, because starting one takes as long as many tests. Services do not close it.
 */
const sharedChecker: TextChecker = { ...createTextChecker(silentLog, minuteMs), close: async () => undefined };

interface ServiceOptions {
  readonly connectionString: string;
  /** A pooler before the same database, for everything except queue and notifications. */
  readonly pooledConnectionString?: string;
  readonly writerUrl: string;
  readonly clock?: Clock;
  readonly pace?: Partial<GenerationLimits>;
  readonly health?: Partial<HealthLimits>;
  /** False for a web process, which leaves generations to others. */
  readonly worksToo?: boolean;
  /** The default model of the settings, read on each use. */
  readonly defaultModel?: () => string;
  /** The model that is used when the default one declines or is down. */
  readonly standbyModel?: string;
  /** Budgets and switches of models. */
  readonly spending?: Partial<typeof defaultSettings.ai>;
  /** Replaces the text module’s own. */
  readonly correctText?: CorrectText;
  /** Replaces the client that reaches only public addresses, as in production. */
  readonly webClient?: HttpClient;
  /** Without it, research is disabled. */
  readonly searchUrl?: string;
}

export interface ArticlesService extends TestApp {
  readonly articles: ArticlesModule;
  readonly bulk: BulkModule;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly listener: DatabaseListener;
  readonly outbox: MailOutbox;
  /** Mails sent while workers ran. */
  readonly mails: readonly RenderedMail[];
  stop(): Promise<void>;
}

/**
 * Starts the articles module as one process runs it: real database, queue, listener, gateway client and HTTP. The
 * bearer token of a user is `user-<user id>`, of an admin `admin-<user id>`.
 */
export async function startArticlesService(options: ServiceOptions): Promise<ArticlesService> {
  const { connectionString, writerUrl, clock = systemClock, pace, worksToo = true } = options;
  const newId = createIdGenerator(clock);
  const log = silentLog;
  const database = connectDatabase({
    connectionString: options.pooledConnectionString ?? connectionString,
    maxConnections: 20,
    applicationName: 'hokka tests',
    log,
    withTimeouts: options.pooledConnectionString === undefined,
  });
  const listener = new DatabaseListener({ connectionString, log });
  const poll = new DatabasePoll({ database, log, intervalMs: quickPollMs });
  const jobs = new JobQueue({
    connectionString,
    poll,
    listener,
    log,
  });
  const mails: RenderedMail[] = [];
  const outbox = new MailOutbox({
    database,
    jobs,
    clock,
    newId,
    log,
    deliver: async (mail) => {
      mails.push(mail);
    },
    site: () => ({ name: 'Hokka', url: 'https://hokka.test', supportAddress: '' }),
  });
  const text = createText({ database, log, checker: sharedChecker });
  const oneConnection = (model: string) => ({
    baseUrl: writerUrl,
    apiKey: 'test',
    model,
    maxTokens: 2000,
    temperature: 0.7,
    siteUrl: '',
    siteName: 'Hokka',
    configured: true,
  });
  const gatewayConnection = (model = options.defaultModel?.() ?? 'openai/gpt-4') => ({
    ...oneConnection(model),
    ...(options.standbyModel !== undefined && { standby: [oneConnection(options.standbyModel)] }),
  });
  const findEntitlement = createEntitlementReader({ defaultPlanId: () => 1, newId });
  const { requireFeature, hasFeature, hasPaidPlan } = createPlanFeatures({
    defaultPlanId: () => 1,
    newId,
    settings: { current: () => defaultSettings },
  });
  const gateway = createGateway({
    guard: createAddressGuard({ allowPrivate: true }),
    log,
    profiles: createProfileStore(database, clock),
  });
  const outages = createOutages({
    database,
    clock,
    log,
    outbox,
    gateway,
    gatewayConnection,
    limits: { ...defaultHealthLimits, turnWaitMs: 0, nextTurnWaitMs: 0, ...options.health },
  });
  const costs = createCosts({
    database,
    clock,
    newId,
    log,
    gateway,
    gatewayConnection,
    usdTryRate: () => 42.5,
    limits: () => toSpendingLimits({ ...defaultSettings.ai, ...options.spending }),
    findAllowance: createAllowanceReader({
      findEntitlement,
      planAllowances: () => options.spending?.plan_allowances ?? [],
    }),
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
    usage: createUsage({
      database,
      newId,
      findEntitlement,
      callerEntitlement: createCallerEntitlement({ database, defaultPlanId: () => 1, newId }),
      lockOpenAccount,
      articleTitles: (ids) => listTitles(database, ids),
      subjectNames: async () => new Map(),
    }),
    calls: costs.calls,
    health: outages.health,
    outageWaitMs: () => 6 * hourMs,
    gatewayConnection,
    models: () => defaultSettings.ai.article_models,
    requireFeature,
    hasFeature,
    categories: () => defaultSettings.system.categories,
    correctText: options.correctText ?? text.correctText,
    readStems: text.readStems,
    measureQuality: text.measureQuality,
    findRepetitions: text.findRepetitions,
    compareWithSources: text.compareWithSources,
    findForbiddenSentences: text.findForbiddenSentences,
    measureVoice: text.measureVoice,
    rendererModule: new URL('../web/app/features/public-site/render-article.ts', import.meta.url),
    countCreationHit: async () => {},
    countSourceHits: async (trx, userId, sources, now) => {
      for (let added = 0; added < sources; added += 1) await countHit(trx, addSourceRateLimit, userId, now);
    },
    countSearchHit: async () => {},
    outbox,
    secretBox: new SecretBox('a secret key of at least 32 characters'),
    articleDirectory: createArticleDirectory(database),
    research: {
      provider: createSearxng(createHttpClient({ guard: createAddressGuard({ allowPrivate: true }) })),
      connection: () => (options.searchUrl === undefined ? undefined : { url: options.searchUrl, key: '' }),
    },
    webClient: options.webClient ?? createHttpClient({ guard: createAddressGuard({ allowPrivate: false }) }),
    generationLimits: { ...defaultGenerationLimits, ...testLimits, ...pace },
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
  const workers = [...articles.workers, ...bulk.workers, ...outbox.workers];
  await listener.start();
  await articles.start();
  await jobs.start(workers.map((worker) => worker.definition));
  if (worksToo) {
    await articles.registerWorker(randomUUID(), clock.now());
    for (const worker of workers) await worker.start(jobs);
    bulk.start();
  }
  const testApp = buildTestApp({
    database,
    clock,
    routes: [...articles.routes, ...bulk.routes],
    authenticate: withSessionRows({ clock, database }, async (token) => {
      const [, kind, userId] = /^(user|admin)-(.+)$/.exec(token) ?? [];
      if (userId === undefined) return undefined;
      return { sessionId: token, userId, role: kind === 'admin' ? 'admin' : 'user' };
    }),
  });
  await testApp.app.ready();
  return {
    ...testApp,
    articles,
    bulk,
    database,
    jobs,
    listener,
    outbox,
    mails,
    stop: async () => {
      await Promise.all([testApp.close(), jobs.stop(10_000)]);
      await bulk.stop();
      await articles.stop();
      await text.stop();
      await listener.stop();
      await database.destroy();
    },
  };
}
