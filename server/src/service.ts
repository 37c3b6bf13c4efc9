import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './build-app.ts';
import { hourMs, minuteMs, secondMs } from './platform/clock.ts';
import { forgetOldKeys } from './platform/database/idempotency.ts';
import { migrate } from './platform/database/migrate.ts';
import { forgetOldWindows } from './platform/database/rate-limit.ts';
import { type Periodic, runEvery } from './platform/periodic.ts';
import type { Parts } from './wiring.ts';

export interface Service {
  /** Where the site is served; undefined for a process that only works. */
  readonly address: string | undefined;
  /** Stops taking work, finishes or hands back what runs, closes everything. */
  stop(): Promise<void>;
}

/** Running jobs get this long in all; with the rest of the stop it stays below the 20 seconds a platform waits. */
const jobsStopMs = 15 * secondMs;

/** Brings the service up: schema, settings, first accounts, then work and the site as the role says. */
export async function startService(parts: Parts): Promise<Service> {
  const { accounts, articles, config, jobs, listener, outbox, settings } = parts;
  const workers = [settings, accounts, articles, outbox].flatMap((part) => part.workers);
  await migrate(parts.database);
  await settings.start();
  if (config.firstAdmin !== undefined) await accounts.ensureSuperAdmin(config.firstAdmin);
  if (config.demoAccounts && config.sandboxAiUrl !== undefined)
    await accounts.ensureDemoAccounts({ withAdmin: config.firstAdmin === undefined });
  await listener.start();
  await articles.start();
  await jobs.start(workers.map((worker) => worker.definition));
  const periodic = housekeeping(parts);
  if (config.role !== 'web') {
    for (const worker of workers) await worker.start(jobs);
    periodic.push(...(await writing(parts)));
  }
  const app = config.role === 'worker' ? undefined : await buildApp(parts);
  const address = await app?.listen({ port: config.port, host: config.host });
  return { address, stop: () => stopService(parts, app, periodic) };
}

function housekeeping({ accounts, articles, clock, database, log }: Parts): Periodic[] {
  const forget = async () => {
    const now = clock.now();
    await accounts.forgetExpired(now);
    await articles.purgeTrash(now);
    await forgetOldWindows(database, now);
    await forgetOldKeys(database, now);
  };
  return [runEvery(hourMs, 'forget what is over', forget, log)];
}

async function writing({ articles, clock, log }: Parts): Promise<Periodic[]> {
  const workerId = randomUUID();
  const announce = () => articles.announceWorker(workerId, clock.now());
  await announce();
  return [
    runEvery(minuteMs / 4, 'announce this worker', announce, log),
    runEvery(5 * secondMs, 'sweep overdue writings', articles.sweep, log),
  ];
}

async function stopService(
  parts: Parts,
  app: FastifyInstance | undefined,
  periodic: readonly Periodic[],
): Promise<void> {
  await Promise.all([app?.close(), parts.jobs.stop(jobsStopMs), ...periodic.map((one) => one.stop())]);
  await parts.articles.stop();
  await parts.settings.stop();
  await parts.listener.stop();
  await parts.database.destroy();
}
