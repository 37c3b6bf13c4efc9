import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProcessesInDirectory, isAlive, readCommandLine, sendSignal, waitForEnd } from '../../process/processes.ts';
import { EmbeddedPostgresError } from './binaries.ts';
import { buildCommand, type Runner } from './runner.ts';

/** The one superuser of the embedded cluster; only this user's processes reach the socket. */
export const CLUSTER_USER = 'hokka';

type ClusterOptions = {
  directory: string;
  binDirectory: string;
  majorVersion: number;
  runner: Runner;
  forTests: boolean;
};

/**
 * Creates the cluster in `directory/cluster` unless it exists; an interrupted creation starts from the beginning.
 * @throws EmbeddedPostgresError when initdb fails or the cluster is of another major version
 */
export function ensureCluster(options: ClusterOptions): string {
  const cluster = join(options.directory, 'cluster');
  if (existsSync(cluster)) {
    assertVersion(cluster, options.majorVersion);
    // A copied folder has often lost its mode, and PostgreSQL refuses any other.
    chmodSync(cluster, 0o700);
    return cluster;
  }
  // Created under another name and renamed, so that a folder of this name is always complete.
  const draft = join(options.directory, 'cluster.new');
  rmSync(draft, { recursive: true, force: true });
  const run = buildCommand(options.runner, join(options.binDirectory, 'initdb'), buildInitdbArguments(draft, options));
  const { status, stderr, stdout, error } = spawnSync(run.command, run.args, { ...run.options, encoding: 'utf8' });
  if (status !== 0) {
    const reason = (stderr || stdout || error?.message || 'no message').trim().split('\n').at(-1);
    throw new EmbeddedPostgresError(`The database could not be created in ${options.directory}: ${reason}`);
  }
  renameSync(draft, cluster);
  return cluster;
}

function buildInitdbArguments(draft: string, { majorVersion, forTests }: ClusterOptions): string[] {
  // The built-in provider (version 17 and newer) sorts identically on every machine; older versions get C.UTF-8 only
  // from the C library.
  const locale =
    majorVersion >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale-provider=libc', '--locale=C.UTF-8'];
  const access = ['--auth-local=trust', '--auth-host=reject', `--username=${CLUSTER_USER}`];
  return [
    '-D',
    draft,
    '--encoding=UTF8',
    ...locale,
    ...access,
    '--no-instructions',
    ...(forTests ? ['--no-sync'] : []),
  ];
}

function assertVersion(cluster: string, majorVersion: number): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(majorVersion)) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was created by PostgreSQL ${found}, but the available programs are version ${majorVersion}; set PG_BIN_DIR to programs of version ${found}, or DATA_DIR to another folder.`,
  );
}

/**
 * Stops processes left behind by an owner that was killed (the server, or backends that outlived it) and removes the
 * lock files, which PostgreSQL trusts while a process with that id exists: an unreaped zombie, or a reused id. Only the
 * owner of the data directory may call it.
 */
export async function stopOrphan(directory: string): Promise<void> {
  const cluster = join(directory, 'cluster');
  const lockFile = join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]);
  if (pid > 0 && isAlive(pid) && readCommandLine(pid).includes(cluster)) await stopPostmaster(pid);
  const backends = findProcessesInDirectory(cluster);
  // If processes cannot be listed, the lock stays: it also guards the shared memory that backends may still use.
  if (backends === undefined) return;
  for (const backend of backends) await stopPostmaster(backend);
  for (const name of ['cluster/postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']) {
    rmSync(join(directory, name), { force: true });
  }
}

/**
 * Stops a server: fast shutdown (sessions are cut, data is flushed), and after 10 s immediate shutdown, from which it
 * recovers at the next start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await waitForEnd(pid, 10_000)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, 5_000)) return;
  sendSignal(pid, 'SIGKILL');
  await waitForEnd(pid, 5_000);
}
