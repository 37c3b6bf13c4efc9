import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCustomTemplate } from '../../../../testing/builders/a-custom-template.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { projectFiles } from '../process/project-files.ts';
import { foldForSearch } from '../text/search-folding.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
/** England’s, spelled with tags. */
const flag = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const root = join(import.meta.dirname, '../../../..');

describe('the schema', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());

  test('a database that has all migrations is asked one thing; one with a migration that is not here is refused', async () => {
    // A connection is open by then.
    await sql`SELECT 1`.execute(store.database);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect(await migrate(store.database)).toEqual([]);
    const count = query.mock.calls.length;
    query.mockRestore();
    expect(count).toBe(1);
    const added = sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '')`;
    await added.execute(store.database);
    await expect(migrate(store.database)).rejects.toThrow('9999_later');
    await sql`DELETE FROM kysely_migration WHERE name = '9999_later'`.execute(store.database);
  });

  test('the generated types are those of the migrated database', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'hokka-types-'));
    const outFile = join(directory, 'schema.ts');
    const generate = [
      '--config-file',
      'server/kysely-codegen.json',
      '--out-file',
      outFile,
      '--url',
      store.connectionString,
    ];
    await run(join(root, 'node_modules/.bin/kysely-codegen'), generate, { cwd: root });
    await run(
      join(root, 'node_modules/.bin/biome'),
      ['format', '--write', '--config-path', root, '--vcs-enabled=false', outFile],
      { cwd: root },
    );
    const generated = await readFile(outFile, 'utf8');
    await rm(directory, { recursive: true });
    expect(generated).toBe(await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8'));
  });

  test('names of before lose marks that show nothing, and keep what is shown', async () => {
    const { database } = store;
    const typed = ['Ay\u00adşe Ka\u200dya\ue000', '\u{e0041}\u{e007f}', '👩\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3', flag];
    const users = await Promise.all(typed.map((name) => aUser(database, { name })));
    const template = await aCustomTemplate(database, { userId: users[0]?.id ?? '' });
    const readTemplate = sql<{ name: string }>`SELECT name FROM custom_templates WHERE id = ${template.id}`;
    // As long as a name can be: what keeps it unique is within its length.
    await sql`UPDATE custom_templates SET name = ${`${'a'.repeat(79)}\u00ad`} WHERE id = ${template.id}`.execute(
      database,
    );
    for (const file of ['0350_names_without_hidden_marks', '0352_names_without_soft_hyphens'])
      await sql.raw(await readFile(join(projectFiles.migrations, `${file}.sql`), 'utf8')).execute(database);
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM users WHERE id = ANY (${users.map(({ id }) => id)}) ORDER BY array_position(${users.map(({ id }) => id)}::uuid[], id)`.execute(
      database,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Ayşe Kaya', 'Adsız', typed[2], flag]);
    expect((await readTemplate.execute(database)).rows).toEqual([
      { name: `${'a'.repeat(70)} ${template.id.slice(0, 8)}` },
    ]);
  });

  test('the database folds text as the text module does', async () => {
    const letters = fc.constantFrom(...'çÇğĞıIiİöÖşŞüÜâÂîÎûÛéÉñß%_\\ abcXYZ0129-\'"');
    const samples = fc.sample(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), 500);
    const { rows } = await sql<{ folded: string }>`
      SELECT tr_fold(line) AS folded FROM unnest(${samples}::text[]) WITH ORDINALITY AS lines (line, place) ORDER BY place`.execute(
      store.database,
    );
    expect(rows.map((row) => row.folded)).toEqual(samples.map((text) => foldForSearch(text)));
  });
});
