import type { ArticleStatus } from '@hokka/contracts/articles/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import type { Database } from '../../platform/database/connect.ts';
import { foldForSearch } from '../../platform/text/search-folding.ts';
import { listOwnPage, type OwnListFilter } from './own-list.queries.ts';
import { searchOwnPage } from './own-search.queries.ts';
import { listOwnTrashPage } from './own-trash.queries.ts';

let store: TestDatabase;
let userId: string;

/** 900 articles in the months from November to March, many of them of the same moment, and as many of another user. */
beforeAll(async () => {
  store = await createTestDatabase();
  userId = (await aUser(store.database)).id;
  await insertArticles(userId);
  await insertArticles((await aUser(store.database)).id);
});
afterAll(() => store.drop());

async function insertArticles(owner: string): Promise<void> {
  await sql`INSERT INTO articles (id, user_id, title, status, failure_reason, category, tags, ai_prompt, word_count, generation_id,
      created_at, updated_at, deleted_at)
    SELECT gen_random_uuid(), ${owner},
      concat_ws(' ', (ARRAY['ISPARTA', 'İstanbul', 'Çay', '%50 indirim', 'a_b\\c'])[1 + n % 5], CASE WHEN n % 300 = 1 THEN 'Ğırtlak' END, n),
      CASE WHEN n % 7 = 0 THEN 'failed' ELSE 'completed' END, CASE WHEN n % 7 = 0 THEN 'Zamanında yanıt gelmedi.' END,
      (ARRAY['Bilim', 'Gezi', NULL])[1 + n % 3], ARRAY['rehber ' || n % 4], 'Kısa bir anlatım', n, gen_random_uuid(),
      timestamptz '2026-03-10 12:00Z' - (n / 4) * interval '14 hours', timestamptz '2026-03-10',
      CASE WHEN n % 10 = 3 THEN timestamptz '2026-03-11' - (n % 40) * interval '1 hour' END
    FROM generate_series(1, 900) AS n`.execute(store.database);
}

type Row = Awaited<ReturnType<typeof readAll>>[number];

const readAll = (database: Database) =>
  database
    .selectFrom('articles')
    .select(['id', 'title', 'ai_prompt', 'tags', 'status', 'category', 'created_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .execute();

const newestFirst = (key: 'created_at' | 'deleted_at') => (a: Row, b: Row) =>
  Number(b[key]) - Number(a[key]) || (a.id < b.id ? 1 : -1);

/** What a look at each article gives. */
function expected(
  all: readonly Row[],
  { status, category, search }: Omit<OwnListFilter, 'userId'> & { search?: string },
): string[] {
  return all
    .filter(
      (row) =>
        row.deleted_at === null &&
        (status === undefined || row.status === status) &&
        (category === undefined || row.category === category) &&
        foldForSearch([row.title, row.ai_prompt, ...row.tags].join('\n')).includes(foldForSearch(search ?? '')),
    )
    .toSorted(newestFirst('created_at'))
    .map(({ id }) => id);
}

const statuses: (ArticleStatus | undefined)[] = [undefined, 'completed', 'failed', 'generating'];
const narrowings = statuses.flatMap((status) => [undefined, 'Gezi', 'Yok'].map((category) => ({ status, category })));

test.each(narrowings)('every page is right, and so is the total: %j', async (narrowing) => {
  const ids = expected(await readAll(store.database), narrowing);
  for (let page = 1; page <= Math.ceil(ids.length / 10) + 1; page += 1) {
    const found = await listOwnPage(store.database, { userId, ...narrowing }, { page, limit: 10 });
    expect([page, found.rows.map(({ id }) => id)]).toEqual([page, ids.slice(page * 10 - 10, page * 10)]);
    expect(found.total).toBe(ids.length);
  }
});

test('a page far behind is that of the list as it is, whatever was written before', async () => {
  const page = { page: 50, limit: 10 };
  const change = sql`UPDATE articles SET deleted_at = CASE WHEN deleted_at IS NULL THEN created_at END
    WHERE user_id = ${userId} AND word_count % 3 = 1`;
  const ids = expected(await readAll(store.database), {});
  const look = async (database: Database) => {
    const { rows, total } = await listOwnPage(database, { userId }, page);
    return { ids: rows.map(({ id }) => id), total };
  };
  await store.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      expect(await look(trx)).toEqual({ ids: ids.slice(490, 500), total: ids.length });
      await change.execute(store.database);
      expect(await look(trx)).toEqual({ ids: ids.slice(490, 500), total: ids.length });
    });
  const changed = expected(await readAll(store.database), {});
  expect(changed).not.toEqual(ids);
  expect(await look(store.database)).toEqual({ ids: changed.slice(490, 500), total: changed.length });
  await change.execute(store.database);
});

test('the trash is in its order on every page', async () => {
  const ids = (await readAll(store.database))
    .filter(({ deleted_at: deletedAt }) => deletedAt !== null)
    .toSorted(newestFirst('deleted_at'))
    .map(({ id }) => id);
  for (let page = 1; page <= 10; page += 1) {
    const { rows, total } = await listOwnTrashPage(store.database, userId, { page, limit: 10 });
    expect([rows.map(({ id }) => id), total]).toEqual([ids.slice(page * 10 - 10, page * 10), ids.length]);
  }
});

test('an article of a shared workspace names the member who began it', async () => {
  const owner = await aUser(store.database, { name: 'Elif Şahin' });
  const workspace = await aWorkspace(store.database, { ownerId: owner.id });
  for (const id of [workspace.id, owner.id]) {
    const article = await anArticle(store.database, { userId: id });
    await sql`UPDATE articles SET author_id = ${owner.id} WHERE id = ${article.id}`.execute(store.database);
    const { rows } = await listOwnPage(store.database, { userId: id }, { page: 1, limit: 10 });
    expect(rows.map((row) => row.author_name)).toEqual([id === workspace.id ? 'Elif Şahin' : null]);
  }
});

describe.each(['one by one', 'by keys'])('a search, %s', (way) => {
  // A fifth has no stems, as what was just written.
  beforeAll(async () => {
    if (way === 'one by one') return;
    await sql`INSERT INTO own_search_users SELECT id, true FROM users`.execute(store.database);
    await sql`UPDATE articles SET search_stems = '' WHERE word_count % 5 <> 0`.execute(store.database);
  });

  const searches = [
    'ısparta',
    'ISTANBUL',
    'çay',
    '%50',
    '_b\\',
    'a',
    'ğırtlak',
    'rehber 3',
    'er 3',
    '3',
    'ıs',
    ' ç',
    'l ',
    'rt',
    'q1',
    '\\',
    '%',
    'yok böyle',
  ];

  test.each(searches)('finds %j on every page, whether among the newest or elsewhere', async (search) => {
    const all = await readAll(store.database);
    for (const narrowing of [{}, { status: 'failed' as const }, { category: 'Gezi' }]) {
      const ids = expected(all, { ...narrowing, search });
      for (const newest of [1, 60, 2000])
        for (const page of [1, 2, 3, Math.ceil(ids.length / 10), 100]) {
          if (page === 0) continue;
          const found = await searchOwnPage(
            store.database,
            { userId, ...narrowing, search },
            { page, limit: 10 },
            newest,
          );
          expect([newest, page, found.rows.map(({ id }) => id)]).toEqual([
            newest,
            page,
            ids.slice(page * 10 - 10, page * 10),
          ]);
          if (found.isMinimum) expect(found.total).toBeLessThanOrEqual(ids.length);
          else expect(found.total).toBe(ids.length);
          // The total is never smaller than the number of articles up to this page.
          expect(found.total).toBeGreaterThanOrEqual(Math.min(ids.length, page * 10));
        }
    }
  });

  test('of a common word says that there are more, without counting them', async () => {
    const found = await searchOwnPage(store.database, { userId, search: 'kısa' }, { page: 1, limit: 10 }, 60);
    expect(found).toMatchObject({ total: 60, isMinimum: true });
    const all = await searchOwnPage(store.database, { userId, search: 'kısa' }, { page: 1, limit: 10 }, 2000);
    expect(all).toMatchObject({ total: 810, isMinimum: false });
    const some = await searchOwnPage(store.database, { userId, search: 'kısa' }, { page: 4, limit: 10 }, 60, 20);
    expect(some).toMatchObject({ total: 41, isMinimum: true });
  });
});
