import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../database/on-database.ts';

/** A program of an installed PostgreSQL. */
export interface PostgresProgram {
  readonly path: string;
  readonly major: number;
}

/** Where packages of Linux distributions and Homebrew put the programs of each version. */
const folders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/{postgresql@*,libpq}/bin',
  '/usr/local/opt/{postgresql@*,libpq}/bin',
];

/**
 * Finds a program that works with a server: of the same major version, else of the next one above, because pg_dump
 * refuses newer servers.
 * @param chosen the only folder to look in
 * @throws CommandError that says which version to install
 */
export function findPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  serverMajor: number,
  chosen: string | undefined,
): PostgresProgram {
  const found = listPrograms(name, chosen);
  const [best] = found.filter(({ major }) => major >= serverMajor).toSorted((one, other) => one.major - other.major);
  if (best !== undefined) return best;
  const others = found.map(({ path, major }) => `${path} is version ${major}`).join(', ');
  throw new CommandError(
    `${name} of PostgreSQL ${serverMajor} or newer was not found${others === '' ? '' : ` (${others})`}: install postgresql-client-${serverMajor} (apt.postgresql.org has every version), or set PG_BIN_DIR to its folder.`,
  );
}

function listPrograms(name: string, chosen: string | undefined): PostgresProgram[] {
  const places =
    chosen === undefined ? [...globSync(folders), ...(process.env.PATH ?? '').split(':').filter(Boolean)] : [chosen];
  const found = [...new Set(places)].flatMap((folder) => readProgram(join(folder, name)) ?? []);
  // /usr/bin often holds a wrapper of one of the others.
  return [...new Map(found.toReversed().map((program) => [program.major, program])).values()];
}

function readProgram(path: string): PostgresProgram | undefined {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return status === 0 && major !== undefined ? { path, major: Number(major) } : undefined;
}

/** The folders with both `postgres` and `pg_dump`, for tests that need a server and the programs that fit it. */
export function listServerFolders(): string[] {
  return globSync(folders.map((folder) => join(folder, 'postgres'))).map((path) => dirname(path));
}
