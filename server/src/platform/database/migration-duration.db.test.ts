import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../../testing/harness.ts';
import { randomRuns, withLongCases } from '../../../../testing/random-runs.ts';
import { projectFiles } from '../process/project-files.ts';
import { migrate } from './migrate.ts';

/** The last migration of the release before. */
const lastReleased = '0192';
/** A million in `npm run test:long`. */
const rows = randomRuns(25_000).numRuns;
const longestMs = 1_000;
/** Migrations whose lock on long tables was accepted: one is older than the check, the other says why in its file. */
const accepted = new Set(['0195_own_search_texts', '0220_workspaces']);

let store: TestDatabase;
let folder: string;
beforeAll(async () => {
  store = await createEmptyTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hokka-migrations-'));
});
afterAll(async () => {
  await store.drop();
  await rm(folder, { recursive: true });
});

/** Copies one row with other ids, without triggers. */
async function multiply(table: 'users' | 'articles', changes: Readonly<Record<string, string>>): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`.execute(
    store.database,
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `one.${name}`);
  await store.database.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica; SET statement_timeout = 0`.execute(connection);
    for (let done = 0; done < rows; done += 25_000) {
      await sql
        .raw(
          `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM (SELECT * FROM ${table} LIMIT 1) AS one, generate_series(1, 25000)`,
        )
        .execute(connection);
    }
    await sql`RESET session_replication_role; RESET statement_timeout`.execute(connection);
  });
}

test.each(withLongCases([], ['articles and users']))(
  'no migration since the last release holds up a query on %s for longer than a second',
  { timeout: 7_200_000 },
  async () => {
    const { database } = store;
    const files = (await readdir(projectFiles.migrations)).filter((file) => file.endsWith('.sql')).toSorted();
    const copy = (file: string) => copyFile(join(projectFiles.migrations, file), join(folder, file));
    for (const file of files) if (file.slice(0, 4) <= lastReleased) await copy(file);
    await migrate(database, folder);
    const { id: userId } = await aUser(database);
    const { id: articleId } = await anArticle(database, { userId });
    await multiply('users', { id: 'gen_random_uuid()', email: "gen_random_uuid() || '@example.com'" });
    await multiply('articles', { id: 'gen_random_uuid()' });
    const tookMs = new Map<string, { migrationMs: number; heldUpMs: number }>();
    for (const file of files.filter((one) => one.slice(0, 4) > lastReleased)) {
      await copy(file);
      let isOver = false;
      let heldUpMs = 0;
      const probe = async () => {
        while (!isOver) {
          const beganAtMs = performance.now();
          await database.transaction().execute(async (trx) => {
            await sql`UPDATE users SET last_login_at = created_at WHERE id = ${userId}`.execute(trx);
            await sql`UPDATE articles SET updated_at = created_at WHERE id = ${articleId}`.execute(trx);
          });
          heldUpMs = Math.max(heldUpMs, performance.now() - beganAtMs);
          await wait(5);
        }
      };
      const probing = probe();
      const beganAtMs = performance.now();
      await migrate(database, folder);
      const migrationMs = performance.now() - beganAtMs;
      isOver = true;
      await probing;
      tookMs.set(file.replace('.sql', ''), { migrationMs: Math.round(migrationMs), heldUpMs: Math.round(heldUpMs) });
    }
    console.info(`${rows} users and articles`, Object.fromEntries(tookMs));
    const tooLong = [...tookMs].filter(([name, { heldUpMs }]) => heldUpMs > longestMs && !accepted.has(name));
    expect(tooLong).toEqual([]);
  },
);

test('the accepted migrations exist', async () => {
  for (const name of accepted) expect(await readdir(projectFiles.migrations)).toContain(`${name}.sql`);
});
