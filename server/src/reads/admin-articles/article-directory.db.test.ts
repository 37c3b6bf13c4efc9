import { articleSortKeys, listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import { articleStatuses, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { fillTables } from '../../../../testing/fill-tables.ts';
import type { ArticleListQuery } from '../../modules/moderation/article-directory.ts';
import { buildPageStatement } from '../paginated-query.ts';
import { buildListQuery, createArticleDirectory } from './article-directory.ts';
import { toArticleStates } from './article-states.ts';

const queryOf = (asked: object): ArticleListQuery => listAllArticles.query.parse(asked);

describe('the articles of all users', () => {
  let store: TestDatabase;
  const people = new Map<string, string>();
  const found = async (asked: object) => (await createArticleDirectory(store.database).find(queryOf(asked))).ids;

  beforeAll(async () => {
    store = await createTestDatabase();
    for (const [name, email] of [
      ['Işıl Çağlar', 'isil@example.com'],
      ['Ümit Öz', 'umit_oz@example.com'],
    ] as const)
      people.set(name, (await aUser(store.database, { name, email })).id);
  });
  afterAll(() => store.drop());

  const articleOf = async (name: string, options: Partial<Parameters<typeof anArticle>[1]>) =>
    (await anArticle(store.database, { userId: people.get(name) ?? '', ...options })).id;

  test('are found by title, prompt, tags, author and id; every character is taken as it is', async () => {
    const istanbul = await articleOf('Işıl Çağlar', { title: 'İSTANBUL’da bir gün', prompt: 'Boğaz gezisi' });
    const isparta = await articleOf('Ümit Öz', { title: 'ISPARTA gülleri', tags: ['Gezi Rehberi'] });
    const percent = await articleOf('Ümit Öz', { title: 'Yüzde %50 indirim_günleri', prompt: 'Pazar ölçümü' });
    const both = [istanbul, isparta].toSorted();
    const searches: Record<string, readonly string[]> = {
      istanbul: [istanbul],
      ısparta: [isparta],
      GEZİ: both,
      boğaz: [istanbul],
      rehberi: [isparta],
      'ışıl çağ': [istanbul],
      'ISIL@EXAMPLE.COM': [istanbul],
      umit_oz: [isparta, percent],
      '%50': [percent],
      m_g: [percent],
      '%': [percent],
      gü: [istanbul, isparta, percent],
      u_it: [],
      [isparta]: [isparta],
    };
    for (const [search, ids] of Object.entries(searches))
      expect([search, (await found({ search })).toSorted()]).toEqual([search, ids.toSorted()]);
    expect((await found({ search: 'gezi', user_id: people.get('Işıl Çağlar') })).toSorted()).toEqual([istanbul]);
  });

  test('the author of a workspace’s article has the address of its owner', async () => {
    const ownerId = people.get('Ümit Öz') ?? '';
    const { id } = await aWorkspace(store.database, { ownerId });
    const authors = await createArticleDirectory(store.database).findAuthors([id, ownerId]);
    expect([id, ownerId].map((one) => authors.get(one)?.email)).toEqual(['umit_oz@example.com', 'umit_oz@example.com']);
  });

  test('in every order and with every filter they are those that a look at each would give', async () => {
    let day = 1;
    for (const status of ['completed', 'failed'] as const)
      for (const moderationStatus of moderationStatuses)
        for (const isPublic of status === 'completed' ? [true, false] : [false])
          for (const wordCount of [10, 500, 10]) {
            const createdAt = new Date(Date.UTC(2026, 1, (day * 7) % 25));
            day += 1;
            await articleOf('Ümit Öz', { status, moderationStatus, isPublic, wordCount, createdAt });
          }
    await articleOf('Ümit Öz', { title: 'Silinmiş' });
    await store.database
      .updateTable('articles')
      .set({ deleted_at: new Date() })
      .where('title', '=', 'Silinmiş')
      .execute();
    const all = await store.database.selectFrom('articles').selectAll().where('deleted_at', 'is', null).execute();
    const [reported] = all.filter(({ is_public: isPublic }) => isPublic);
    await store.database
      .insertInto('article_reports')
      .values({
        id: reported?.id ?? '',
        article_id: reported?.id ?? '',
        reporter_hash: Buffer.from('a'),
        reason: 'spam',
        created_at: new Date(),
      })
      .execute();
    for (const status of [undefined, ...articleStatuses])
      for (const moderation_status of [undefined, ...moderationStatuses])
        for (const visibility of [undefined, 'published'])
          for (const reports of [undefined, 'open'])
            for (const sortBy of articleSortKeys)
              for (const sortOrder of ['asc', 'desc'] as const) {
                const asked = { status, moderation_status, visibility, reports, sortBy, sortOrder, limit: 100 };
                const sign = sortOrder === 'asc' ? 1 : -1;
                const expected = all
                  .filter((one) => status === undefined || one.status === status)
                  .filter((one) => moderation_status === undefined || one.moderation_status === moderation_status)
                  .filter((one) => visibility === undefined || (one.is_public && one.moderation_status === 'approved'))
                  .filter((one) => reports === undefined || one.id === reported?.id)
                  .toSorted((a, b) => sign * (Number(a[sortBy]) - Number(b[sortBy]) || (a.id < b.id ? -1 : 1)));
                const page = await createArticleDirectory(store.database).find(queryOf(asked));
                expect([asked, page]).toEqual([
                  asked,
                  { ids: expected.map(({ id }) => id), total: expected.length, isMinimum: false },
                ]);
              }
    const days = { from: '2026-02-08', to: '2026-02-15' };
    const withinDays = all.filter(
      ({ created_at: at }) => at >= new Date('2026-02-07T21:00:00Z') && at < new Date('2026-02-15T21:00:00Z'),
    );
    expect(withinDays.length).toBeGreaterThan(2);
    for (const status of [undefined, 'failed'])
      expect((await found({ ...days, status, limit: 100 })).toSorted()).toEqual(
        withinDays
          .filter((one) => status === undefined || one.status === status)
          .map(({ id }) => id)
          .toSorted(),
      );
    expect(await found({ ...days, search: 'nothing like it' })).toEqual([]);
    const pages = [await found({ limit: 7, page: 1 }), await found({ limit: 7, page: 2 })];
    expect(pages.flat()).toEqual((await found({ limit: 100 })).slice(0, 14));
    expect(await found({ limit: 7, page: 100 })).toEqual([]);
  });
});

/** What the defaults are to a million articles. */
const bounds = { counted: 200, kept: 200, rare: 100, newest: 400 };

describe('among very many', () => {
  let store: TestDatabase;
  let userId: string;

  beforeAll(async () => {
    store = await createTestDatabase();
    ({ id: userId } = await aUser(store.database, { name: 'Yazar Kişi' }));
    await fillTables(store.database, ['articles', 'users'], () => fill(store, 20_000));
    await sql`VACUUM ANALYZE articles, article_reports, users`.execute(store.database);
  });
  afterAll(() => store.drop());

  const plans = [
    {},
    ...articleSortKeys.flatMap((sortBy) => [
      { sortBy, sortOrder: 'asc' },
      { sortBy, status: 'failed' },
      { sortBy, status: 'completed' },
      { sortBy, status: 'generating', sortOrder: 'asc' },
      { sortBy, moderation_status: 'approved' },
      { sortBy, moderation_status: 'rejected', sortOrder: 'asc' },
      { sortBy, visibility: 'published' },
      { sortBy, status: 'completed', moderation_status: 'approved' },
      { sortBy, reports: 'open' },
      { sortBy, from: '2026-02-08', to: '2026-02-09', status: 'failed' },
      { sortBy, search: 'nadir' },
      { sortBy, search: 'konusu' },
    ]),
    { page: 15 },
    { search: 'ko' },
    { search: 'konusu', moderation_status: 'rejected' },
    { search: 'kalabalık' },
    { search: 'yazar kişi' },
    { reports: 'open', search: 'konusu', status: 'completed' },
    { user_id: 'whoever', search: 'konusu' },
  ];
  test.each(plans.map((asked) => [JSON.stringify(asked), asked] as const))('%s reads few rows', async (_, asked) => {
    const query = queryOf('user_id' in asked ? { ...asked, user_id: userId } : asked);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) ${buildPageStatement(buildListQuery(query, bounds), query)}`.execute(
      store.database,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const read = plan === undefined ? Number.NaN : rowsReadBy(plan);
    expect(read).toBeLessThanOrEqual(mostRowsFor(query));
  });

  test('finds a rare text however old it is, and of a common one the newest first', async () => {
    const directory = createArticleDirectory(store.database, bounds);
    expect(await directory.find(queryOf({ search: 'nadir' }))).toMatchObject({ total: 1, isMinimum: false });
    const common = await directory.find(queryOf({ search: 'konusu' }));
    expect(common.isMinimum).toBe(true);
    const newest = store.database.selectFrom('articles').select('id').where('deleted_at', 'is', null);
    const ids = await newest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(10).execute();
    expect(common.ids).toEqual(ids.map(({ id }) => id));
  });

  test('finds the articles of authors, unless a search means too many of them', async () => {
    const directory = createArticleDirectory(store.database, bounds);
    expect(await directory.find(queryOf({ search: 'yazar kişi' }))).toMatchObject({ total: 201 });
    expect(await directory.find(queryOf({ search: 'kalabalık' }))).toMatchObject({ total: 0 });
  });

  test('counts no further than can be paged through', async () => {
    const page = await createArticleDirectory(store.database).find(queryOf({}));
    expect(page).toMatchObject({ total: 10_001, isMinimum: false });
    expect(await createArticleDirectory(store.database).findAll(queryOf({}))).toHaveLength(10_000);
  });

  async function fill({ database }: TestDatabase, count: number): Promise<void> {
    await sql`
      INSERT INTO articles (id, user_id, title, content, status, is_public, ai_prompt, word_count, generation_id,
        moderation_status, failure_code, failure_reason, created_at, updated_at)
      SELECT gen_random_uuid(), ${userId}, CASE number WHEN 7 THEN 'Nadir bir başlık' ELSE 'Makale ' || number END,
        repeat('Uzunca bir metin. ', 40),
        CASE WHEN number % 20 = 0 THEN 'failed' ELSE 'completed' END, number % 20 > 12, 'Herkesin konusu olan bir istek',
        number % 977, gen_random_uuid(),
        CASE WHEN number % 50 = 1 THEN 'rejected' WHEN number % 70 = 2 THEN 'pending' ELSE 'approved' END,
        CASE WHEN number % 20 = 0 THEN 'timeout' END, CASE WHEN number % 20 = 0 THEN 'Zaman aşımı' END,
        timestamptz '2026-01-01' + number * interval '1 minute', timestamptz '2026-02-01' + (number * 7919 % 30000) * interval '1 minute'
      FROM generate_series(1, ${count}) AS number`.execute(database);
    await sql`
      INSERT INTO article_reports (id, article_id, reporter_hash, reason, created_at)
      SELECT gen_random_uuid(), id, 'a', 'spam', created_at FROM articles WHERE is_public AND word_count < 20`.execute(
      database,
    );
    await sql`
      INSERT INTO article_reports (id, article_id, reporter_hash, reason, created_at, closed_at, closed_by)
      SELECT gen_random_uuid(), id, 'b', 'spam', created_at, created_at, gen_random_uuid() FROM articles`.execute(
      database,
    );
    await sql`
      INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      SELECT gen_random_uuid(), 'Kalabalık ' || number, 'kisi' || number || '@example.com', '!', timestamptz '2026-01-01', timestamptz '2026-01-01'
      FROM generate_series(1, 5000) AS number`.execute(database);
  }
});

/** What the statement is bounded to, in tables of 20,000 and 5,000 rows. */
function mostRowsFor(query: ArticleListQuery): number {
  const walks = toArticleStates(query)?.length ?? 1;
  if (query.search === undefined && query.reports === undefined) return walks * (bounds.counted + 1);
  // A walk for each standing, what the text's index gives, and a check by id of each article that was reported.
  return walks * bounds.newest + bounds.rare + 4 * bounds.kept + 21;
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of tables a statement has looked at. */
function rowsReadBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsReadBy(below), own);
}
