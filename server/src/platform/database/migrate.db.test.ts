import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { parseMigration, readMigrationFiles } from './migration-files.ts';

const processes = withLongCases([4], [10]).at(-1) ?? 4;
const outside = '-- Outside of a transaction.\n';

describe('migrations', () => {
  let store: TestDatabase;
  let folder: string;
  const opened: Database[] = [];
  beforeEach(async () => {
    store = await createEmptyTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'hokka-migrations-'));
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.destroy();
    await store.drop();
    await rm(folder, { recursive: true });
  });
  const connect = () => {
    const database = connectDatabase({
      connectionString: store.connectionString,
      maxConnections: 2,
      applicationName: 'hokka tests',
      log: silentLog,
    });
    opened.push(database);
    return database;
  };
  const addMigration = (name: string, content: string) => writeFile(join(folder, `${name}.sql`), content);
  const listRun = async () =>
    (await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(store.database)).rows.map(
      ({ name }) => name,
    );

  test(`of ${processes} processes that start at once one migrates an empty database`, async () => {
    const program = `
      import { connectDatabase } from ${JSON.stringify(import.meta.resolve('./connect.ts'))};
      import { migrate } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))};
      const log = { debug() {}, info() {}, warn() {}, error() {} };
      const database = connectDatabase({ connectionString: process.env.DATABASE_URL, maxConnections: 1, applicationName: 'hokka tests', log });
      console.log((await migrate(database)).length);
      await database.destroy();`;
    const started = Array.from({ length: processes }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          DATABASE_URL: store.connectionString,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      const [code] = await once(child, 'close');
      return { code, ran: Number(output) };
    });
    const ended = await Promise.all(started);
    const all = (await readMigrationFiles()).length;
    expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
    expect(ended.map(({ ran }) => ran).toSorted((one, other) => other - one)).toEqual([
      all,
      ...Array(processes - 1).fill(0),
    ]);
    expect(await listRun()).toHaveLength(all);
  });

  test('an index is built while others write, and by one of several processes', async () => {
    await addMigration(
      '0001_notes',
      'CREATE TABLE notes (id integer PRIMARY KEY, words text); INSERT INTO notes SELECT n, n::text FROM generate_series(1, 2000) AS n;',
    );
    await addMigration(
      '0002_notes_words',
      `${outside}-- Searched; by words.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS notes_words ON notes (words);\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS notes_both ON notes (words, id);\n`,
    );
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(connect(), folder)));
    expect(ran.filter((names) => names.length > 0)).toEqual([['0001_notes', '0002_notes_words']]);
    const { rows } =
      await sql`SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'notes'::regclass AND indisvalid ORDER BY 1`.execute(
        store.database,
      );
    expect(rows).toEqual(['notes_both', 'notes_pkey', 'notes_words'].map((name) => ({ name })));
  });

  test('what an interrupted building left behind is built again', async () => {
    await addMigration(
      '0001_notes',
      'CREATE TABLE notes (id integer, words text); INSERT INTO notes VALUES (1, NULL), (1, NULL);',
    );
    await addMigration('0002_ids', `${outside}CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS notes_ids ON notes (id);`);
    await expect(migrate(connect(), folder)).rejects.toThrow('The database migration 0002_ids failed');
    expect(await listRun()).toEqual(['0001_notes']);
    const isValid = async () =>
      (
        await sql<{
          valid: boolean;
        }>`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('notes_ids')`.execute(store.database)
      ).rows;
    expect(await isValid()).toEqual([{ valid: false }]);
    await sql`DELETE FROM notes WHERE ctid = '(0,1)'`.execute(store.database);
    expect(await migrate(connect(), folder)).toEqual(['0002_ids']);
    expect(await isValid()).toEqual([{ valid: true }]);
  });

  test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
    await addMigration('0001_notes', 'CREATE TABLE notes (id integer);');
    await addMigration('0002_more', 'CREATE TABLE more (id integer); SELECT 1 / 0;');
    await expect(migrate(connect(), folder)).rejects.toThrow('The database migration 0002_more failed');
    expect(await listRun()).toEqual(['0001_notes']);
    await addMigration('0002_more', 'CREATE TABLE more (id integer);');
    expect(await migrate(connect(), folder)).toEqual(['0002_more']);
  });

  test.each([
    ['a migration', 'ALTER TABLE notes ADD COLUMN words text;'],
    [
      'a statement outside of a transaction',
      `${outside}ALTER TABLE notes\n  DROP CONSTRAINT IF EXISTS positive,\n  ADD CONSTRAINT positive CHECK (id > 0) NOT VALID;\nUPDATE notes SET id = 2 WHERE id = 1;`,
    ],
  ])('while a long transaction holds a table, readers do not queue behind %s', async (_, content) => {
    await addMigration('0001_notes', 'CREATE TABLE notes (id integer);');
    await migrate(connect(), folder);
    await addMigration('0002_words', content);
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = store.database.transaction().execute(async (trx) => {
      await sql`SELECT * FROM notes`.execute(trx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    let isMigrated = false;
    const migrated = migrate(connect(), folder).then(() => {
      isMigrated = true;
    });
    const findWaiting = async () => {
      const { rows } = await sql<{
        count: string;
      }>`SELECT count(*) AS count FROM pg_locks WHERE NOT granted AND relation = 'notes'::regclass`.execute(
        store.database,
      );
      return Number(rows[0]?.count) > 0;
    };
    await waitUntil('the migration waits for the table', findWaiting);
    // This reader waits behind it, but only until the migration gives way.
    await sql`SELECT * FROM notes`.execute(store.database);
    expect(isMigrated).toBe(false);
    release.resolve();
    await holding;
    await migrated;
  });
});

test('a statement outside of a transaction must be one that can be run again', () => {
  const parsed = parseMigration(
    '0001',
    `${outside}-- Why; because.\nDROP INDEX CONCURRENTLY IF EXISTS a;\nALTER TABLE b VALIDATE CONSTRAINT c;\n`,
  );
  expect(parsed.statements).toEqual(['DROP INDEX CONCURRENTLY IF EXISTS a', 'ALTER TABLE b VALIDATE CONSTRAINT c']);
  const broken = [
    'CREATE INDEX CONCURRENTLY a ON b (c)',
    'UPDATE a SET b = 1',
    'UPDATE a SET b = 1 WHERE c = 1',
    'DROP INDEX a',
    'CREATE FUNCTION a() RETURNS int AS $$ SELECT 1 $$',
    'ALTER TABLE a DROP CONSTRAINT IF EXISTS b, ADD CONSTRAINT c CHECK (d > 0) NOT VALID',
    'ALTER TABLE a DROP CONSTRAINT IF EXISTS b, ADD CONSTRAINT b CHECK (d > 0)',
  ];
  for (const statement of broken)
    expect(() => parseMigration('0001', `${outside}${statement};`)).toThrow('cannot be run again');
  expect(parseMigration('0001', 'SELECT 1; SELECT 2;').statements).toEqual(['SELECT 1; SELECT 2;']);
});
