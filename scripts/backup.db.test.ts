import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readStartConfig } from '../server/src/config/config.ts';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { silentLog } from '../testing/database.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { runScript } from '../testing/run-script.ts';
import { wireForTest } from '../testing/whole-service.ts';
import { openDestination } from './backup/destination.ts';
import type { Manifest } from './backup/manifest.ts';
import { listServerFolders } from './backup/postgres-programs.ts';
import { checkBeforeRestore, readManifest, restoreBackup } from './backup/restore-backup.ts';
import { listBackups } from './backup/retention.ts';
import { writeBackup } from './backup/write-backup.ts';

// The bundled PostgreSQL has no pg_dump: these tests need one that is installed with its server (`ensure.mjs` does so).
const programFolder = listServerFolders().at(-1);
const users = randomRuns(8).numRuns;
const articlesOfUser = 6;
const secretKey = 'a key for tests only, long enough to pass';

describe.skipIf(programFolder === undefined)('backup and restore', () => {
  let directory: string;
  let postgres: EmbeddedPostgres;
  let source: Database;
  let backups: string;
  let count = 0;
  const urlOf = (name: string) => postgres.connectionString.replace('/hokka?', `/${name}?`);
  const connect = (connectionString: string, maxConnections: number) =>
    connectDatabase({ connectionString, maxConnections, applicationName: 'hokka tests', log: silentLog });

  async function query(connectionString: string, text: string): Promise<string[]> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ one: string }>(text);
    await client.end();
    return rows.map(({ one }) => one);
  }
  async function anEmptyDatabase(): Promise<string> {
    count += 1;
    await query(postgres.connectionString, `CREATE DATABASE target_${count}`);
    return urlOf(`target_${count}`);
  }
  async function addUser(): Promise<void> {
    const { id: userId } = await aUser(source);
    for (let index = 0; index < articlesOfUser; index += 1) await anArticle(source, { userId });
  }
  const destinationOf = (to = backups) => openDestination(readStartConfig({ BACKUP_TO: to }));
  const write = (recipient?: string) =>
    writeBackup({
      databaseUrl: postgres.connectionString,
      destination: destinationOf(),
      recipient,
      programFolder,
      now: new Date(),
    });
  async function restore(
    databaseUrl: string,
    options: { identity?: string; secretKey?: string; change?: (saved: Manifest) => Manifest } = {},
  ): Promise<string[]> {
    const destination = destinationOf();
    const [name = ''] = listBackups(await destination.list());
    const saved = (options.change ?? ((one) => one))(await readManifest(destination, name));
    const target = {
      databaseUrl,
      destination,
      identity: options.identity,
      secretKey: options.secretKey,
      programFolder,
    };
    return restoreBackup(saved, await checkBeforeRestore(saved, target), target);
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hokka-backup-'));
    postgres = await startEmbeddedPostgres({ dataDirectory: directory, forTests: true, binDirectory: programFolder });
    source = connect(postgres.connectionString, 6);
    await migrate(source);
    await wireForTest(postgres.connectionString, { SECRET_KEY: secretKey }).settings.adoptSecretKey();
    for (let index = 0; index < users; index += 1) await addUser();
  });
  afterAll(async () => {
    await source.destroy();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });
  beforeEach(async () => {
    backups = await mkdtemp(join(tmpdir(), 'hokka-backups-'));
  });
  afterEach(() => rm(backups, { recursive: true, force: true }));

  test('a backup under load has the rows of one moment, each as it was', async () => {
    const tables = ['users', 'articles', 'subscriptions', 'usage_periods'];
    const readRows = async (url: string) => {
      const rows = new Set<string>();
      for (const table of tables) {
        for (const row of await query(url, `SELECT '${table} ' || one::text AS one FROM ${table} AS one`))
          rows.add(row);
      }
      return rows;
    };
    const before = await readRows(postgres.connectionString);
    let isOver = false;
    const load = Array.from({ length: 3 }, async () => {
      while (!isOver) await addUser();
    });
    const saved = await write().finally(() => {
      isOver = true;
    });
    await Promise.all(load);
    const after = await readRows(postgres.connectionString);
    const target = await anEmptyDatabase();
    expect(await restore(target, { secretKey })).toEqual([]);
    const restored = await readRows(target);
    expect([...before].filter((row) => !restored.has(row))).toEqual([]);
    expect([...restored].filter((row) => !after.has(row))).toEqual([]);
    expect(after.size).toBeGreaterThan(restored.size);
    expect(saved.tables.find(({ table }) => table === 'public.users')?.rows).toBe(
      [...restored].filter((row) => row.startsWith('users ')).length,
    );
  });

  test('the commands back up, delete what expired, restore, and examine', async () => {
    await writeFile(join(backups, 'hokka-2026-01-01T00-00-00Z.dump'), 'old');
    const environment = {
      DATABASE_URL: postgres.connectionString,
      BACKUP_TO: backups,
      BACKUP_KEEP_COUNT: '5',
      PG_BIN_DIR: programFolder ?? '',
      SECRET_KEY: secretKey,
    };
    const backup = await runScript('scripts/backup.ts', environment);
    expect(backup).toMatchObject({ exitCode: 0, stderr: '' });
    expect(backup.stdout).toContain('Not encrypted: set BACKUP_AGE_RECIPIENT');
    expect(backup.stdout).toContain('deleted: hokka-2026-01-01T00-00-00Z.dump\n');
    expect(await readdir(backups)).toHaveLength(2);
    const target = { ...environment, DATABASE_URL: await anEmptyDatabase() };
    const restored = await runScript('scripts/restore.ts', target);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    expect(restored.stdout).toMatch(/tables, \d+ rows, each as in the manifest\.\nMigrations that ran after it: 0\./);
    expect(restored.stdout).toMatch(/doctor: no problems found\.\n$/);
    const again = await runScript('scripts/restore.ts', target);
    expect(again.exitCode).toBe(1);
    expect(again.stderr).toMatch(/^The database has \d+ tables: restore into an empty one \(createdb hokka\)\.\n$/);
  });

  test('an encrypted backup needs its key, and holds nothing readable', async () => {
    const identity = await generateX25519Identity();
    const { file } = await write(await identityToRecipient(identity));
    const content = await readFile(join(backups, file));
    expect(content.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(content.includes('PGDMP')).toBe(false);
    const target = await anEmptyDatabase();
    await expect(restore(target)).rejects.toThrow('set BACKUP_AGE_IDENTITY');
    const other = await generateX25519Identity();
    await expect(restore(target, { identity: other })).rejects.toThrow('The backup cannot be decrypted');
    expect(await restore(target, { identity })).toEqual([]);
  });

  test('nothing is restored of a backup that is damaged or does not fit', async () => {
    const saved = await write();
    const target = await anEmptyDatabase();
    const refuses = (change: (one: Manifest) => Manifest, message: string) =>
      expect(restore(target, { change })).rejects.toThrow(message);
    await refuses((one) => ({ ...one, migrations: [...one.migrations, '9999_later'] }), 'newer version of Hokka');
    await refuses((one) => ({ ...one, serverMajor: 99 }), 'The backup is of PostgreSQL 99');
    await refuses((one) => ({ ...one, sha256: '0'.repeat(64) }), 'is damaged (SHA-256)');
    await expect(restore(target, { secretKey: 'x'.repeat(32) })).rejects.toThrow('SECRET_KEY is not the key');
    await writeFile(join(backups, 'hokka-2099-01-01T00-00-00Z.json'), '{"format":2}');
    await expect(restore(target)).rejects.toThrow('The manifest of hokka-2099-01-01T00-00-00Z is damaged');
    await rm(join(backups, 'hokka-2099-01-01T00-00-00Z.json'));
    // What differs in one row is found.
    const changed = saved.tables.map((one) => (one.table === 'public.users' ? { ...one, checksum: '1' } : one));
    const differing = await anEmptyDatabase();
    expect(await restore(differing, { change: (one) => ({ ...one, tables: changed }) })).toEqual([
      expect.stringMatching(/^public\.users: the contents of its \d+ rows differ$/),
    ]);
    await truncate(join(backups, saved.file), saved.bytes - 5_000);
    await refuses((one) => one, `has ${saved.bytes - 5_000} bytes instead of ${saved.bytes}`);
    const destination = destinationOf();
    const options = { databaseUrl: target, destination, identity: undefined, secretKey: undefined, programFolder };
    const program = { path: join(programFolder ?? '', 'pg_restore'), major: saved.dumpMajor };
    await expect(restoreBackup(saved, program, options)).rejects.toThrow('pg_restore ended with');
    expect(await query(target, "SELECT relname AS one FROM pg_class WHERE relname = 'users'")).toEqual([]);
  });

  test('a dump that fails leaves no backup', async () => {
    const failing = await mkdtemp(join(backups, 'bin-'));
    await writeFile(
      join(failing, 'pg_dump'),
      '#!/bin/sh\nif [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 99.1"; exit 0; fi\nhead -c 100000 /dev/zero\necho "pg_dump: error: connection lost" >&2\nexit 1\n',
      { mode: 0o755 },
    );
    const to = join(backups, 'to');
    const environment = { DATABASE_URL: postgres.connectionString, BACKUP_TO: to, PG_BIN_DIR: failing };
    const { exitCode, stderr } = await runScript('scripts/backup.ts', environment);
    expect([exitCode, stderr]).toEqual([1, 'pg_dump ended with 1: pg_dump: error: connection lost\n']);
    expect(await readdir(to)).toEqual([]);
  });
});
