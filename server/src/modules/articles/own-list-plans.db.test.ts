import { ownListOrders, toOwnListOrder, toOwnOrder } from '@hokka/contracts/articles/articles.ts';
import { readListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { fillTables } from '../../../../testing/fill-tables.ts';
import { collectTableReads, countPagesRead, type PlanMode, type TableRead } from '../../../../testing/query-plans.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readDashboardStats } from '../analytics/dashboard-stats.ts';
import { listOwnArticles, listOwnTrash, listWaiting } from './list-articles.ts';

/** User 1 has 8,000 articles over 400 days, of which one in 40 failed; 400 others have 31 each. */
const idSql = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const owner = '00000000-0000-7000-8000-000000000001';
const ordinary = '00000000-0000-7000-8000-000000000002';
const articlesAMonth = 650;

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  await sql`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    SELECT ${sql.raw(idSql('n'))}, 'Ayşe', n || '@example.com', '!', timestamptz '2026-01-01', timestamptz '2026-01-01'
    FROM generate_series(1, 401) AS n`.execute(database);
  // Before the articles, so that each gets its keys with its stems.
  await sql`INSERT INTO own_search_users VALUES (${owner}, true)`.execute(database);
  // Each word of a title but the first is that of one article in so many.
  await fillTables(database, ['articles', 'own_search_texts'], () =>
    sql`INSERT INTO articles (id, user_id, title, status, failure_reason, category, tags, ai_prompt, word_count, generation_id,
      created_at, updated_at, deleted_at, language, search_stems)
    SELECT gen_random_uuid(), ${sql.raw(idSql('CASE WHEN n % 51 < 20 THEN 1 ELSE 2 + n % 400 END'))},
      concat_ws(' ', 'Kahve', CASE WHEN n % 1000 = 1 THEN 'zurnacı' END, CASE WHEN n % 200 = 1 THEN 'çömlek' END),
      CASE WHEN n % 40 = 0 THEN 'failed' ELSE 'completed' END, CASE WHEN n % 40 = 0 THEN 'Zamanında yanıt gelmedi.' END,
      (ARRAY['Bilim', 'Gezi', 'Yemek', 'Spor'])[1 + n % 4], ARRAY['rehber'], 'Kısa bir anlatım ' || md5(n::text), 100, gen_random_uuid(),
      timestamptz '2026-11-21 08:00Z' - n * interval '400 days' / 20400, timestamptz '2026-11-21',
      CASE WHEN n % 100 = 7 THEN timestamptz '2026-11-20' END, CASE WHEN n % 1000 = 1 THEN 'de' ELSE 'tr' END,
      array_to_tsvector(array_remove(ARRAY['kahve', CASE WHEN n % 1000 = 1 THEN 'zurna' END, CASE WHEN n % 200 = 1 THEN 'çömlek' END], NULL))
    FROM generate_series(1, 20400) AS n`.execute(database),
  );
  // Commits are not flushed at once in tests, and only rows whose commit is on the disk count as visible to all.
  await sql`CHECKPOINT`.execute(database);
  await sql`VACUUM (ANALYZE) articles, article_counts, article_months, own_search_texts`.execute(database);
});
afterAll(() => store.drop());

const sortOrders = ['asc', 'desc'] as const;
const planModes: PlanMode[] = ['custom', 'generic'];
/** Reads a whole table, or all articles of a user, to sort them. */
const isWrongStep = ({ step, table }: TableRead) =>
  step.startsWith('Seq Scan') || (table === 'articles' && step.startsWith('Bitmap'));
const sumOf = (reads: readonly TableRead[]) => reads.reduce((sum, { rows }) => sum + rows, 0);
const readFrom = (database: Database) => ({ database, signImage: () => '' });
const list =
  (query: object, userId = owner) =>
  (recorded: Database) =>
    listOwnArticles(readFrom(recorded), userId, { page: 1, limit: 10, ...query });

describe.each(planModes)('with a %s plan', (planMode) => {
  const readsOf = (read: (recorded: Database) => Promise<unknown>) =>
    collectTableReads(store.connectionString, store.database, read, planMode);

  test.each([
    ['page 1', {}, 40],
    ['page 20', { page: 20 }, 250],
    // A month at most, and not what lies before it.
    ['page 400', { page: 400 }, articlesAMonth + 100],
    ['page 790', { page: 790 }, articlesAMonth + 100],
    ['page 5000, past the end', { page: 5000 }, 100],
    ['failed', { status: 'failed' }, 40],
    ['completed, page 400', { status: 'completed', page: 400 }, articlesAMonth + 100],
    ['of a category', { category: 'Gezi' }, 40],
    ['of a category, page 100', { category: 'Gezi', page: 100 }, 1040],
    ['failed of a category', { category: 'Bilim', status: 'failed' }, 40],
    ['failed of a category, page 10', { category: 'Bilim', status: 'failed', page: 10 }, 140],
  ])('the list reads few rows and by index: %s', async (_, query, rowsMax) => {
    const reads = await readsOf(list(query));
    expect(reads.filter(isWrongStep)).toEqual([]);
    expect(sumOf(reads)).toBeGreaterThan(0);
    expect(sumOf(reads)).toBeLessThanOrEqual(rowsMax);
  });

  test.each<[string, number, number, (recorded: Database) => Promise<unknown>]>([
    ['page 1', 28, 60, list({})],
    ['page 400', 601, 100, list({ page: 400 })],
    ['page 790', 301, 100, list({ page: 790 })],
    ['of a category', 28, 60, list({ category: 'Gezi' })],
    ['of a category, page 100', 1018, 80, list({ category: 'Gezi', page: 100 })],
    ['the trash', 28, 60, (recorded) => listOwnTrash(readFrom(recorded), toOwner(owner), { page: 1, limit: 10 })],
  ])('exactly so many rows and at most so many pages of 8 kB are read: %s, %i, %i', async (_, rows, pagesMax, read) => {
    expect(sumOf(await readsOf(read))).toBe(rows);
    expect(await countPagesRead(store.connectionString, store.database, read, planMode)).toBeLessThanOrEqual(pagesMax);
  });

  test.each(ownListOrders.flatMap((sortBy) => sortOrders.map((sortOrder) => [sortBy, sortOrder] as const)))(
    'a page far behind reads as much as the first, sorted by %s %s',
    async (sortBy, sortOrder) => {
      const order = { sortBy, sortOrder };
      const first = await listOwnArticles(readFrom(store.database), owner, { page: 399, limit: 10, ...order });
      const after = readListCursor(first.pagination.next ?? '', [toOwnListOrder({ by: sortBy, direction: sortOrder })]);
      const far = list({ page: 400, after, ...order });
      expect(sumOf(await readsOf(list(order)))).toBeLessThanOrEqual(40);
      const reads = await readsOf(far);
      expect(reads.filter(isWrongStep)).toEqual([]);
      expect(sumOf(reads)).toBeLessThanOrEqual(40);
      const counted = await listOwnArticles(readFrom(store.database), owner, { page: 400, limit: 10, ...order });
      const { articles } = (await far(store.database)) as typeof first;
      expect(articles.map(({ id }) => id)).toEqual(counted.articles.map(({ id }) => id));
    },
  );

  test.each([
    ['of a state', { status: 'completed' }, 40],
    ['of a category', { category: 'Gezi' }, 40],
    ['of a category in a state', { category: 'Gezi', status: 'completed' }, 40],
    ['of a tag that all have', { tag: 'rehber' }, 450],
    ['a common word', { search: 'kahve' }, 450],
    ['a common word by title', { search: 'kahve', sortBy: 'title' }, 450],
  ] as const)('a page far behind of a narrowed list reads as much as the first: %s', async (_, query, rowsMax) => {
    const order = toOwnListOrder(toOwnOrder('sortBy' in query ? query.sortBy : 'created_at', undefined));
    const first = await listOwnArticles(readFrom(store.database), owner, { page: 150, limit: 10, ...query });
    const after = readListCursor(first.pagination.next ?? '', [order]);
    expect(after).toBeDefined();
    const far = list({ page: 151, after, ...query });
    const reads = await readsOf(far);
    expect(reads.filter((read) => isWrongStep(read) && read.rows > 0)).toEqual([]);
    expect(sumOf(reads)).toBeLessThanOrEqual(rowsMax);
    const counted = await listOwnArticles(readFrom(store.database), owner, { page: 151, limit: 10, ...query });
    const { articles } = (await far(store.database)) as typeof first;
    expect(articles.map(({ id }) => id)).toEqual(counted.articles.map(({ id }) => id));
  });

  test.each([
    ['failed by title', { status: 'failed', sortBy: 'title' }, 650],
    ['failed by title, page 20', { status: 'failed', sortBy: 'title', page: 20 }, 8_500],
    ['of a tag that all have', { tag: 'rehber' }, 450],
    ['of a tag that no article has', { tag: 'yok' }, 450],
    ['of some days long ago', { from: '2025-11-01', to: '2025-11-10' }, 8_500],
    ['of the last days', { from: '2026-11-10', to: '2026-11-20' }, 450],
    ['of a rare language', { language: 'de' }, 450],
    ['of a rare language by title', { language: 'de', sortBy: 'title' }, 450],
    ['of a rare language by words', { language: 'de', sortBy: 'word_count', sortOrder: 'asc' }, 450],
    ['of a rare language by change', { language: 'de', sortBy: 'updated_at' }, 450],
    // Without knowing how rare it is, the index of either may be taken. The product never plans so: the statement is not prepared.
    ['of a rare language and a category', { language: 'de', category: 'Gezi' }, planMode === 'custom' ? 450 : 2_500],
    ['completed of a rare language by words', { language: 'de', status: 'completed', sortBy: 'word_count' }, 450],
    ['of a language that no article has, by title', { language: 'en', sortBy: 'title' }, 450],
    ['of the common language by words', { language: 'tr', sortBy: 'word_count' }, 450],
    ['a rare word by title', { search: 'zurnacı', sortBy: 'title' }, 500],
    ['a common word by words', { search: 'kahve', sortBy: 'word_count' }, 450],
  ])('filters read few rows and by index: %s', async (_, query, rowsMax) => {
    const reads = await readsOf(list(query));
    expect(reads.filter(({ step }) => step.startsWith('Seq Scan'))).toEqual([]);
    expect(sumOf(reads)).toBeLessThanOrEqual(rowsMax);
  });

  test('what waits is read from an index of nothing else', async () => {
    expect(sumOf(await readsOf((recorded) => listWaiting(readFrom(recorded), owner)))).toBeLessThanOrEqual(5);
  });

  test('the list of a user with few articles reads no more than that of a user with many', async () => {
    const [few, many] = [await readsOf(list({}, ordinary)), await readsOf(list({}))];
    expect(Math.abs(sumOf(few) - sumOf(many))).toBeLessThanOrEqual(5);
  });

  test.each([
    ['a word of eight articles', 'zurnacı', 450],
    ['a word of a few dozen', 'çömlek', 550],
    ['a word of all articles', 'KAHVE', 150],
    ['a phrase of all articles', 'Kısa bir anlatım', 150],
    ['a common one, page 30', 'kahve', 450, { page: 30 }],
    ['a word that is nowhere', 'yelkovan', 150],
    ['a phrase whose words all articles have, but not together', 'anlatım bir kısa', 150],
    ['two letters of eight articles', 'zu', 460],
    ['a rare word among those that failed', 'zurnacı', 450, { status: 'failed' }],
    ['a rare word of a category', 'zurnacı', 450, { category: 'Gezi' }],
    ['two letters that many have', 'ka', 450],
  ])('a search reads few rows and by index: %s', async (_, search, rowsMax, query: object = {}) => {
    const reads = await readsOf(list({ search, ...query }));
    expect(reads.filter(({ step }) => step.startsWith('Seq Scan'))).toEqual([]);
    expect(sumOf(reads)).toBeLessThanOrEqual(rowsMax);
  });

  test.each([
    ['a word of eight articles', 'zurnadan', "('zurna')", 450],
    ['a word of a few dozen', 'çömleğin', "('çömlek')", 550],
    ['a word of all articles', 'kahvem', "('kahve')", 450],
    ['two words of eight', 'zurnadan kahvem', "('kahve') & ('zurna' | 'zur')", 450],
    ['a word that is nowhere', 'yelkovanda', "('yelkovan')", 150],
    ['a rare word of a category', 'zurnadan', "('zurna')", 450, { category: 'Gezi' }],
  ])('a search by stems reads few rows and by index: %s', async (_, search, stems, rowsMax, query: object = {}) => {
    const reads = await readsOf((recorded) =>
      listOwnArticles(readFrom(recorded), owner, { page: 1, limit: 10, search, ...query }, stems),
    );
    expect(reads.filter(({ step }) => step.startsWith('Seq Scan'))).toEqual([]);
    expect(sumOf(reads)).toBeLessThanOrEqual(rowsMax);
  });

  test('the dashboard reads months, not articles', async () => {
    const reads = await readsOf((recorded) => readDashboardStats(recorded, owner, new Date('2026-11-21T08:00:00Z')));
    expect(new Set(reads.map(({ table }) => table))).toEqual(new Set(['article_months']));
    expect(sumOf(reads)).toBeLessThanOrEqual(40);
  });

  test('the trash reads its page', async () => {
    const reads = await readsOf((recorded) => listOwnTrash(readFrom(recorded), toOwner(owner), { page: 2, limit: 10 }));
    expect(reads.filter(isWrongStep)).toEqual([]);
    expect(sumOf(reads)).toBeLessThanOrEqual(50);
  });
});

test('each is one statement', async () => {
  for (const read of [list({}), list({ page: 400 }), list({ search: 'kahve' }), list({ search: 'zurnacı' })]) {
    let statements = 0;
    const counting = store.database.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await read(counting);
    expect(statements).toBe(1);
  }
});

function toOwner(workspaceId: string) {
  return { workspaceId, memberId: workspaceId, memberRole: 'owner' as const };
}
