import { moderateArticles } from '@hokka/contracts/articles/article-admin.ts';
import { deleteArticle, restoreArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { articleStatuses } from '@hokka/contracts/articles/status.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations, type Violation } from '../../../../testing/invariants.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { type ScriptedGateway, sendTexts, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

async function findWrongCounts(): Promise<Violation[]> {
  const violations = await findViolations(store.database);
  return violations.filter(({ invariant }) => /^(?:stored (?:article|monthly)|article) counts\b/.test(invariant));
}

/** Looks again and again while something is going on: counts agree at every moment, not only in the end. */
async function expectRightCountsDuring(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const watched = work.finally(() => {
    isDone = true;
  });
  do expect(await findWrongCounts()).toEqual([]);
  while (!isDone);
  await watched;
  expect(await findWrongCounts()).toEqual([]);
}

const categories = [null, 'Bilim', 'Yemek'];
const randomArticle = fc.record({
  category: fc.constantFrom(...categories),
  status: fc.constantFrom(...articleStatuses),
  words: fc.nat(50),
  // Around the turn of a month in Istanbul, three hours before that of UTC.
  at: fc.constantFrom<string>(
    '2026-02-28T20:59:59Z',
    '2026-02-28T21:00:00Z',
    '2026-03-15T00:00:00Z',
    '2027-01-01T00:00:00Z',
  ),
});
const reason = (status: string) => (status === 'failed' ? 'Zamanında yanıt gelmedi.' : null);

/** A statement, and which of the articles there are it is about: each `part`th. */
const statement = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    articles: fc.array(randomArticle, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom('trash' as const, 'restore' as const, 'purge' as const, 'touch' as const),
    part: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    part: fc.integer({ min: 1, max: 4 }),
    field: fc.constantFrom('category' as const, 'status' as const, 'words' as const, 'at' as const),
    article: randomArticle,
  }),
);
type Statement = typeof statement extends fc.Arbitrary<infer Value> ? Value : never;
const transaction = fc.record({
  user: fc.nat(1),
  statements: fc.array(statement, { minLength: 1, maxLength: 3 }),
  isRolledBack: fc.boolean(),
});

/** Rows that another transaction holds are left alone, so that no two of them wait for each other. */
const rowsOf = (userId: string, part: number) => sql`id IN (
  SELECT id FROM articles WHERE user_id = ${userId} AND hashtext(id::text) % ${part} = 0 FOR UPDATE SKIP LOCKED)`;

async function execute(trx: DatabaseTransaction, userId: string, change: Statement): Promise<void> {
  switch (change.kind) {
    case 'create':
      await trx
        .insertInto('articles')
        .values(
          change.articles.map(({ category, status, words, at }) => ({
            id: sql<string>`gen_random_uuid()`,
            user_id: userId,
            title: 'Kahve',
            status,
            failure_reason: reason(status),
            category,
            ai_prompt: 'Kahve üzerine',
            word_count: words,
            generation_id: sql<string>`gen_random_uuid()`,
            created_at: new Date(at),
            updated_at: new Date(at),
          })),
        )
        .execute();
      return;
    case 'trash':
      await sql`UPDATE articles SET deleted_at = created_at WHERE deleted_at IS NULL AND ${rowsOf(userId, change.part)}`.execute(
        trx,
      );
      return;
    case 'restore':
      await sql`UPDATE articles SET deleted_at = NULL WHERE ${rowsOf(userId, change.part)}`.execute(trx);
      return;
    case 'purge':
      await sql`DELETE FROM articles WHERE deleted_at IS NOT NULL AND ${rowsOf(userId, change.part)}`.execute(trx);
      return;
    case 'touch':
      await sql`UPDATE articles SET title = title || '!' WHERE ${rowsOf(userId, change.part)}`.execute(trx);
      return;
    case 'change': {
      const { category, status, words, at } = change.article;
      const value = {
        category: sql`category = ${category}`,
        status: sql`status = ${status}, failure_reason = ${reason(status)}`,
        words: sql`word_count = ${words}`,
        at: sql`created_at = ${new Date(at)}`,
      }[change.field];
      await sql`UPDATE articles SET ${value} WHERE ${rowsOf(userId, change.part)}`.execute(trx);
    }
  }
}

class Regret extends Error {}

const statementRuns = randomRuns(10);

test(
  'counts are right whatever transactions do at the same time, those included that are rolled back',
  async () => {
    const lanes = fc.array(fc.array(transaction, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 });
    const property = fc.asyncProperty(lanes, async (plan) => {
      const users = [(await aUser(store.database)).id, (await aUser(store.database)).id];
      const play = async ({ user, statements, isRolledBack }: (typeof plan)[number][number]) => {
        const run = store.database.transaction().execute(async (trx) => {
          for (const change of statements) await execute(trx, users[user] ?? '', change);
          if (isRolledBack) throw new Regret();
        });
        await run.catch((error: unknown) => {
          if (!(error instanceof Regret)) throw error;
        });
      };
      await expectRightCountsDuring(
        Promise.all(
          plan.map(async (lane) => {
            for (const one of lane) await play(one);
          }),
        ),
      );
      // In one go with all that is theirs, as the foreign key does it.
      await store.database.deleteFrom('users').where('id', 'in', users).execute();
      expect(await findWrongCounts()).toEqual([]);
    });
    await fc.assert(property, statementRuns);
  },
  statementRuns.numRuns * 10_000,
);

test('a writer waits for no other, and a count that all of them hold grows a row', async () => {
  const { id } = await aUser(store.database);
  const one = { category: null, status: 'completed' as const, words: 1, at: '2026-03-15T00:00:00Z' };
  const create = { kind: 'create' as const, articles: [one] };
  await store.database.transaction().execute(async (first) => {
    await execute(first, id, create);
    await store.database.transaction().execute((second) => execute(second, id, create));
  });
  await store.database.transaction().execute((third) => execute(third, id, create));
  const rows = await store.database.selectFrom('article_counts').select('articles').where('user_id', '=', id).execute();
  expect(rows.map(({ articles }) => articles).toSorted()).toEqual([1, 2]);
  expect(await findWrongCounts()).toEqual([]);
});

test('a recount mends what was written while triggers rested', async () => {
  const { id } = await aUser(store.database);
  const one = { category: 'Bilim', status: 'completed' as const, words: 7, at: '2026-03-15T00:00:00Z' };
  await store.database.transaction().execute(async (trx) => {
    await sql`ALTER TABLE articles DISABLE TRIGGER USER`.execute(trx);
    await execute(trx, id, { kind: 'create', articles: [one, one] });
    await sql`ALTER TABLE articles ENABLE TRIGGER USER`.execute(trx);
  });
  expect(await findWrongCounts()).toHaveLength(2);
  await sql`SELECT recount_articles()`.execute(store.database);
  expect(await findWrongCounts()).toEqual([]);
});

describe('with workers that write', () => {
  let gateway: ScriptedGateway;
  let service: ArticlesService;

  beforeAll(async () => {
    let calls = 0;
    gateway = await startScriptedGateway((response) => {
      calls += 1;
      if (calls % 3 === 0) response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
      else sendTexts(response, 'Kahve demlemek kolaydır.');
    });
    service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
  });
  afterAll(async () => {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
  });

  const step = fc.record({
    call: fc.constantFrom('create', 'create', 'save', 'trash', 'restore', 'erase', 'moderate', 'purge'),
    pick: fc.nat(20),
  });
  const runs = randomRuns(2);

  test(
    'counts are right whatever a user, an admin and workers do with articles',
    async () => {
      const property = fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 4 }), async (lanes) => {
        const { id: userId } = await aUser(store.database, { planId: 3 });
        const token = `user-${userId}`;
        const ids: string[] = [];
        const play = async ({ call, pick }: (typeof lanes)[number][number]) => {
          const id = ids[pick % Math.max(1, ids.length)];
          if (call === 'create' || id === undefined) {
            const body = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
            ids.push((await service.call(createArticle, { token, body })).data.id);
          } else if (call === 'save')
            await service.call(updateArticle, {
              token,
              params: { id },
              body: { content: 'kahve '.repeat(pick), category: pick % 2 === 0 ? 'Eğitim' : null },
            });
          else if (call === 'trash') await service.call(deleteArticle, { token, params: { id } });
          else if (call === 'restore') await service.call(restoreArticle, { token, params: { id } });
          else if (call === 'erase')
            await service.call(deleteArticle, { token, params: { id }, query: { permanent: 'true' } });
          else if (call === 'moderate')
            await service.call(moderateArticles, {
              token: `admin-${userId}`,
              body: { ids, status: 'pending', note: 'Bakılacak' },
            });
          else await service.articles.purgeTrash(new Date('2100-01-01T00:00:00Z'));
        };
        await expectRightCountsDuring(
          Promise.all(
            lanes.map(async (lane) => {
              for (const one of lane) await play(one);
            }),
          ),
        );
        await waitUntil('nothing is being written', async () => {
          const writing = store.database.selectFrom('articles').select('id').where('status', '=', 'generating');
          return (await writing.executeTakeFirst()) === undefined;
        });
        expect(await findWrongCounts()).toEqual([]);
        await store.database.transaction().execute((trx) => service.articles.eraseUserData(trx, userId));
        expect(await findWrongCounts()).toEqual([]);
      });
      await fc.assert(property, runs);
    },
    runs.numRuns * 30_000,
  );
});
