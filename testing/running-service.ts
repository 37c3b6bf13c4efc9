import { randomUUID } from 'node:crypto';
import { listRoutes } from '../server/src/build-app.ts';
import {
  defaultGenerationLimits,
  type GenerationLimits,
} from '../server/src/modules/generation-queue/generation-limits.ts';
import type { HttpClient } from '../server/src/platform/network/http-client.ts';
import { type Services, wireServices } from '../server/src/wiring/wire-services.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { testLimits } from './articles-service.ts';
import { silentLog } from './database.ts';
import { configForTest } from './whole-service.ts';

export interface RunningService extends TestApp {
  readonly parts: Services;
  stop(): Promise<void>;
}

interface RunningServiceOptions {
  readonly connectionString: string;
  readonly gatewayUrl: string;
  readonly smtpPort: number;
  /** False for a web process, which leaves the work to others. */
  readonly worksToo?: boolean;
  /** Replaces the limits that keep waits short. */
  readonly generationLimits?: GenerationLimits;
  /** Replaces the web, see `startWebPages`. */
  readonly webClient?: HttpClient;
  /** Additional environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the whole service as one process runs it; its API is called without a socket, and sessions are real. */
export async function startRunningService(options: RunningServiceOptions): Promise<RunningService> {
  const { connectionString, gatewayUrl, smtpPort, worksToo = true } = options;
  const config = configForTest(connectionString, {
    SANDBOX: '1',
    SANDBOX_AI_URL: gatewayUrl,
    SANDBOX_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ALLOW_PRIVATE_UPSTREAMS: '1',
    ...options.environment,
  });
  const parts = wireServices({
    config,
    log: silentLog,
    generationLimits: options.generationLimits ?? { ...defaultGenerationLimits, ...testLimits },
    ...(options.webClient !== undefined && { webClient: options.webClient }),
  });
  const { accounts, articles, clock, database, jobs, listener, outbox, publishing, settings, text } = parts;
  const workers = [accounts, articles, publishing, outbox].flatMap((part) => part.workers);
  await settings.start();
  await listener.start();
  await articles.start();
  await jobs.start(workers.map((worker) => worker.definition));
  if (worksToo) {
    await articles.registerWorker(randomUUID(), clock.now());
    for (const worker of workers) await worker.start(jobs);
    publishing.start();
  }
  const api = buildTestApp({
    database,
    clock,
    routes: listRoutes(parts),
    authenticate: accounts.authenticate,
    inMaintenance: () => settings.current().system.maintenance_mode,
  });
  parts.mcp.mount(api.app);
  accounts.mountOAuth(api.app);
  await api.app.ready();
  return {
    ...api,
    parts,
    stop: async () => {
      await Promise.all([api.close(), jobs.stop(10_000)]);
      await publishing.stop();
      await articles.stop();
      await text.stop();
      await settings.stop();
      await listener.stop();
      await database.destroy();
    },
  };
}
