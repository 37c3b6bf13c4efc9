import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { acquireOwnership, findRunningOwner } from '../../process/directory-lock.ts';
import { isAlive } from '../../process/processes.ts';
import { EmbeddedPostgresError, findBinaries } from './binaries.ts';
import { ensureCluster, stopOrphan, stopPostmaster } from './cluster.ts';
import { findRelocatedDirectory, openDataDirectory, prepareDataLocation } from './data-directory.ts';
import { chooseRunner } from './runner.ts';
import { buildConnectionString, type ServerProcess, spawnServer, waitUntilReady } from './server-process.ts';

const DATABASE = 'hokka';

export type EmbeddedPostgresOptions = {
  /** The folder for cluster, socket, log and owner file; created if missing, mode 0700. */
  dataDirectory: string;
  /** A folder with `initdb` and `postgres` to use instead of the bundled programs. */
  binDirectory?: string | undefined;
  /** A throwaway cluster: faster, but loses data when the machine crashes. */
  forTests?: boolean;
  /** Called with one line about each slow step. */
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** For `pg`: a unix socket, the superuser, the database `hokka`. */
  connectionString: string;
  /** Resolves when the server has ended, by itself or by `stop`. */
  ended: Promise<void>;
  /** Fast shutdown; releases the data directory. May be called more than once. */
  stop: () => Promise<void>;
  startedInMs: number;
};

/**
 * Starts a PostgreSQL server on a unix socket inside the data directory, creating the cluster and the database `hokka`
 * if missing. One process owns a data directory; processes left behind by a killed owner are stopped first.
 * @throws EmbeddedPostgresError with one line that tells the operator what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const startedAt = performance.now();
  const binaries = findBinaries(options.binDirectory);
  const runner = chooseRunner();
  const dataDirectory = openDataDirectory(options.dataDirectory);
  const release = acquireDataDirectory(dataDirectory);
  try {
    const forTests = options.forTests ?? false;
    const { directory, binDirectory } = prepareDataLocation(dataDirectory, binaries, runner);
    const cluster = ensureCluster({ directory, binDirectory, majorVersion: binaries.majorVersion, runner, forTests });
    await stopOrphan(directory);
    const server = spawnServer({ program: join(binDirectory, 'postgres'), cluster, directory, runner, forTests });
    const stop = createStop(server, release);
    try {
      await waitUntilReady(server, directory, options.log);
      await ensureDatabase(directory);
    } catch (error) {
      await stop();
      throw error;
    }
    const connectionString = buildConnectionString(directory, DATABASE);
    return { connectionString, ended: server.ended, stop, startedInMs: Math.round(performance.now() - startedAt) };
  } catch (error) {
    release();
    throw error;
  }
}

function acquireDataDirectory(directory: string): () => void {
  const release = acquireOwnership(directory);
  if (release !== undefined) return release;
  const owner = findRunningOwner(directory);
  throw new EmbeddedPostgresError(
    owner === undefined
      ? `The data directory ${directory} is being opened by another process.`
      : `The data directory ${directory} is in use by process ${owner}; stop that process, or set DATA_DIR to another folder.`,
  );
}

/**
 * The connection string of the server that runs on a data directory, whichever process started it; undefined without
 * one.
 */
export function findRunningPostgres(dataDirectory: string): string | undefined {
  if (findRunningOwner(dataDirectory) === undefined) return undefined;
  return buildConnectionString(findRelocatedDirectory(dataDirectory) ?? realpathSync(dataDirectory), DATABASE);
}

function createStop({ pid, ended }: ServerProcess, release: () => void): () => Promise<void> {
  // Last resort when the owner exits without stopping the server. The next start would stop an orphan, but it is better
  // to leave none.
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

async function ensureDatabase(directory: string): Promise<void> {
  const client = new Client({ connectionString: buildConnectionString(directory, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
