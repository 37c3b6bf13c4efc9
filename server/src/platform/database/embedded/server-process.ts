import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isAlive } from '../../process/processes.ts';
import { EmbeddedPostgresError } from './binaries.ts';
import { CLUSTER_USER } from './cluster.ts';
import { buildCommand, type Runner } from './runner.ts';

const READY_TIMEOUT_MS = 60_000;
const RECOVERY_NOTICE_AFTER_MS = 3_000;

type ServerOptions = {
  program: string;
  cluster: string;
  /** The directory of socket and log. */
  directory: string;
  runner: Runner;
  forTests: boolean;
};

/** A running server; `findFailure` returns one line about why it ended during the start. */
export type ServerProcess = { pid: number; ended: Promise<void>; findFailure: () => string };

/**
 * Starts the server program; it accepts connections shortly afterwards.
 * @throws EmbeddedPostgresError when the program cannot be run at all
 */
export function spawnServer({ program, cluster, directory, runner, forTests }: ServerOptions): ServerProcess {
  const settings = Object.entries(buildServerSettings(directory, forTests)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const run = buildCommand(runner, program, ['-D', cluster, ...settings]);
  const log = openServerLog(join(directory, 'postgres.log'));
  // Detached: Ctrl+C in a terminal signals the whole process group, and the database must outlive the draining server.
  const stdio: ['ignore', number, number] = ['ignore', log.descriptor, log.descriptor];
  const server = spawn(run.command, run.args, { ...run.options, detached: true, stdio });
  log.close();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  server.once('exit', () => resolve());
  server.once('error', () => resolve());
  if (server.pid === undefined) throw new EmbeddedPostgresError(`${program} could not be run.`);
  return { pid: server.pid, ended, findFailure: log.findFailure };
}

function buildServerSettings(directory: string, forTests: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '200',
    // Containers limit /dev/shm to 64 MB, which is too little for parallel queries.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Error details contain row values, and rows contain personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(forTests ? settingsForTests : {}),
  };
}

/** For clusters that are thrown away: nothing has to survive a crash, and no table grows old. */
const settingsForTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/**
 * Waits until the server accepts connections.
 * @throws EmbeddedPostgresError when it ends or is not ready within a minute
 */
export async function waitUntilReady(
  server: ServerProcess,
  directory: string,
  onProgress: ((line: string) => void) | undefined,
): Promise<void> {
  const startedAt = performance.now();
  let isRecoveryReported = false;
  while (!(await acceptsConnections(directory))) {
    const elapsedMs = performance.now() - startedAt;
    if (!isAlive(server.pid)) throw new EmbeddedPostgresError(`The database could not start: ${server.findFailure()}`);
    if (elapsedMs > READY_TIMEOUT_MS) throw new EmbeddedPostgresError('The database was not ready after 60 s.');
    if (elapsedMs > RECOVERY_NOTICE_AFTER_MS && !isRecoveryReported) {
      onProgress?.('The database is recovering because it was not stopped properly …');
      isRecoveryReported = true;
    }
    await delay(20);
  }
}

async function acceptsConnections(directory: string): Promise<boolean> {
  const client = new Client({ connectionString: buildConnectionString(directory, 'postgres') });
  try {
    await client.connect();
    return true;
  } catch {
    // A refused connection may be accepted a moment later; the caller gives up after a timeout or when the process has
    // ended.
    return false;
  } finally {
    await client.end();
  }
}

/** The connection string for a database of the server whose socket is in `directory`. */
export function buildConnectionString(directory: string, database: string): string {
  return `postgresql://${CLUSTER_USER}@localhost/${database}?host=${encodeURIComponent(directory)}&port=5432`;
}

const BYTES_MAX = 10_000_000;

/** The log file of a server, truncated when it has grown too long. */
type ServerLog = { descriptor: number; close: () => void; findFailure: () => string };

/** Opens the log for one start. `findFailure` returns the server's reason since then, in one line. */
function openServerLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const startsAt = size > BYTES_MAX ? 0 : size;
  const descriptor = openSync(path, startsAt === size ? 'a' : 'w', 0o600);
  return {
    descriptor,
    close: () => closeSync(descriptor),
    findFailure: () => {
      const lines = readFileSync(path).subarray(startsAt).toString('utf8').trim().split('\n');
      const failure = lines.findLast((line) => /(FATAL|PANIC|ERROR|could not|cannot|error while)/.test(line));
      return (failure ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, '') || `${path} gives no reason`;
    },
  };
}
