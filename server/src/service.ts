import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp, preloadSite } from './build-app.ts';
import { listConfigWarnings } from './config/config-warnings.ts';
import { isCompanySet } from './modules/settings/index.ts';
import { minuteMs, secondMs } from './platform/clock.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { Drain } from './platform/http/server/drain.ts';
import { type Periodic, runEvery, runWhenDue } from './platform/jobs/periodic.ts';
import { createScheduledTaskWorker } from './platform/jobs/scheduled-task-worker.ts';
import { shutDownInOrder } from './platform/process/graceful-shutdown.ts';
import { buildPeriodicTasks, recordScheduled } from './wiring/scheduled-tasks.ts';
import type { Services } from './wiring/wire-services.ts';

export interface Service {
  /** The site's address; undefined for a process that is only a worker. */
  readonly address: string | undefined;
  /** Accepts no more work, finishes or hands back running work, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Connections that wait for the process to take them. With Node's default of 511, the system would ignore further ones
 * in a busy moment, and visitors would try again only after 1, 3 and 7 s.
 */
const waitingConnectionsMax = 4_096;

/**
 * Maximum time, in ms, for draining and running work; the whole stop stays below the 20 seconds that platforms wait.
 */
const workShutdownMs = 15 * secondMs;

/** The service must not start in this state; the message is one line for the operator. */
export class StartDeniedError extends Error {
  override readonly name = 'StartDeniedError';
}

/**
 * Starts the service: schema, settings, first accounts, then workers and the site according to the role. @throws
 * StartDeniedError
 */
export async function startService(services: Services): Promise<Service> {
  const { articles, config, databaseClock, jobs, listener, settings } = services;
  const tasks = buildPeriodicTasks(services);
  const workers = [services.accounts, articles, services.bulk, services.publishing, services.outbox].flatMap(
    (part) => part.workers,
  );
  workers.push(createScheduledTaskWorker(tasks.flatMap((task) => recordScheduled(task, services))));
  if (config.role !== 'worker') preloadSite(services);
  await databaseClock.synchronize(config.databaseDirectUrl);
  warnOfWrongClock(services);
  await runMigrations(services);
  await assertSecretKey(services);
  await settings.start();
  await assertNoSandboxData(services);
  await ensureFirstAccounts(services);
  await Promise.all([
    listener.start().then(() => articles.start()),
    jobs.start(workers.map((worker) => worker.definition)),
  ]);
  const periodic = tasks.flatMap((task) => {
    if ('cron' in task) return [];
    if ('isDue' in task) return runWhenDue(services.poll, task, services.log);
    return runEvery(task.intervalMs, task.name, task.run, services.log);
  });
  if (config.role !== 'web') {
    for (const worker of workers) await worker.start(jobs);
    services.webhooks.startDelivering();
    services.publishing.start();
    services.bulk.start();
    periodic.push(await registerWorkerPeriodically(services));
  }
  const drain = new Drain(config.drainSeconds);
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : (await import('./build-metrics-app.ts')).buildMetricsApp(services, drain, tasks);
  await metrics?.listen({ port: config.metricsPort ?? 0, host: config.metricsHost });
  if (config.role !== 'worker') await services.pages.start(services.poll);
  const app = config.role === 'worker' ? undefined : await buildApp(services, drain);
  const address = await app?.listen({ port: config.port, host: config.host, backlog: waitingConnectionsMax });
  return {
    address,
    stop: async () => {
      // Only a process with a server has requests to drain.
      if (app !== undefined) await drain.run();
      await stopService(services, [app, metrics], periodic);
    },
  };
}

/** From this difference, in ms, an operator should set the machine's clock: certificates and logs depend on it. */
const clockDifferenceMaxMs = 2 * secondMs;

function warnOfWrongClock({ databaseClock, log }: Services): void {
  const { machineAheadMs } = databaseClock;
  if (Math.abs(machineAheadMs) <= clockDifferenceMaxMs) return;
  log.warn({ machineAheadMs }, 'the clock of this machine differs from the database’s, whose time is used');
}

/**
 * Bypasses the pooler and has no timeouts: building an index, or waiting for another process to do so, may take long.
 */
async function runMigrations({ config, log }: Services): Promise<void> {
  const database = connectDatabase({
    connectionString: config.databaseDirectUrl,
    maxConnections: 1,
    applicationName: 'hokka migrations',
    log,
    withTimeouts: false,
  });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

/** With another key every stored secret would count as missing, and waiting work would fail because of it. */
async function assertSecretKey({ settings }: Services): Promise<void> {
  if (await settings.adoptSecretKey()) return;
  throw new StartDeniedError(
    'SECRET_KEY is not the key that encrypted the secrets in this database: restore that key, or set it as SECRET_KEY_PREVIOUS to replace it. If it is lost, run npm run doctor -- --accept-secret-key, start again, and enter the stored keys and passwords again.',
  );
}

/** Data left behind by a sandbox must not count for paying users. */
async function assertNoSandboxData({ accounts, billing, config }: Services): Promise<void> {
  if (!config.production) return;
  if (await accounts.hasDemoAccounts()) {
    throw new StartDeniedError(
      'This database has the demo accounts of a sandbox, whose passwords are public: use another DATABASE_URL.',
    );
  }
  if (!config.sandbox && (await billing.hasSandboxPayments())) {
    throw new StartDeniedError(
      'This database has payments of a sandbox, in which no real money was paid: use another DATABASE_URL.',
    );
  }
}

async function ensureFirstAccounts({ accounts, articles, clock, config, log, settings }: Services): Promise<void> {
  for (const warning of listConfigWarnings(config)) log.warn({}, warning);
  if (config.firstAdmin !== undefined) await accounts.ensureSuperAdmin(config.firstAdmin);
  if (config.demoAccounts && config.sandboxAiUrl !== undefined) {
    const newUserId = await accounts.ensureDemoAccounts({ withAdmin: config.firstAdmin === undefined });
    if (newUserId !== undefined) await articles.insertDemoDocuments({ userId: newUserId, now: clock.now() });
  }
  if (config.production && settings.smtp() === undefined) {
    log.warn({}, 'no mail server is set, so e-mails wait for up to 24 hours: set one on the settings screen');
  }
  if (config.production && !isCompanySet(settings.current())) {
    log.warn({}, 'the seller’s company data is not set, so paid orders are refused: set it on the settings screen');
  }
  if (config.production && settings.current().system.support_address === '') {
    log.warn({}, 'no support address is set, so e-mails have no contact address: set one on the settings screen');
  }
  if (config.production && settings.paytr()?.isSandbox === false && settings.current().payment.paytr_test_mode) {
    log.warn(
      {},
      'PayTR is in test mode: only super admins can pay by card, and a test card pays for a real subscription',
    );
  }
}

/** Registers this process as a worker that generates articles. */
async function registerWorkerPeriodically({ articles, clock, log }: Services): Promise<Periodic> {
  const workerId = randomUUID();
  const announce = () => articles.registerWorker(workerId, clock.now());
  await announce();
  const announced = runEvery(minuteMs / 4, 'announce this worker', announce, log);
  return {
    stop: async () => {
      await announced.stop();
      await articles.unregisterWorker(workerId);
    },
  };
}

/** Requests being answered may still enqueue, so the queue closes after the servers; meanwhile running jobs end. */
async function stopService(
  services: Services,
  apps: readonly (FastifyInstance | undefined)[],
  periodic: readonly Periodic[],
): Promise<void> {
  const {
    accounts,
    articles,
    billing,
    bulk,
    config,
    database,
    jobs,
    listener,
    log,
    pages,
    publishing,
    settings,
    text,
    webhooks,
  } = services;
  const jobShutdownMs = workShutdownMs - (config.role === 'worker' ? 0 : config.drainSeconds * secondMs);
  const closing = Promise.all(apps.map((app) => app?.close()));
  await shutDownInOrder(
    [
      {
        servers: () => closing,
        queue: () => jobs.stop(jobShutdownMs, closing),
        webhooks: () => webhooks.stop(),
        ...Object.fromEntries(periodic.map((one, index) => [`periodic task ${index}`, () => one.stop()])),
      },
      { pages: () => pages.stop(), publishing: () => publishing.stop(), bulk: () => bulk.stop() },
      {
        articles: () => articles.stop(),
        text: () => text.stop(),
        comments: () => services.comments.stop(),
        views: () => services.views.stop(),
        'last seen': () => accounts.flushLastSeen(),
      },
      { billing: () => billing.stop() },
      { settings: () => settings.stop() },
      { listener: () => listener.stop() },
      { database: () => database.destroy() },
    ],
    log,
  );
}
