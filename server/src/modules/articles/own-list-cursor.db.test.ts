import { ownListOrders, publicArticlesOrder, toOwnListOrder, trashOrder } from '@hokka/contracts/articles/articles.ts';
import { type ListCursor, type ListOrder, readListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import type { Pagination } from '@hokka/contracts/shared/primitives.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { listPublishedArticlePage } from '../public-site/list-published-articles.ts';
import { listOwnArticles, listOwnTrash } from './list-articles.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

/** Few values, so that many rows have equal keys; the times differ by microseconds. */
const key = fc.integer({ min: 0, max: 2 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), key }),
  fc.record({ kind: fc.constantFrom('touch' as const, 'delete' as const), place: fc.nat() }),
);
const play = fc.record({
  keys: fc.array(key, { minLength: 1, maxLength: 9 }),
  limit: fc.integer({ min: 1, max: 3 }),
  between: fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 4 }),
});
type Play = typeof play extends fc.Arbitrary<infer T> ? T : never;

async function insertArticle(userId: string, value: number, inTrash: boolean): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO articles (id, user_id, title, status, category, tags, ai_prompt, word_count, generation_id, created_at, updated_at, deleted_at)
    SELECT gen_random_uuid(), ${userId}, (ARRAY['çay', 'Çay', 'ısı'])[1 + ${value}::integer], 'completed', 'Gezi', ARRAY['rehber'], 'Kısa',
      ${value}::integer, gen_random_uuid(), moment, moment, CASE WHEN ${inTrash} THEN moment END
    FROM (SELECT timestamptz '2026-03-10 12:00Z' + ${value}::integer * interval '1 microsecond' AS moment) AS times
    RETURNING id`.execute(store.database);
  return rows[0]?.id ?? '';
}

type Read = (
  userId: string,
  page: { page: number; limit: number; after: ListCursor | undefined },
) => Promise<{ readonly articles: readonly { readonly id: string }[]; readonly pagination: Pagination }>;

/** Reads all pages by cursor while rows come, change and go. @returns what was read, and what was there throughout */
async function readWhileChanging({ keys, limit, between }: Play, order: ListOrder, read: Read, inTrash: boolean) {
  const { id: userId } = await aUser(store.database);
  const remaining = new Set<string>();
  for (const one of keys) remaining.add(await insertArticle(userId, one, inTrash));
  const seen: string[] = [];
  let after: ListCursor | undefined;
  for (let page = 0; ; page += 1) {
    const answer = await read(userId, { page: 1, limit, after });
    expect(answer.articles.length).toBeLessThanOrEqual(limit);
    seen.push(...answer.articles.map(({ id }) => id));
    if (answer.pagination.next === undefined) return { seen, remaining };
    after = readListCursor(answer.pagination.next, [order]);
    expect(after).toBeDefined();
    for (const step of between[page] ?? []) {
      if (step.kind === 'insert') await insertArticle(userId, step.key, inTrash);
      else {
        const id = [...remaining][step.place % Math.max(1, remaining.size)] ?? userId;
        if (step.kind === 'touch')
          await sql`UPDATE articles SET content = 'Yeni' WHERE id = ${id}`.execute(store.database);
        else await sql`DELETE FROM articles WHERE id = ${id}`.execute(store.database);
        if (step.kind === 'delete') remaining.delete(id);
      }
    }
  }
}

async function expectStablePages(order: ListOrder, read: Read, inTrash = false): Promise<void> {
  await fc.assert(
    fc.asyncProperty(play, async (one) => {
      const { seen, remaining } = await readWhileChanging(one, order, read, inTrash);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining([...remaining]));
    }),
    randomRuns(5),
  );
}

const reads = () => ({ database: store.database, signImage: () => '' });
const narrowings = [{}, { status: 'completed' }, { category: 'Gezi' }, { tag: 'rehber' }, { search: 'kısa' }] as const;

describe('rows that come, change and go between pages neither repeat nor hide others', () => {
  test.each(
    ownListOrders.flatMap((sortBy) => (['asc', 'desc'] as const).map((sortOrder) => [sortBy, sortOrder] as const)),
  )('own articles by %s %s', async (sortBy, sortOrder) => {
    const order = toOwnListOrder({ by: sortBy, direction: sortOrder });
    let turn = 0;
    await expectStablePages(order, (userId, page) => {
      turn += page.after === undefined ? 1 : 0;
      const narrowing = narrowings[turn % narrowings.length];
      return listOwnArticles(reads(), userId, { ...page, ...narrowing, sortBy, sortOrder });
    });
  });

  test('public articles, of all and of those found', async () => {
    const asked = { database: store.database, readQueryStems: async () => null };
    for (const filter of [{}, { search: 'rehber' }]) {
      await expectStablePages(publicArticlesOrder, async (userId, page) => {
        await sql`UPDATE articles SET is_public = user_id = ${userId}
          WHERE deleted_at IS NULL AND is_public IS DISTINCT FROM (user_id = ${userId})`.execute(store.database);
        return listPublishedArticlePage(asked, filter, page);
      });
    }
  });

  test('the trash', () =>
    expectStablePages(trashOrder, (userId, page) => listOwnTrash(reads(), toOwner(userId), page), true));
});

test('a cursor of one order is refused in another, by the name of the parameter', async () => {
  const { id: userId } = await aUser(store.database);
  for (const one of [0, 1]) await insertArticle(userId, one, false);
  const { pagination } = await listOwnArticles(reads(), userId, { page: 1, limit: 1, sortBy: 'title' });
  const after = readListCursor(pagination.next ?? '', [toOwnListOrder({ by: 'title', direction: 'asc' })]);
  for (const order of [{ sortBy: 'title', sortOrder: 'desc' }, { sortBy: 'word_count' }, {}] as const) {
    const refused = listOwnArticles(reads(), userId, { page: 1, limit: 1, after, ...order });
    await expect(refused).rejects.toMatchObject({ status: 400, errors: [{ field: 'after' }] });
  }
});

function toOwner(workspaceId: string) {
  return { workspaceId, memberId: workspaceId, memberRole: 'owner' as const };
}
