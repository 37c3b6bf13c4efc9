import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildCommand, chooseRunner } from '../../server/src/platform/database/embedded/runner.ts';
import { findFreePort } from '../find-free-port.ts';
import { waitUntil } from '../wait-until.ts';

export interface PgBouncer {
  readonly version: string;
  /** Connection string of the same database, pooled by transaction. */
  readonly connectionString: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** From this version, prepared statements of clients work in transaction mode, if they are enabled. */
const firstVersionWithStatements = 1.21;
const installedPrograms = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** The program and its version, `PGBOUNCER` first; undefined if PgBouncer is not installed. */
export function findPgBouncer(): { readonly program: string; readonly version: string } | undefined {
  const { PGBOUNCER: chosen } = process.env;
  for (const program of chosen === undefined ? installedPrograms : [chosen]) {
    const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    const version = /^PgBouncer (\d+\.\d+)/.exec(stdout ?? '')?.[1];
    if (status === 0 && version !== undefined) return { program, version };
  }
  return undefined;
}

/**
 * Starts PgBouncer in transaction mode before a database reached through a socket of this machine.
 * @param poolSize number of connections to the server, whatever the number of clients
 * @returns undefined if it is not installed
 */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<PgBouncer | undefined> {
  const found = findPgBouncer();
  if (found === undefined) return undefined;
  const { host, port: serverPort, user, database } = new pg.Client({ connectionString: databaseUrl });
  const directory = await mkdtemp(join(tmpdir(), 'hokka-pgbouncer-'));
  const port = await findFreePort();
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `${database} = host=${host} port=${serverPort} dbname=${database} user=${user}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'max_client_conn = 1000',
      `default_pool_size = ${poolSize}`,
      // Otherwise clients are refused for 15 s after the first failure, even if the server is back.
      'server_login_retry = 1',
      'log_connections = 0',
      'log_disconnections = 0',
      ...(Number(found.version) >= firstVersionWithStatements ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  );
  // It may run as another user than this process: it refuses to run as root.
  await chmod(directory, 0o755);
  const { command, args, options } = buildCommand(chooseRunner(), found.program, ['--quiet', file]);
  const child = spawn(command, args, { ...options, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntil('PgBouncer listens', () => accepts(port));
  return {
    version: found.version,
    connectionString: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
