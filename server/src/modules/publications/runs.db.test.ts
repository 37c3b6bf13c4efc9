import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { listHostsWithDue, takePlaces } from './due-runs.queries.ts';

const now = new Date('2026-03-31T10:00:00.000Z');
const limits = { now, runsPerHost: 2, runsPerUser: 3 };

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

/** A user with an article that is due on each of the hosts. */
async function aUserWithDue(hosts: readonly string[]): Promise<string> {
  const { database } = store;
  const { id: userId } = await aUser(database, {});
  const { id: articleId } = await anArticle(database, { userId });
  for (const [index, host] of hosts.entries())
    await sql`WITH site AS (
        INSERT INTO sites (id, user_id, kind, name, url, api_root, canonical_root, host, secrets, created_at, updated_at)
        VALUES (gen_random_uuid(), ${userId}, 'wordpress', 'Site', ${`https://${host}/`}, ${`https://${host}/`}, ${`https://${host}/${index}/`}, ${host}, 'x', ${now}, ${now})
        RETURNING id)
      INSERT INTO publications (id, user_id, article_id, site_id, wanted_status, run_id, due_at, created_at, updated_at)
      SELECT gen_random_uuid(), ${userId}, ${articleId}, id, 'draft', gen_random_uuid(), ${now}, ${now}, ${now} FROM site`.execute(
      database,
    );
  return userId;
}

async function startAll(): Promise<void> {
  for (const host of await listHostsWithDue(store.database, limits))
    await store.database.transaction().execute((trx) => takePlaces(trx, { ...limits, host }));
}

async function countRunning(userId: string): Promise<number> {
  const running = await store.database
    .selectFrom('publications')
    .select('id')
    .where('user_id', '=', userId)
    .where('job_id', 'is not', null)
    .execute();
  return running.length;
}

test('a user with many slow servers leaves places to others', async () => {
  const many = await aUserWithDue(Array.from({ length: 8 }, (_, index) => `yavas-${index}.example:443`));
  const other = await aUserWithDue(['site.example:443', 'yavas-7.example:443']);
  await startAll();
  expect([await countRunning(many), await countRunning(other)]).toEqual([3, 2]);
  expect(await listHostsWithDue(store.database, limits)).toEqual([]);
  await sql`UPDATE publications SET job_id = NULL, due_at = NULL, state = 'verified'
    WHERE id = (SELECT id FROM publications WHERE user_id = ${many} AND job_id IS NOT NULL LIMIT 1)`.execute(
    store.database,
  );
  await startAll();
  expect(await countRunning(many)).toBe(3);
});

test('the queue of one user on a server holds up no one else there', async () => {
  const host = 'ortak.example:443';
  const many = await aUserWithDue([host, host, host]);
  await sql`UPDATE publications SET due_at = due_at - interval '1 hour' WHERE user_id = ${many}`.execute(
    store.database,
  );
  const other = await aUserWithDue([host]);
  const take = (runsPerHost: number) =>
    store.database.transaction().execute((trx) => takePlaces(trx, { ...limits, host, runsPerHost }));
  const readRunning = async () => [await countRunning(many), await countRunning(other)];
  await take(2);
  expect(await readRunning()).toEqual([1, 1]);
  await take(3);
  expect(await readRunning()).toEqual([2, 1]);
});

test('a user does not get more places than there are for one, also of a server where many are free', async () => {
  const host = 'bos.example:443';
  const many = await aUserWithDue([host, host, host, host]);
  await store.database.transaction().execute((trx) => takePlaces(trx, { ...limits, host, runsPerHost: 9 }));
  expect(await countRunning(many)).toBe(limits.runsPerUser);
});

test('a long queue of one user does not cost a count of runs for each publication in it', async () => {
  const length = 60;
  await aUserWithDue(Array.from({ length }, () => 'uzun-sira.example:443'));
  await store.database.transaction().execute(async (trx) => {
    expect(await takePlaces(trx, { ...limits, host: 'uzun-sira.example:443' })).toHaveLength(limits.runsPerHost);
    const { rows } = await sql<{ scans: number }>`
      SELECT sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer AS scans
      FROM pg_stat_xact_user_tables WHERE relname = 'publications'`.execute(trx);
    // A count looks at each of the 60 sites; there is one, and each publication may be read by itself.
    expect(rows[0]?.scans).toBeLessThan(10 * length);
  });
});
