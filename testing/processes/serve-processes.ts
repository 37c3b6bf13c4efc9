import { join } from 'node:path';
import { buildProductIfStale, findServerProgram } from '../../scripts/production-build/build-product.ts';
import { startSandbox } from '../../scripts/start/sandbox.ts';
import { ensureSecretKey } from '../../scripts/start/secret-key.ts';
import { Teardown } from '../../scripts/start/teardown.ts';
import { readStartConfig } from '../../server/src/config/config.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { startBuiltProcess } from './built-process.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { type ServiceProcess, startSeveralProcesses } from './several-processes.ts';

const root = join(import.meta.dirname, '..', '..');
const stopMs = 21_000;
const poolSize = 20;
/**
 * A page shows what another process wrote after the next poll: polls start each second, and take a while on a busy
 * machine.
 */
const pagesAgeMs = 1500;

/**
 * Serves the product on `PORT` until a signal arrives, as `count` web and `count` worker processes behind a proxy, all
 * on one database, through PgBouncer in transaction mode if it is installed.
 * @returns the exit code
 */
export async function serveProcesses(dataDirectory: string, count: number): Promise<number> {
  const teardown = new Teardown();
  try {
    const config = readStartConfig({ ...process.env, DATA_DIR: dataDirectory });
    await buildProductIfStale(root, print, { signal: teardown.signal });
    const database = await startEmbeddedPostgres({
      dataDirectory: join(dataDirectory, 'postgres'),
      binDirectory: process.env.PG_BIN_DIR,
    });
    teardown.add(database.stop);
    const pooler = await startPgBouncer(database.connectionString, poolSize);
    if (pooler === undefined) print('PgBouncer is not installed: the processes reach the database directly.');
    else teardown.add(pooler.stop);
    const sandbox = await startSandbox(root, config);
    teardown.add(() => sandbox.child.stop(stopMs));
    const environment = {
      ...process.env,
      ...sandbox.environment,
      DATA_DIR: dataDirectory,
      DATABASE_URL: pooler?.connectionString ?? database.connectionString,
      DATABASE_DIRECT_URL: database.connectionString,
      SECRET_KEY: ensureSecretKey(dataDirectory),
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: 'warn',
    };
    const service = await startSeveralProcesses({
      web: count,
      worker: count,
      port: config.port,
      pagesAgeMs,
      start: (own) => startProcess({ ...environment, ...own }),
    });
    teardown.add(service.stop);
    await teardown.waitForSignal();
    return 0;
  } finally {
    await teardown.run();
  }
}

async function startProcess(environment: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const { address, child } = await startBuiltProcess(findServerProgram(root), environment);
  return { address, stop: () => child.stop(stopMs) };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
