import { randomUUID } from 'node:crypto';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../testing/access-matrix/scene.ts';
import { type ApprovalService, aTeam, startApprovalService } from '../../../../testing/approval-team.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { dayMs } from '../../platform/clock.ts';
import { recountTextStorage } from './text-storage.ts';

let running: ApprovalService;

beforeAll(async () => {
  running = await startApprovalService();
});
afterAll(() => running.stop());
beforeEach(() => running.store.database.deleteFrom('rate_limit_windows').execute());

const setMax = (bytes: number) =>
  sql`CREATE OR REPLACE FUNCTION text_bytes_max() RETURNS bigint LANGUAGE sql IMMUTABLE AS ${sql.lit(`SELECT ${bytes}::bigint`)}`.execute(
    running.store.database,
  );

async function anAuthor(articles: number) {
  const { database } = running.store;
  const user = await aUser(database);
  const token = await signIn(database, user.id);
  const ids: string[] = [];
  for (let at = 0; at < articles; at += 1)
    ids.push((await anArticle(database, { userId: user.id, content: 'Boş' })).id);
  return {
    userId: user.id,
    ids,
    save: (id: string | undefined, content: string) =>
      running.service.call(updateArticle, { token, params: { id: id ?? '' }, body: { content } }),
    shown: async () => (await running.service.call(getUsageStats, { token })).data.texts,
  };
}

const storedBytes = async (userId: string) => {
  const { rows } = await sql<{ bytes: string }>`SELECT stored_text_bytes(${userId}::uuid) AS bytes`.execute(
    running.store.database,
  );
  return Number(rows[0]?.bytes);
};
const countedBytes = async (userId: string) => {
  const row = await running.store.database
    .selectFrom('text_usage')
    .select('used_bytes')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.used_bytes);
};

test('of saves at the same time only as many are stored as there is room for; the refused ones say what to do', async () => {
  await setMax(10_500);
  const author = await anAuthor(12);
  const answers = await Promise.all(author.ids.map((id) => author.save(id, 'a'.repeat(2_000))));
  const codes = answers.map(({ status, code }) => code ?? status).toSorted();
  expect(codes.filter((code) => code === 200)).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set([200, 'text_storage_full']));
  expect(answers.find(({ code }) => code === 'text_storage_full')).toMatchObject({
    status: 413,
    message: expect.stringContaining('çöp kutusu'),
  });
  expect(await storedBytes(author.userId)).toBeLessThanOrEqual(10_500);
  expect(await countedBytes(author.userId)).toBe(await storedBytes(author.userId));
});

test('a refused save changes nothing, a deletion makes room, and the figure is right at once', async () => {
  await setMax(5_000);
  const author = await anAuthor(2);
  const [first, second] = author.ids;
  expect((await author.save(first, 'ğ'.repeat(2_000))).status).toBe(200);
  expect((await author.save(second, 'b'.repeat(3_000))).code).toBe('text_storage_full');
  const { database } = running.store;
  const row = database
    .selectFrom('articles')
    .select(['content', 'version'])
    .where('id', '=', second ?? '');
  expect(await row.executeTakeFirst()).toEqual({ content: 'Boş', version: 1 });
  await database
    .deleteFrom('articles')
    .where('id', '=', first ?? '')
    .execute();
  expect(await author.shown()).toEqual({ used_bytes: 4, max_bytes: 5_000 });
  expect((await author.save(second, 'b'.repeat(3_000))).status).toBe(200);
  expect(await author.shown()).toEqual({ used_bytes: 3_004, max_bytes: 5_000 });
});

test('unpublished changes, former versions and texts sent for approval count; generated ones at the next count', async () => {
  await setMax(1_000_000);
  const { database } = running.store;
  const author = await anAuthor(1);
  const [id] = author.ids;
  await author.save(id, 'a'.repeat(1_000));
  await database
    .updateTable('articles')
    .set({ is_public: true })
    .where('id', '=', id ?? '')
    .execute();
  await author.save(id, 'b'.repeat(500));
  const written = await anArticle(database, { userId: author.userId, status: 'generating', content: '' });
  await database
    .updateTable('articles')
    .set({ status: 'completed', content: 'c'.repeat(700) })
    .where('id', '=', written.id)
    .execute();
  expect(await countedBytes(author.userId)).toBe((await storedBytes(author.userId)) - 700);
  expect(await recountTextStorage(database, new Date(Date.now() + 2 * dayMs))).toBeGreaterThan(0);
  expect(await countedBytes(author.userId)).toBe(await storedBytes(author.userId));
  const team = await aTeam(running);
  const before = await storedBytes(team.workspace.id);
  await team.request(team.members.writer);
  expect(await storedBytes(team.workspace.id)).toBeGreaterThan(before);
  expect(await countedBytes(team.workspace.id)).toBe(await storedBytes(team.workspace.id));
});

test('without a paid plan there is less room; what was stored with one stays, and only more is refused', async () => {
  await setMax(10_000);
  const { database } = running.store;
  const setFreeMax = (bytes: number) =>
    sql`CREATE OR REPLACE FUNCTION free_text_bytes_max() RETURNS bigint LANGUAGE sql IMMUTABLE AS ${sql.lit(`SELECT ${bytes}::bigint`)}`.execute(
      database,
    );
  await setFreeMax(1_000);
  const author = await anAuthor(2);
  const [first, second] = author.ids;
  const save = async (id: string | undefined, length: number) => (await author.save(id, 'a'.repeat(length))).code;
  expect(await author.shown()).toMatchObject({ max_bytes: 1_000 });
  expect(await save(first, 3_000)).toBe('text_storage_full');
  const setPeriod = (from: number, to: number) =>
    database
      .updateTable('subscriptions')
      .set({
        plan_id: 2,
        plan_name: 'Profesyonel',
        article_limit: 50,
        ai_requests_limit: 200,
        features: '{}',
        duration_months: 1,
        currency: 'TRY',
        list_price_minor: 4900,
        worth_minor: 4900,
        refunded_minor: 0,
        starts_at: new Date(Date.now() + from * dayMs),
        ends_at: new Date(Date.now() + to * dayMs),
      })
      .where('user_id', '=', author.userId)
      .execute();
  await setPeriod(-1, 29);
  expect(await author.shown()).toMatchObject({ max_bytes: 10_000 });
  expect(await save(first, 3_000)).toBeUndefined();
  await setPeriod(-31, -1);
  expect(await author.shown()).toMatchObject({ max_bytes: 1_000 });
  expect(await storedBytes(author.userId)).toBeGreaterThanOrEqual(3_000);
  expect(await save(second, 2_000)).toBe('text_storage_full');
  await database
    .updateTable('articles')
    .set({ content: 'a'.repeat(2_000) })
    .where('id', '=', first ?? '')
    .execute();
  await setFreeMax(209_715_200);
});

test('the text of a running generation is never refused', async () => {
  await setMax(100);
  const { database } = running.store;
  const author = await anAuthor(1);
  const { id } = await anArticle(database, { userId: author.userId, status: 'generating', content: '' });
  await database
    .updateTable('articles')
    .set({ status: 'completed', content: 'c'.repeat(5_000), generation_id: randomUUID() })
    .where('id', '=', id)
    .execute();
  expect(await storedBytes(author.userId)).toBeGreaterThan(5_000);
});
