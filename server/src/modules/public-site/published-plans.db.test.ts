import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { fillTables } from '../../../../testing/fill-tables.ts';
import { collectTableReads, countPagesRead } from '../../../../testing/query-plans.ts';
import type { Database } from '../../platform/database/connect.ts';
import { listRelatedIds } from '../articles/public-articles.queries.ts';
import {
  listNewest,
  listSitemapArticles,
  listSitemapArticlesAfter,
  listSitemapParts,
  searchNewest,
} from './queries.ts';

const count = 20_001;

/** What the defaults are to a million articles. */
const bounds = { rare: 100, newest: 400 };

describe('among very many published articles', () => {
  let store: TestDatabase;

  beforeAll(async () => {
    store = await createTestDatabase();
    const { id } = await aUser(store.database);
    await fillTables(store.database, ['articles'], () => fill(store.database, id));
    // Commits are not flushed at once in tests, and only rows whose commit is on the disk count as visible to all.
    await sql`CHECKPOINT`.execute(store.database);
    await sql`VACUUM ANALYZE articles, users`.execute(store.database);
  });
  afterAll(() => store.drop());

  const listReads = async (read: (database: Database) => Promise<unknown>) => {
    const reads = await collectTableReads(store.connectionString, store.database, read);
    return reads.filter(({ table }) => table === 'articles');
  };
  const page = { page: 1, limit: 20 };
  const nobody = '0198c0de-0000-7000-8000-000000000000';

  test.each<[string, number, (database: Database) => Promise<unknown>]>([
    ['the newest', 10_001, (database) => listNewest(database, {}, page)],
    ['the last page that is counted', 10_001, (database) => listNewest(database, {}, { page: 500, limit: 20 })],
    ['a page beyond', 10_001, (database) => listNewest(database, {}, { page: 900_000, limit: 20 })],
    ['a large category', 10_030, (database) => listNewest(database, { category: 'Büyük' }, page)],
    ['a small category', 200, (database) => listNewest(database, { category: 'Küçük' }, page)],
    ['a rare tag', 200, (database) => listNewest(database, { tag: 'nadir' }, page)],
    ['a rare text', 2, (database) => searchNewest(database, { search: 'iğnedeki' }, page, bounds)],
    ['a common text', 501, (database) => searchNewest(database, { search: 'makale' }, page, bounds)],
    ['rare stems', 2, (database) => searchNewest(database, { search: 'iğneler', stems: "('iğne')" }, page, bounds)],
    [
      'common stems',
      650,
      (database) => searchNewest(database, { search: 'makaleler', stems: "('makale')" }, page, bounds),
    ],
    ['a short text', 400, (database) => searchNewest(database, { search: 'zq' }, page, bounds)],
    [
      'a text in a category',
      502,
      (database) => searchNewest(database, { search: 'makale', category: 'Büyük' }, page, bounds),
    ],
    [
      'related ones',
      2004,
      (database) => listRelatedIds(database, { id: nobody, category: 'Büyük', tags: ['nadir'] }, { limit: 3 }),
    ],
    [
      'related ones of none',
      2004,
      (database) => listRelatedIds(database, { id: nobody, category: 'Yok', tags: ['yok'] }, { limit: 3 }),
    ],
    [
      'addresses in the middle',
      100,
      (database) => listSitemapArticlesAfter(database, { createdAt: '2026-01-03 00:00:00+00', id: nobody }, 100),
    ],
  ])('%s read at most %d rows', async (_what, most, read) => {
    const reads = await listReads(read);
    // An index of sets hands its rows to a second step, which is the same look.
    const rows = reads.filter(({ step }) => !step.startsWith('Bitmap Index')).reduce((sum, one) => sum + one.rows, 0);
    expect(rows).toBeLessThanOrEqual(most);
  });

  // The keys of 10,000 articles fill some 140 pages; to look at the articles themselves as well takes 1,500.
  test.each<[string, number, (database: Database) => Promise<unknown>]>([
    ['the newest', 200, (database) => listNewest(database, {}, page)],
    ['the last page that is counted', 200, (database) => listNewest(database, {}, { page: 500, limit: 20 })],
    ['a large category', 200, (database) => listNewest(database, { category: 'Büyük' }, page)],
    ['its last page', 200, (database) => listNewest(database, { category: 'Büyük' }, { page: 500, limit: 20 })],
  ])('%s reads keys and no articles: at most %d pages of 8 kB', async (_what, most, read) => {
    expect(await countPagesRead(store.connectionString, store.database, read)).toBeLessThanOrEqual(most);
    const reads = await listReads(read);
    expect(reads.map(({ step }) => step.replace(/ articles_published.*/, ''))).toEqual(
      reads.map(() => 'Index Only Scan'),
    );
  });

  test('an article of a deactivated author is left out of its page and of the total', async () => {
    const author = await aUser(store.database);
    const { id } = await anArticle(store.database, {
      userId: author.id,
      isPublic: true,
      category: 'Tek',
    });
    const find = () => listNewest(store.database, { category: 'Tek' }, page);
    expect(await find()).toMatchObject({ ids: [id], total: 1 });
    await store.database.updateTable('users').set({ is_active: false }).where('id', '=', author.id).execute();
    expect(await find()).toMatchObject({ ids: [], total: 0 });
    await store.database.deleteFrom('users').where('id', '=', author.id).execute();
  });

  test('a rare text is found however old it is; of a common one it is said that there may be more', async () => {
    expect(await searchNewest(store.database, { search: 'iğnedeki' }, page, bounds)).toMatchObject({
      total: 1,
      isMinimum: false,
    });
    expect(await searchNewest(store.database, { search: 'makale' }, page, bounds)).toMatchObject({
      total: 400,
      isMinimum: true,
    });
  });

  test('pages end where counting ends', async () => {
    const last = await listNewest(store.database, {}, { page: 500, limit: 20 });
    expect([last.ids.length, last.total]).toEqual([20, 10_001]);
    expect((await listNewest(store.database, {}, { page: 501, limit: 20 })).ids).toEqual([]);
  });

  test('the site map’s parts hold every article once', async () => {
    expect(await listSitemapParts(store.database, count - 1)).toHaveLength(2);
    expect(await listSitemapArticles(store.database, 2, count - 1)).toHaveLength(1);
    const size = 8_000;
    const parts = await listSitemapParts(store.database, size);
    expect(parts).toHaveLength(3);
    const seen = new Set<string>();
    for (const [index, { lastModified }] of parts.entries()) {
      const addresses = (await listSitemapArticles(store.database, index + 1, size)) ?? [];
      expect(addresses.length).toBe(index < 2 ? size : count - 2 * size);
      expect(lastModified).toBe(
        addresses
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1),
      );
      for (const { id } of addresses) seen.add(id);
    }
    expect(seen.size).toBe(count);
    expect(await listSitemapArticles(store.database, 4, size)).toBeUndefined();
    expect(await listSitemapArticles(store.database, 9, size)).toBeUndefined();
  });
});

/** Three articles at each moment, so that the order within one counts, and as many that are their author’s own. In pieces, as a statement may not take long. */
async function fill(database: Database, userId: string): Promise<void> {
  const piece = 4000;
  for (let first = 1; first <= count; first += piece) {
    await sql`
      INSERT INTO articles (id, user_id, title, content, status, is_public, category, tags, ai_prompt, word_count,
        generation_id, created_at, updated_at, search_stems)
      SELECT gen_random_uuid(), ${userId}, CASE number WHEN 7 THEN 'Samanlıktaki iğnedeki iplik' ELSE 'Makale ' || number END,
        'Uzunca bir metin.', 'completed', published, CASE WHEN number % 500 = 0 THEN 'Küçük' ELSE 'Büyük' END,
        CASE WHEN number % 400 = 0 THEN ARRAY['nadir'] ELSE ARRAY['sık', 'çok sık'] END, 'Bir istek', 40,
        gen_random_uuid(), timestamptz '2026-01-01' + (number / 3) * interval '1 minute 1 microsecond',
        timestamptz '2026-03-01' + (number * 7919 % 30000) * interval '1 minute',
        CASE number WHEN 7 THEN tsvector 'iğne' ELSE tsvector 'makale .iğne' END
      FROM generate_series(${first}::int, ${Math.min(count, first + piece - 1)}::int) AS number
      CROSS JOIN (VALUES (true), (false)) AS kept (published)`.execute(database);
  }
}
