import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, readStartConfig, type StartConfig } from '../../server/src/config/config.ts';
import { EmbeddedPostgresError } from '../../server/src/platform/database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { findRunningOwner } from '../../server/src/platform/process/directory-lock.ts';
import { buildProductIfStale, findServerProgram } from '../production-build/build-product.ts';
import { makeFontsIfAbsent } from '../production-build/build-web.ts';
import { announcement } from './announcement.ts';
import { type Child, StartError, startNode } from './child.ts';
import { requireFreePort } from './free-port.ts';
import { startSandbox } from './sandbox.ts';
import { ensureSecretKey } from './secret-key.ts';
import { Teardown } from './teardown.ts';

const root = join(import.meta.dirname, '..', '..');
// The server takes up to 20 s to hand back its work; shortly after that it is killed.
const SERVER_GRACE_MS = 21_000;
const SANDBOX_GRACE_MS = 3_000;
const watchedFolders = ['server/src', 'server/migrations', 'contracts'];

/**
 * Starts everything, prints how to use it, and returns the exit code when all has stopped: on SIGINT or SIGTERM, or
 * because a part ended on its own. Leaves no process running.
 */
export async function launch({ development }: { development: boolean }): Promise<number> {
  const teardown = new Teardown();
  try {
    return await startAll(teardown, development);
  } catch (error) {
    if (teardown.asked) return 0;
    process.stderr.write(`${describe(error)}\n`);
    return 1;
  } finally {
    await teardown.run();
  }
}

async function startAll(teardown: Teardown, development: boolean): Promise<number> {
  const startedAt = performance.now();
  const config = readStartConfig();
  rejectSecondStart(config);
  if (config.role !== 'worker') await requireFreePort(config.port, config.host);
  if (development) await makeFontsIfAbsent(root, print, teardown.signal);
  else await buildProductIfStale(root, print, { withWeb: config.role !== 'worker', signal: teardown.signal });
  if (teardown.asked) return 0;

  const provided: Record<string, string> = { DATA_DIR: config.dataDirectory, ...(development && { DEV: '1' }) };
  const failures: Promise<string>[] = [];
  if (config.databaseUrl === undefined) {
    const database = await startDatabase(config);
    teardown.add(database.stop);
    provided.DATABASE_URL = database.connectionString;
    failures.push(
      database.ended.then(() => 'The database stopped unexpectedly; see postgres.log in the data directory.'),
    );
  }
  if (config.secretKey === undefined) provided.SECRET_KEY = ensureSecretKey(config.dataDirectory);
  if (config.sandbox) {
    const { child, environment } = await startSandbox(root, config);
    teardown.add(() => child.stop(SANDBOX_GRACE_MS));
    Object.assign(provided, environment);
    failures.push(child.ended.then(() => 'The sandbox stopped unexpectedly.'));
  }
  // Log lines of requests are of little use in a terminal; set LOG_LEVEL to see them.
  if (!config.production) provided.LOG_LEVEL = 'warn';
  if (teardown.asked) return 0;

  const server = startServer(withDefaults(provided), development);
  teardown.add(() => server.stop(SERVER_GRACE_MS));
  const polledAt = development ? `http://localhost:${config.port}` : undefined;
  if (await isListening(server, teardown, polledAt))
    print(announcement(config, (performance.now() - startedAt) / 1000));
  void server.ended.then(() => {
    const by = server.process.signalCode;
    if (by !== null && !teardown.asked) process.stderr.write(`The server was stopped by ${by}.\n`);
  });
  const failure = Promise.race(failures).then((line) => new StartError(line));
  const end = await Promise.race([
    teardown.waitForSignal().then(() => 0),
    server.ended,
    ...(failures.length > 0 ? [failure] : []),
  ]);
  if (end instanceof StartError && !teardown.asked) throw end;
  return typeof end === 'number' ? end : 0;
}

function rejectSecondStart(config: StartConfig): void {
  if (config.databaseUrl !== undefined) return;
  const owner = findRunningOwner(databaseDirectory(config));
  if (owner === undefined) return;
  throw new StartError(
    `Hokka is already running with the data in ${config.dataDirectory} (process ${owner}); stop that process, or set DATA_DIR and PORT to run a second Hokka.`,
  );
}

function databaseDirectory({ dataDirectory }: StartConfig): string {
  return join(dataDirectory, 'postgres');
}

function startDatabase(config: StartConfig) {
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o700 });
  return startEmbeddedPostgres({
    dataDirectory: databaseDirectory(config),
    binDirectory: config.postgresBinDirectory,
    log: print,
  });
}

function startServer(environment: NodeJS.ProcessEnv, development: boolean): Child {
  // By folder, not by imports: Vite imports a fresh copy of its configuration at every start.
  const watch = development
    ? ['--watch-preserve-output', ...watchedFolders.map((folder) => `--watch-path=${join(root, folder)}`)]
    : [];
  const program = development ? join(root, 'server', 'src', 'main.ts') : findServerProgram(root);
  return startNode([...watch, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: environment,
  });
}

/** Resolves to false when the server ends before it listens (it has then printed why), or when a stop is requested. */
function isListening(server: Child, teardown: Teardown, polledAt: string | undefined): Promise<boolean> {
  const listening = polledAt === undefined ? announced(server) : answering(polledAt, teardown.signal);
  return Promise.race([listening, server.ended.then(() => false), teardown.waitForSignal().then(() => false)]);
}

function announced(server: Child): Promise<true> {
  const { promise, resolve } = Promise.withResolvers<true>();
  server.process.on('message', (message) => {
    if (typeof message === 'object' && 'type' in message && message.type === 'listening') resolve(true);
  });
  return promise;
}

/** For the watched server, because Node's watcher does not forward messages. */
async function answering(address: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(200);
  }
  return false;
}

/** Adds defaults to the caller's environment: never overrides a set variable; an empty one counts as unset. */
function withDefaults(provided: Record<string, string>): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(([, value]) => value?.trim() !== '');
  return { ...provided, ...Object.fromEntries(given) };
}

function describe(error: unknown): string {
  const expected =
    error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  if (expected) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
