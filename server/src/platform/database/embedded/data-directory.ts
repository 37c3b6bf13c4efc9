import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { type Binaries, EmbeddedPostgresError } from './binaries.ts';
import { FALLBACK_ID, type Runner } from './runner.ts';

/**
 * The actual location of data and programs, which differs from the requested one if PostgreSQL's user cannot reach it.
 */
export type DataLocation = { directory: string; binDirectory: string };

const REACHABLE_HOME = '/var/lib/hokka';
const pointerName = 'moved-to';
// The kernel limits the path of a unix socket to 108 bytes including the terminator (104 on macOS).
const SOCKET_PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107;

/**
 * Creates a data directory, private to this user, and returns its real path.
 * @throws EmbeddedPostgresError when it cannot be created or belongs to another user
 */
export function openDataDirectory(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
    return realpathSync(path);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const isOwnedByOther = cause.code === 'EPERM' || cause.code === 'EACCES';
    const reason = isOwnedByOther ? 'the directory or its parent belongs to another user' : String(cause.code);
    throw new EmbeddedPostgresError(`The data directory ${path} cannot be used: ${reason}.`, { cause });
  }
}

/**
 * Gives the data directory to the user that PostgreSQL runs as. Root's fallback user cannot pass folders of mode 0700;
 * data and programs are then moved to `/var/lib/hokka`, and a file in the data directory points there.
 * @throws EmbeddedPostgresError when the path is too long for a socket or belongs to another user
 */
export function prepareDataLocation(dataDirectory: string, binaries: Binaries, runner: Runner): DataLocation {
  const relocatedDirectory = findRelocatedDirectory(dataDirectory);
  if (relocatedDirectory !== undefined) return prepareDirectory(relocatedDirectory, binaries, runner);
  if (runner !== 'fallback' || (isReachable(binaries.binDirectory) && isReachable(join(dataDirectory, '..')))) {
    return prepareDirectory(dataDirectory, binaries, runner);
  }
  const name = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  const directory = join(REACHABLE_HOME, name);
  mkdirSync(REACHABLE_HOME, { recursive: true, mode: 0o755 });
  // A folder without a pointer to it is an interrupted copy, or belongs to a data directory that was deleted.
  rmSync(directory, { recursive: true, force: true });
  const filter = (source: string) => !basename(source).startsWith('.s.PGSQL');
  cpSync(dataDirectory, directory, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
  const placement = prepareDirectory(directory, binaries, runner);
  writeFileSync(join(dataDirectory, pointerName), `${directory}\n`);
  return placement;
}

/** The folder to which the data was moved because PostgreSQL could not reach it; undefined when it was not moved. */
export function findRelocatedDirectory(dataDirectory: string): string | undefined {
  const pointer = join(dataDirectory, pointerName);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
}

function prepareDirectory(directory: string, binaries: Binaries, runner: Runner): DataLocation {
  const socketBytes = Buffer.byteLength(join(directory, '.s.PGSQL.5432'));
  if (socketBytes > SOCKET_PATH_BYTES_MAX) {
    throw new EmbeddedPostgresError(
      `The path of the data directory ${directory} is ${socketBytes - SOCKET_PATH_BYTES_MAX} bytes too long for a database socket; set DATA_DIR to a shorter one.`,
    );
  }
  chmodSync(directory, 0o700);
  changeOwner(directory, runner);
  return { directory, binDirectory: ensureReachableBinaries(binaries, runner) };
}

function changeOwner(directory: string, runner: Runner): void {
  const owner = statSync(directory).uid;
  const wanted = runner === 'fallback' ? FALLBACK_ID : (process.getuid?.() ?? owner);
  if (owner === wanted) return;
  // Only between root and its fallback user: taking an ordinary user's data would lock that user out.
  if (owner !== 0 && owner !== FALLBACK_ID) {
    throw new EmbeddedPostgresError(
      `The data directory ${directory} belongs to user ${owner}; start as that user, or set DATA_DIR to another folder.`,
    );
  }
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, entry), wanted, wanted);
  }
  lchownSync(directory, wanted, wanted);
}

function ensureReachableBinaries(binaries: Binaries, runner: Runner): string {
  if (runner !== 'fallback' || isReachable(binaries.binDirectory)) return binaries.binDirectory;
  if (binaries.root === undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as uid ${FALLBACK_ID}, which cannot read the folder ${binaries.binDirectory}.`,
    );
  }
  const copy = join(REACHABLE_HOME, `postgresql-${binaries.version}`);
  if (!existsSync(copy)) {
    // Copied under another name and renamed, so that a folder of this name is always complete.
    const draft = `${copy}.${process.pid}`;
    mkdirSync(REACHABLE_HOME, { recursive: true, mode: 0o755 });
    cpSync(join(binaries.root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  return join(copy, 'bin');
}

function isReachable(path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', path], { uid: FALLBACK_ID, gid: FALLBACK_ID }).status === 0;
}
