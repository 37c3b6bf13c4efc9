import { createHash } from 'node:crypto';
import pg from 'pg';
import { readMigrationFiles } from '../../server/src/platform/database/migration-files.ts';
import { SecretBox } from '../../server/src/platform/secrets/secret-box.ts';
import { CommandError } from '../database/on-database.ts';
import { decrypt } from './age.ts';
import { type Destination, readText } from './destination.ts';
import { type Manifest, manifest, manifestSuffix } from './manifest.ts';
import { findPostgresProgram, type PostgresProgram } from './postgres-programs.ts';
import { restoreDump } from './run-postgres-program.ts';
import { compareSums, openSnapshot, sumTables } from './table-sums.ts';

const manifestBytesMax = 20 * 1024 * 1024;
const extensions = ['pg_trgm', 'unaccent'];

export interface RestoreOptions {
  /** Of an empty database. */
  readonly databaseUrl: string;
  readonly destination: Destination;
  /** The private key of age. */
  readonly identity: string | undefined;
  /** Of the service that will use the database; undefined is not checked. */
  readonly secretKey: string | undefined;
  readonly programFolder: string | undefined;
}

/** @throws CommandError when there is no such backup or its manifest is damaged */
export async function readManifest(destination: Destination, name: string): Promise<Manifest> {
  const text = await readText(destination, `${name}${manifestSuffix}`, manifestBytesMax).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`There is no backup ${name} in ${destination.name}.`, { cause: error });
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandError(`The manifest of ${name} is damaged, or of a newer version of Hokka.`, { cause });
  }
}

/**
 * Everything that can be known before a row is written: an empty database of a server that is not older, programs that
 * read the dump, a version of Hokka that knows its schema, the keys, and every byte of the file.
 * @throws CommandError that says what to do
 */
export async function checkBeforeRestore(saved: Manifest, options: RestoreOptions): Promise<PostgresProgram> {
  const { databaseUrl, destination, identity, secretKey } = options;
  const server = await readServer(databaseUrl);
  if (server.tables > 0)
    throw new CommandError(`The database has ${server.tables} tables: restore into an empty one (createdb hokka).`);
  if (server.encoding !== 'UTF8') throw new CommandError(`The database is in ${server.encoding}: create one in UTF8.`);
  if (server.major < saved.serverMajor) {
    throw new CommandError(
      `The backup is of PostgreSQL ${saved.serverMajor}, the server is ${server.major}: restore into ${saved.serverMajor} or newer.`,
    );
  }
  const missing = extensions.filter((name) => !server.extensions.includes(name));
  if (missing.length > 0) throw new CommandError(`The server has no extension ${missing.join(', ')}: install contrib.`);
  const known = new Set((await readMigrationFiles()).map(({ name }) => name));
  const unknown = saved.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `The backup is of a newer version of Hokka (${saved.version}, ${unknown[0]}): restore it with that version.`,
    );
  }
  if (secretKey !== undefined && saved.keyCheck !== null) {
    if (new SecretBox(secretKey).keyCheck().toString('hex') !== saved.keyCheck) {
      throw new CommandError('SECRET_KEY is not the key that encrypted the secrets in this backup: set that key.');
    }
  }
  if (saved.encrypted === 'age' && identity === undefined)
    throw new CommandError('The backup is encrypted: set BACKUP_AGE_IDENTITY to the private key.');
  const program = findPostgresProgram('pg_restore', Math.max(saved.dumpMajor, server.major), options.programFolder);
  await assertIntact(saved, destination);
  return program;
}

/**
 * Restores in one transaction, and compares every table with the manifest.
 * @returns one line for each table that differs
 * @throws CommandError when nothing was restored
 */
export async function restoreBackup(
  saved: Manifest,
  program: PostgresProgram,
  { databaseUrl, destination, identity }: RestoreOptions,
): Promise<string[]> {
  const content = await destination.read(saved.file);
  const dump = saved.encrypted === 'age' ? decrypt(content, identity ?? '') : content;
  await restoreDump(program.path, databaseUrl, dump);
  const snapshot = await openSnapshot(databaseUrl);
  try {
    return compareSums(saved.tables, await sumTables(snapshot.client));
  } finally {
    await snapshot.end();
  }
}

async function assertIntact({ file, sha256, bytes }: Manifest, destination: Destination): Promise<void> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of await destination.read(file)) {
    hash.update(chunk);
    read += chunk.byteLength;
  }
  if (read !== bytes) throw new CommandError(`${file} has ${read} bytes instead of ${bytes}: use another backup.`);
  if (hash.digest('hex') !== sha256) throw new CommandError(`${file} is damaged (SHA-256): use another backup.`);
}

interface Server {
  readonly major: number;
  readonly encoding: string;
  readonly tables: number;
  readonly extensions: readonly string[];
}

async function readServer(connectionString: string): Promise<Server> {
  const client = new pg.Client({ connectionString, application_name: 'hokka restore' });
  await client.connect();
  try {
    const { rows } = await client.query<Server>(
      `SELECT current_setting('server_version_num')::integer / 10000 AS major,
        current_setting('server_encoding') AS encoding,
        (SELECT count(*)::integer FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
          WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema') AS tables,
        (SELECT array_agg(name::text) FROM pg_available_extensions WHERE name = ANY($1)) AS extensions`,
      [extensions],
    );
    const [server] = rows;
    if (server === undefined) throw new Error('The server did not answer');
    return { ...server, extensions: server.extensions ?? [] };
  } finally {
    await client.end();
  }
}
