import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { locateBinaries } from './binaries.ts';
import { CLUSTER_USER, ensureCluster, stopOrphan, stopPostmaster } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { takeOwnership } from './ownership.ts';
import { placeData } from './placement.ts';
import { isAlive } from './processes.ts';
import { chooseRunner, commandAs, type Runner } from './runner.ts';

export type EmbeddedPostgresOptions = {
  /** The folder for cluster, socket, log and owner file; made when absent, mode 0700. */
  dataDirectory: string;
  /** A folder with `initdb` and `postgres` instead of the bundled ones. */
  binDirectory?: string | undefined;
  /** A throwaway cluster: nothing survives a crash of the machine, everything is faster. */
  forTests?: boolean;
  /** Told what takes long, one line each. */
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** For `pg`: a unix socket, the superuser, the database `hokka`. */
  connectionString: string;
  /** Resolves when the server has ended by itself or by `stop`. */
  ended: Promise<void>;
  /** Fast shutdown; gives the data directory free. May be called more than once. */
  stop: () => Promise<void>;
  startedInMs: number;
};

const READY_TIMEOUT_MS = 60_000;
const LOG_BYTES_MAX = 10_000_000;

/**
 * Starts a PostgreSQL server of our own on a unix socket inside the data directory, making the cluster and the database
 * `hokka` when absent. One process owns a data directory; what an owner killed without warning left running is stopped first.
 * @throws EmbeddedPostgresError with one line that a person can act on
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const startedAt = performance.now();
  const binaries = locateBinaries(options.binDirectory);
  const runner = chooseRunner();
  mkdirSync(options.dataDirectory, { recursive: true, mode: 0o700 });
  const dataDirectory = realpathSync(options.dataDirectory);
  const release = takeOwnership(dataDirectory);
  try {
    const forTests = options.forTests ?? false;
    const { directory, binDirectory } = placeData(dataDirectory, binaries, runner);
    const cluster = ensureCluster({ directory, binDirectory, majorVersion: binaries.majorVersion, runner, forTests });
    await stopOrphan(cluster);
    const logFile = join(directory, 'postgres.log');
    const server = spawnServer({
      program: join(binDirectory, 'postgres'),
      cluster,
      directory,
      runner,
      forTests,
      logFile,
    });
    const { pid, ended } = watch(server);
    const stop = stopOnce(pid, ended, release);
    try {
      await waitUntilReady(directory, pid, logFile, options.log);
      await ensureDatabase(directory);
    } catch (error) {
      await stop();
      throw error;
    }
    const connectionString = connectionTo(directory, 'hokka');
    return { connectionString, ended, stop, startedInMs: Math.round(performance.now() - startedAt) };
  } catch (error) {
    release();
    throw error;
  }
}

type ServerOptions = {
  program: string;
  cluster: string;
  directory: string;
  runner: Runner;
  forTests: boolean;
  logFile: string;
};

function spawnServer({ program, cluster, directory, runner, forTests, logFile }: ServerOptions): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: directory.replaceAll(/[\\",]/g, '\\$&'),
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '200',
    // Containers give /dev/shm 64 MB, which parallel queries outgrow.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The detail of an error repeats row values, and rows hold personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(forTests ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
  };
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const run = commandAs(runner, program, args);
  const log = openLog(logFile);
  // Detached: Ctrl+C in a terminal reaches the whole group, and the database must outlive the server that drains.
  const server = spawn(run.command, run.args, { ...run.options, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  return server;
}

function openLog(path: string): number {
  const tooLong = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX;
  return openSync(path, tooLong ? 'w' : 'a', 0o600);
}

function watch(server: ChildProcess): { pid: number; ended: Promise<void> } {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  server.once('exit', () => resolve());
  server.once('error', () => resolve());
  if (server.pid === undefined) throw new EmbeddedPostgresError(`${server.spawnfile} could not be started.`);
  return { pid: server.pid, ended };
}

function stopOnce(pid: number, ended: Promise<void>, release: () => void): () => Promise<void> {
  // Last resort when the owner ends without stopping: an orphan would be found by the next start, but none is better.
  const atExit = () => isAlive(pid) && process.kill(pid, 'SIGINT');
  process.once('exit', atExit);
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= (async () => {
      process.off('exit', atExit);
      await stopPostmaster(pid);
      await ended;
      release();
    })();
    return stopping;
  };
}

async function waitUntilReady(
  directory: string,
  pid: number,
  logFile: string,
  log?: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  let told = false;
  while (!(await accepts(directory))) {
    const elapsedMs = performance.now() - startedAt;
    if (!isAlive(pid)) throw new EmbeddedPostgresError(`The database stopped while starting: ${lastLine(logFile)}`);
    if (elapsedMs > READY_TIMEOUT_MS)
      throw new EmbeddedPostgresError(`The database was not ready within ${READY_TIMEOUT_MS / 1000} s.`);
    if (elapsedMs > 3_000 && !told) {
      log?.('The database is recovering after an unclean stop …');
      told = true;
    }
    await delay(20);
  }
}

async function accepts(directory: string): Promise<boolean> {
  const client = new Client({ connectionString: connectionTo(directory, 'postgres') });
  try {
    await client.connect();
    return true;
  } catch {
    // Whatever refuses now may accept a moment later; the caller gives up by time or when the process has ended.
    return false;
  } finally {
    await client.end();
  }
}

async function ensureDatabase(directory: string): Promise<void> {
  const client = new Client({ connectionString: connectionTo(directory, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'hokka'");
    if (rowCount === 0) await client.query('CREATE DATABASE hokka');
  } finally {
    await client.end();
  }
}

function connectionTo(directory: string, database: string): string {
  return `postgresql://${CLUSTER_USER}@/${database}?host=${encodeURIComponent(directory)}&port=5432`;
}

function lastLine(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? 'no message';
}
