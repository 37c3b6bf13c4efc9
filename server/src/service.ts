import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildMetricsApp } from './build-app.ts';
import { isCompanySet } from './modules/settings/index.ts';
import { hourMs, minuteMs, secondMs } from './platform/clock.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { forgetOldKeys } from './platform/database/idempotency.ts';
import { migrate } from './platform/database/migrate.ts';
import { forgetOldWindows } from './platform/database/rate-limit.ts';
import { scheduledTasks } from './platform/jobs/scheduled-tasks.ts';
import { forgetPageChanges } from './platform/pages/page-changes.queries.ts';
import { hourly, type Periodic, type PeriodicTask, runEvery } from './platform/periodic.ts';
import { stopInOrder } from './platform/stop-in-order.ts';
import type { Parts } from './wiring.ts';

export interface Service {
  /** Where the site is served; undefined for a process that only works. */
  readonly address: string | undefined;
  /** Stops taking work, finishes or hands back what runs, closes everything. */
  stop(): Promise<void>;
}

/** Running jobs get this long in all; with the rest of the stop it stays below the 20 seconds a platform waits. */
const jobsStopMs = 15 * secondMs;

/** The service must not start as it is; the message is one line for the operator. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError';
}

/** Brings the service up: schema, settings, first accounts, then work and the site as the role says. @throws StartRefusedError */
export async function startService(parts: Parts): Promise<Service> {
  const { articles, config, jobs, listener, settings } = parts;
  const tasks = housekeepingTasks(parts);
  const workers = [settings, parts.accounts, parts.billing, articles, parts.outbox].flatMap((part) => part.workers);
  workers.push(scheduledTasks(tasks.filter((task) => 'cron' in task)));
  await migrateDirectly(parts);
  await settings.start();
  await refuseSandboxData(parts);
  await ensureFirstAccounts(parts);
  await listener.start();
  await articles.start();
  await jobs.start(workers.map((worker) => worker.definition));
  const periodic = tasks.flatMap((task) =>
    'cron' in task ? [] : runEvery(task.everyMs, task.name, task.run, parts.log),
  );
  if (config.role !== 'web') {
    for (const worker of workers) await worker.start(jobs);
    periodic.push(await announcing(parts));
  }
  const metrics = config.metricsPort === undefined ? undefined : buildMetricsApp(parts);
  await metrics?.listen({ port: config.metricsPort ?? 0, host: config.host });
  if (config.role !== 'worker') await parts.pages.start();
  const app = config.role === 'worker' ? undefined : await buildApp(parts);
  const address = await app?.listen({ port: config.port, host: config.host });
  return { address, stop: () => stopService(parts, [app, metrics], periodic) };
}

/** Past a pooler and without bounds: building an index, or waiting for another process to do so, may take long. */
async function migrateDirectly({ config, log }: Parts): Promise<void> {
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

/** What a sandbox left behind must count for nobody who pays. */
async function refuseSandboxData({ accounts, billing, config }: Parts): Promise<void> {
  if (!config.production) return;
  if (await accounts.hasDemoAccounts()) {
    throw new StartRefusedError(
      'This database holds the demo accounts of a sandbox, whose passwords are public: use another DATABASE_URL.',
    );
  }
  if (!config.sandbox && (await billing.hasSandboxPayments())) {
    throw new StartRefusedError(
      'This database holds payments of a sandbox, which nobody has paid: use another DATABASE_URL.',
    );
  }
}

async function ensureFirstAccounts({ accounts, config, log, settings }: Parts): Promise<void> {
  if (config.firstAdmin !== undefined) await accounts.ensureSuperAdmin(config.firstAdmin);
  if (config.demoAccounts && config.sandboxAiUrl !== undefined) {
    await accounts.ensureDemoAccounts({ withAdmin: config.firstAdmin === undefined });
  }
  if (config.production && settings.smtp() === undefined) {
    log.warn({}, 'no mail server is set: mails wait for 24 hours, set one on the settings screen');
  }
  if (config.production && !isCompanySet(settings.current())) {
    log.warn({}, 'the company that sells is not set: paid orders are refused, set it on the settings screen');
  }
  if (config.production && settings.current().system.support_address === '') {
    log.warn({}, 'no support address is set: mails name nobody to write to, set one on the settings screen');
  }
  if (config.production && settings.paytr()?.isSandbox === false && settings.current().payment.paytr_test_mode) {
    log.warn({}, 'PayTR is in test mode: only super admins can order by card, and a test card gives a subscription');
  }
}

function housekeepingTasks(parts: Parts): readonly PeriodicTask[] {
  const { accounts, articles, billing, clock, database, operations, status } = parts;
  const forgetting = {
    'forget ended sessions and links': () => accounts.forgetExpired(clock.now()),
    'erase who left': () => accounts.eraseForgotten(clock.now()),
    'empty the trash': () => articles.purgeTrash(clock.now()),
    'forget which networks reported': () => articles.forgetReporters(clock.now()),
    'forget old rate limits': () => forgetOldWindows(database, clock.now()),
    'forget old changes of pages': () => forgetPageChanges(database, new Date(clock.now().getTime() - hourMs)),
    'forget old idempotency keys': () => forgetOldKeys(database, clock.now()),
  };
  return [
    ...Object.entries(forgetting).map(([name, run]) => ({ name, cron: hourly, run })),
    ...billing.tasks.map((task) => ({ ...task, run: status.noted(task.name, task.run) })),
    ...operations.tasks,
    // In every process, so that no article waits for ever for workers that are gone.
    { name: 'sweep overdue writings', everyMs: 5 * secondMs, run: articles.sweep },
  ];
}

/** Makes this process known as one that writes. */
async function announcing({ articles, clock, log }: Parts): Promise<Periodic> {
  const workerId = randomUUID();
  const announce = () => articles.announceWorker(workerId, clock.now());
  await announce();
  const announced = runEvery(minuteMs / 4, 'announce this worker', announce, log);
  return {
    stop: async () => {
      await announced.stop();
      await articles.retireWorker(workerId);
    },
  };
}

async function stopService(
  parts: Parts,
  apps: readonly (FastifyInstance | undefined)[],
  periodic: readonly Periodic[],
): Promise<void> {
  const { articles, billing, database, jobs, listener, log, pages, settings } = parts;
  await stopInOrder(
    [
      {
        ...Object.fromEntries(apps.map((app, index) => [`server ${index}`, async () => app?.close()])),
        queue: () => jobs.stop(jobsStopMs),
        ...Object.fromEntries(periodic.map((one, index) => [`periodic task ${index}`, () => one.stop()])),
      },
      { pages: () => pages.stop() },
      { articles: () => articles.stop() },
      { billing: () => billing.stop() },
      { settings: () => settings.stop() },
      { listener: () => listener.stop() },
      { database: () => database.destroy() },
    ],
    log,
  );
}
