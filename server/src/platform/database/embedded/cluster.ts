import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandLine, isAlive, sendSignal, waitForEnd } from './processes.ts';
import { commandAs, type Runner } from './runner.ts';

/** The one superuser of the embedded cluster; nobody but this user's processes reaches the socket. */
export const CLUSTER_USER = 'hokka';

type ClusterOptions = {
  directory: string;
  binDirectory: string;
  majorVersion: number;
  runner: Runner;
  forTests: boolean;
};

/**
 * Makes the cluster in `directory/cluster` unless it exists; one that was interrupted is begun anew.
 * @throws EmbeddedPostgresError when initdb fails or the cluster is of another major version
 */
export function ensureCluster(options: ClusterOptions): string {
  const cluster = join(options.directory, 'cluster');
  if (existsSync(cluster)) {
    requireVersion(cluster, options.majorVersion);
    return cluster;
  }
  // Made beside and renamed, so that a folder of this name is always complete.
  const draft = join(options.directory, 'cluster.new');
  rmSync(draft, { recursive: true, force: true });
  const run = commandAs(options.runner, join(options.binDirectory, 'initdb'), initdbArguments(draft, options));
  const { status, stderr, stdout, error } = spawnSync(run.command, run.args, { ...run.options, encoding: 'utf8' });
  if (status !== 0) {
    const why = (stderr || stdout || error?.message || 'no message').trim().split('\n').at(-1);
    throw new EmbeddedPostgresError(`The database could not be created in ${options.directory}: ${why}`);
  }
  renameSync(draft, cluster);
  return cluster;
}

function initdbArguments(draft: string, { majorVersion, forTests }: ClusterOptions): string[] {
  // The built-in provider (version 17 and newer) sorts alike on every machine; before it only the C library knows C.UTF-8.
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

function requireVersion(cluster: string, majorVersion: number): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(majorVersion)) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${found}, the programs at hand are version ${majorVersion}; set PG_BIN_DIR to version ${found} or DATA_DIR to another folder.`,
  );
}

/**
 * Stops the server that an owner killed without warning left behind, and removes a lock file that names a process which is
 * no server of this cluster. Only the owner of the data directory may call it.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]);
  if (pid > 0 && isAlive(pid) && commandLine(pid).includes(cluster)) await stopPostmaster(pid);
  rmSync(lockFile, { force: true });
}

/** Ends a server: fast shutdown (sessions are cut, data is flushed), after 10 s immediate, which recovers at the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await waitForEnd(pid, 10_000)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, 5_000)) return;
  sendSignal(pid, 'SIGKILL');
  await waitForEnd(pid, 5_000);
}
