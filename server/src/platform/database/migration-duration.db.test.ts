import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSchedule } from '../../../../testing/builders/a-schedule.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createEmptyTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { randomRuns, withLongCases } from '../../../../testing/random-runs.ts';
import { projectFiles } from '../process/project-files.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

/** The last migration of the release before. */
const lastReleased = '0192';
/** A million in `npm run test:long`. */
const articles = randomRuns(25_000).numRuns;
const users = articles / 5;
const longestMs = 1_000;

let store: TestDatabase;
/** As at the start of a process: without timeouts. */
let migrating: Database;
let folder: string;
beforeAll(async () => {
  store = await createEmptyTestDatabase();
  migrating = connectDatabase({
    connectionString: store.connectionString,
    maxConnections: 1,
    applicationName: 'hokka migrations',
    log: silentLog,
    withTimeouts: false,
  });
  folder = await mkdtemp(join(tmpdir(), 'hokka-migrations-'));
});
afterAll(async () => {
  await migrating.destroy();
  await store.drop();
  await rm(folder, { recursive: true });
});

const idOf = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
const userOfArticle = idOf('user', `(n % ${users})`);
/** A text of that many of 4,096 words. */
const words = (count: number) =>
  `(SELECT string_agg('kelime' || (hashint4(n * 1000 + word) & 4095), ' ') FROM generate_series(1, ${count}) AS word)`;

/** The rows to make: how many, and the columns that are not copied from the only row of the table. */
const tables = [
  {
    table: 'users',
    rows: users,
    // The names of some, among them that of the user who saves, have marks that later migrations remove.
    changes: {
      id: idOf('user'),
      email: "'user' || n || '@example.com'",
      name: `${words(2)} || CASE WHEN n % 100 = 1 THEN E'\\u200B\\u00AD' ELSE '' END`,
    },
  },
  {
    table: 'articles',
    rows: articles,
    changes: {
      id: idOf('article'),
      user_id: userOfArticle,
      generation_id: idOf('generation'),
      title: words(6),
      ai_prompt: words(12),
      content: "repeat(md5(n::text) || ' ', 40)",
    },
  },
  {
    table: 'generations',
    rows: articles,
    changes: { id: idOf('generation'), article_id: idOf('article'), user_id: userOfArticle },
  },
  {
    table: 'usage_ledger',
    rows: articles,
    changes: {
      id: idOf('entry'),
      article_id: idOf('article'),
      generation_id: idOf('generation'),
      user_id: userOfArticle,
    },
  },
  {
    table: 'article_revisions',
    rows: articles,
    changes: { id: idOf('revision'), article_id: idOf('article'), content: "repeat(md5(n::text) || ' ', 40)" },
  },
  {
    table: 'schedules',
    rows: articles,
    changes: {
      id: idOf('schedule'),
      article_id: idOf('article'),
      user_id: userOfArticle,
      state: "CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'waiting' END",
      reason: "CASE WHEN n % 10 = 0 THEN 'trashed' END",
      ended_at: 'CASE WHEN n % 10 = 0 THEN one.created_at END',
    },
  },
  { table: 'schedule_targets', rows: articles, changes: { schedule_id: idOf('schedule') } },
] as const;

/** Copies one row with other ids, without triggers. Indexes are built afterwards, which is much faster. */
async function multiply({ table, rows, changes }: (typeof tables)[number]): Promise<void> {
  await migrating.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    const { rows: columns } = await sql<{ name: string }>`
      SELECT attname AS name FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`.execute(
      connection,
    );
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = ${table}::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(
      connection,
    );
    const names = columns.map(({ name }) => name);
    const values = new Map<string, string>(Object.entries(changes));
    await run("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
    for (const { name } of indexes) await run(`DROP INDEX ${name}`);
    await run(`
      INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => values.get(name) ?? `one.${name}`).join(', ')}
      FROM (SELECT * FROM ${table} LIMIT 1) AS one, generate_series(1, ${rows}) AS n`);
    for (const { definition } of indexes) await run(definition);
    await run(`RESET session_replication_role; RESET maintenance_work_mem; ANALYZE ${table}`);
  });
}

/**
 * Runs `act` while a user saves an article again and again.
 * @returns in ms: how long it took, how long a save or anything else waited for a lock at the longest, and the slowest
 *   save, which on a busy machine waits for the processor, too
 */
async function measureLocks(act: () => Promise<unknown>) {
  const { database } = store;
  const ids = {
    user: sql.raw(idOf('user', '1')),
    article: sql.raw(idOf('article', '1')),
    schedule: sql.raw(idOf('schedule', '1')),
  };
  let isOver = false;
  let [slowestSaveMs, lockedMs] = [0, 0];
  const save = async () => {
    while (!isOver) {
      const beganAtMs = performance.now();
      await database.transaction().execute(async (trx) => {
        await sql`UPDATE users SET last_login_at = created_at WHERE id = ${ids.user}`.execute(trx);
        await sql`UPDATE usage_ledger SET held_at = held_at WHERE article_id = ${ids.article}`.execute(trx);
        await sql`UPDATE articles SET updated_at = created_at WHERE id = ${ids.article}`.execute(trx);
        await sql`UPDATE generations SET queued_at = queued_at WHERE article_id = ${ids.article}`.execute(trx);
        await sql`UPDATE article_revisions SET word_count = word_count WHERE article_id = ${ids.article}`.execute(trx);
        await sql`UPDATE schedules SET publish_at = publish_at WHERE article_id = ${ids.article}`.execute(trx);
        await sql`UPDATE schedule_targets SET state = state WHERE schedule_id = ${ids.schedule}`.execute(trx);
      });
      slowestSaveMs = Math.max(slowestSaveMs, performance.now() - beganAtMs);
      await wait(5);
    }
  };
  const watch = async () => {
    while (!isOver) {
      // The migration itself waits for savers that began before it; they do not wait for it.
      const { rows } = await sql<{ ms: number }>`
        SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)) * 1000, 0)::float8 AS ms
        FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database() AND application_name = 'hokka tests'`.execute(database);
      lockedMs = Math.max(lockedMs, rows[0]?.ms ?? 0);
      await wait(5);
    }
  };
  const probing = [save(), watch()];
  const beganAtMs = performance.now();
  await act();
  const tookMs = performance.now() - beganAtMs;
  isOver = true;
  await Promise.all(probing);
  return { tookMs, lockedMs, slowestSaveMs };
}

test('the release before ended with a migration that exists', async () => {
  expect((await readdir(projectFiles.migrations)).some((name) => name.startsWith(lastReleased))).toBe(true);
});

test.each(withLongCases([], ['articles and users']))(
  'no migration since the last release holds up a query on %s for longer than a second',
  { timeout: 7_200_000 },
  async () => {
    const { database } = store;
    const files = (await readdir(projectFiles.migrations)).filter((file) => file.endsWith('.sql')).toSorted();
    const copy = (file: string) => copyFile(join(projectFiles.migrations, file), join(folder, file));
    for (const file of files) if (file.slice(0, 4) <= lastReleased) await copy(file);
    await migrate(migrating, folder);
    const { id: userId } = await aUser(database);
    const { id: articleId } = await anArticle(database, { userId });
    await sql`
      INSERT INTO article_revisions (id, article_id, version, title, content, word_count, created_at)
      SELECT gen_random_uuid(), id, 1, title, content, word_count, created_at FROM articles`.execute(database);
    await aSchedule(database, { userId, articleId, publishAt: new Date('2026-12-01T09:00:00.000Z') });
    for (const table of tables) await multiply(table);
    const lines: string[] = [];
    const tooLong: string[] = [];
    for (const file of files.filter((one) => one.slice(0, 4) > lastReleased)) {
      await copy(file);
      const name = file.replace('.sql', '');
      const { tookMs, lockedMs, slowestSaveMs } = await measureLocks(() => migrate(migrating, folder));
      const seconds = [tookMs, lockedMs, slowestSaveMs].map((ms) => `${(ms / 1000).toFixed(2)} s`);
      lines.push(`| \`${name}\` | ${seconds.join(' | ')} |`);
      if (lockedMs > longestMs) tooLong.push(`${name}: ${Math.round(lockedMs)} ms`);
    }
    // The table of docs/backup.md.
    console.info([`${articles} articles, ${users} users`, ...lines].join('\n'));
    expect(tooLong).toEqual([]);
  },
);
