import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { projectFiles } from '../../server/src/platform/process/project-files.ts';
import { encrypt } from './age.ts';
import type { Destination } from './destination.ts';
import { type Manifest, manifestSuffix, nameBackup } from './manifest.ts';
import { findPostgresProgram } from './postgres-programs.ts';
import { dumpDatabase } from './run-postgres-program.ts';
import { openSnapshot, sumTables } from './table-sums.ts';

interface BackupOptions {
  readonly databaseUrl: string;
  readonly destination: Destination;
  /** A public key of age; undefined writes a dump that is not encrypted. */
  readonly recipient: string | undefined;
  readonly programFolder: string | undefined;
  readonly now: Date;
}

/**
 * Writes a dump and, once it is complete, its manifest, whose counts are those of the dump's moment: both share a
 * snapshot. @throws CommandError; then the destination has no manifest, and nothing counts as a backup
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, destination, recipient, now } = options;
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const state = await readDatabaseState(snapshot.client);
    const program = findPostgresProgram('pg_dump', state.serverMajor, options.programFolder);
    const name = nameBackup(now);
    const file = `${name}.dump${recipient === undefined ? '' : '.age'}`;
    const hash = createHash('sha256');
    let bytes = 0;
    const dump = dumpDatabase(program.path, databaseUrl, snapshot.id);
    const measured = async function* () {
      for await (const chunk of recipient === undefined ? dump : encrypt(dump, recipient)) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    };
    await destination.write(file, measured());
    const manifest: Manifest = {
      format: 1,
      version: await readVersion(),
      createdAt: now.toISOString(),
      file,
      bytes,
      sha256: hash.digest('hex'),
      encrypted: recipient === undefined ? 'no' : 'age',
      dumpMajor: program.major,
      ...state,
      tables: await sumTables(snapshot.client),
    };
    await destination.write(`${name}${manifestSuffix}`, toChunks(`${JSON.stringify(manifest, null, 2)}\n`));
    return manifest;
  } finally {
    await snapshot.end();
  }
}

async function readDatabaseState(
  client: pg.Client,
): Promise<Pick<Manifest, 'serverMajor' | 'migrations' | 'keyCheck'>> {
  const version = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::integer / 10000 AS version",
  );
  const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  const key = await client.query<{ check: string | null }>(
    "SELECT nullif(encode(secret_key_check, 'hex'), '') AS check FROM settings WHERE id = 1",
  );
  return {
    serverMajor: version.rows[0]?.version ?? 0,
    migrations: migrations.rows.map(({ name }) => name),
    keyCheck: key.rows[0]?.check ?? null,
  };
}

async function* toChunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(projectFiles.serverPackage, 'utf8'));
  return String(version);
}
