import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { CommandError } from '../database/on-database.ts';

/** Parameters of a connection string that the programs take from their environment. */
const parameterVariables = new Map([
  ['sslmode', 'PGSSLMODE'],
  ['sslrootcert', 'PGSSLROOTCERT'],
  ['sslcert', 'PGSSLCERT'],
  ['sslkey', 'PGSSLKEY'],
]);

/** The connection in the environment: arguments of a process, unlike it, are visible to every user of the machine. */
function toEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const parameters = [...new URL(databaseUrl).searchParams].flatMap(([name, value]) => {
    const variable = parameterVariables.get(name);
    return variable === undefined ? [] : [[variable, value]];
  });
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(typeof password === 'string' && password !== '' && { PGPASSWORD: password }),
    ...Object.fromEntries(parameters),
  };
}

/**
 * Runs pg_dump. The stream fails when the program does, so that its end means that the dump is complete.
 * @param snapshot the exported snapshot whose rows are dumped
 */
export async function* dumpDatabase(program: string, databaseUrl: string, snapshot: string): AsyncGenerator<Buffer> {
  // Comments belong to the owner of an extension, who need not be the user that restores. Unlogged tables recognise
  // readers for at most two days, which is less than a backup is kept.
  const options = ['--format=custom', '--no-comments', '--no-unlogged-table-data', '--no-password'];
  options.push(`--snapshot=${snapshot}`);
  const child = spawn(program, options, { env: toEnvironment(databaseUrl), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const complaint = collect(child.stderr);
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    const [code, signal] = await ended;
    if (code !== 0) throw new CommandError(`pg_dump ended with ${signal ?? code}: ${lastLine(await complaint)}`);
  } finally {
    child.kill('SIGTERM');
  }
}

/** Restores a dump in one transaction. @throws CommandError with the reason; nothing is restored then */
export async function restoreDump(
  program: string,
  databaseUrl: string,
  dump: AsyncIterable<Uint8Array>,
): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--no-password'];
  const environment = toEnvironment(databaseUrl);
  const child = spawn(program, [...options, `--dbname=${environment.PGDATABASE}`], {
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const complaint = collect(child.stderr);
  const sent = pipeline(dump, child.stdin).then(
    () => undefined,
    (error: unknown) => error,
  );
  const failure = await sent;
  // A dump that broke off must not be taken for a complete one.
  if (failure !== undefined && child.exitCode === null && !isClosedPipe(failure)) child.kill('SIGKILL');
  const [code, signal] = await ended;
  if (failure !== undefined && !isClosedPipe(failure)) throw failure;
  if (code !== 0) throw new CommandError(`pg_restore ended with ${signal ?? code}: ${lastLine(await complaint)}`);
}

/** The program ended before it had read everything; its own message has the reason. */
function isClosedPipe(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
  );
}

async function collect(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text = (text + chunk).slice(-4_000);
  return text;
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? 'no message';
}
