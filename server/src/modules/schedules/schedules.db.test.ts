import { randomUUID } from 'node:crypto';
import { createPublication, listPublicationsOfArticles } from '@hokka/contracts/publishing/publications.ts';
import * as contracts from '@hokka/contracts/publishing/schedule.ts';
import { createSite, deleteSite } from '@hokka/contracts/publishing/sites.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxEditor, startWordpress, type WordpressStandIn } from '../../../../sandbox/sites/wordpress.ts';
import { aSchedule } from '../../../../testing/builders/a-schedule.ts';
import { aSite } from '../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWebhook } from '../../../../testing/builders/a-webhook.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { type PublishingService, startPublishingService } from '../../../../testing/publishing-service.ts';
import { testLong } from '../../../../testing/test-long.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { addMilliseconds, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import { orderPublication, orderScheduledPublications } from '../publications/queries.ts';
import { lockArticleToSchedule, replaceSchedule } from './queries.ts';
import { lockDueSchedules, storeDueDecisions } from './schedule-runs.queries.ts';

const start = '2026-03-31T10:00:00.000Z';
const due = '2026-04-01T09:00:00.000Z';
const clock = new TestClock(start);

let store: TestDatabase;
let service: PublishingService;
let wordpress: WordpressStandIn;

beforeAll(async () => {
  store = await createTestDatabase();
  wordpress = await startWordpress({ port: 0 });
  const allowedHosts = [new URL(wordpress.url).host];
  service = await startPublishingService({ connectionString: store.connectionString, allowedHosts, clock });
});
afterAll(async () => {
  await service.stop();
  await wordpress.close();
  await store.drop();
});
beforeEach(() => {
  clock.set(start);
  wordpress.faults.clear();
  wordpress.posts.clear();
});
afterEach(async () => {
  expect(await findViolations(store.database)).toEqual([]);
});

interface Scene {
  readonly token: string;
  readonly userId: string;
  readonly articleId: string;
}

async function aScene(): Promise<Scene> {
  const { id: userId } = await aUser(store.database, { planId: 2 });
  const { id: articleId } = await anArticle(store.database, { userId, title: 'Işıklı çarşı' });
  return { token: `user-${userId}`, userId, articleId };
}

async function aSiteOf({ token }: Scene): Promise<string> {
  const body = { kind: 'wordpress', url: wordpress.url, credentials: sandboxEditor };
  const { data } = await service.call(createSite, { token, body });
  wordpress.posts.clear();
  return data.id;
}

const schedule = ({ token, articleId }: Scene, body: object = {}, headers: Record<string, string> = {}) =>
  service.call(contracts.scheduleArticle, {
    token,
    params: { id: articleId },
    body: { at: due, targets: ['hokka'], ...body },
    headers,
  });

async function read({ token, articleId }: Scene) {
  const { data } = await service.call(contracts.getArticleSchedule, { token, params: { id: articleId } });
  return data.schedule;
}

/** Runs what is due until the schedule has ended, beside the worker that does the same. */
const settle = (scene: Scene) =>
  waitUntil('the schedule has ended', async () => {
    await service.publishing.runSchedules();
    const found = await read(scene);
    return found?.ended_at === null ? undefined : found;
  });

/** Runs what is due until the schedule has begun: the worker may have taken it first, and not committed yet. */
const begin = (scene: Scene) =>
  waitUntil('the schedule has begun', async () => {
    await service.publishing.runSchedules();
    const found = await read(scene);
    return found?.state === 'waiting' ? undefined : found;
  });

const readArticle = ({ articleId }: Scene) =>
  store.database
    .selectFrom('articles')
    .select(['is_public', 'version', 'slug', 'content', 'published_at'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();

/** The publication of the article while it waits for its next try. */
const readWaiting = ({ articleId }: Scene) =>
  store.database
    .selectFrom('publications')
    .select('id')
    .where('article_id', '=', articleId)
    .where('job_id', 'is', null)
    .where('failures', '>', 0)
    .where('due_at', 'is not', null)
    .executeTakeFirst();

const mailsOf = async (userId: string) => {
  const wanted = await store.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return waitUntil('no mail waits', async () => {
    const waiting = await store.database
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'queued')
      .execute();
    return waiting.length === 0 && service.mails.filter(({ to }) => to === wanted.email);
  });
};

describe('an article whose time has come', () => {
  test('is published once on Hokka and on a site, as it was saved last, and its author gets one mail', async () => {
    const scene = await aScene();
    await aWebhook(store.database, { userId: scene.userId });
    const siteId = await aSiteOf(scene);
    expect(await schedule(scene, { targets: ['hokka', siteId], version: 1 })).toMatchObject({
      status: 201,
      message: 'Yayın zamanlandı.',
      data: { state: 'waiting', at: due, is_edited: false, targets: [{ site: null }, { site: { id: siteId } }] },
    });
    await store.database
      .updateTable('articles')
      .set({ content: 'Sonradan yazılan.', version: 2 })
      .where('id', '=', scene.articleId)
      .execute();
    expect(await read(scene)).toMatchObject({ is_edited: true, version: 2 });
    clock.set(addMilliseconds(new Date(due), -1));
    await service.publishing.runSchedules();
    expect(await read(scene)).toMatchObject({ state: 'waiting' });
    expect(await readArticle(scene)).toMatchObject({ is_public: false });
    clock.set(due);
    expect(await settle(scene)).toMatchObject({
      state: 'done',
      targets: [{ state: 'done' }, { state: 'done', live_url: expect.stringContaining(wordpress.url) }],
    });
    const article = await readArticle(scene);
    expect(article).toMatchObject({ is_public: true, version: 3, slug: 'isikli-carsi', published_at: new Date(due) });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'publish', title: 'Işıklı çarşı' }]);
    expect([...wordpress.posts.values()][0]?.content).toContain('Sonradan yazılan.');
    const [mail, ...others] = await mailsOf(scene.userId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Makaleniz yayımlandı: Işıklı çarşı' });
    expect(mail?.text).toContain('“Işıklı çarşı” (1 Nisan 2026 12:00) yayımlandı: Hokka, ');
    const events = await store.database
      .selectFrom('webhook_deliveries')
      .select('event')
      .where('user_id', '=', scene.userId)
      .execute();
    expect(events.map(({ event }) => event).toSorted()).toEqual(['article.published', 'publication.verified']);
    expect(await schedule(scene, { at: 'now' })).toMatchObject({ status: 201, message: 'Makale yayımlanıyor.' });
    await settle(scene);
    expect((await readArticle(scene)).version).toBe(3);
  });

  testLong('that is public already takes over what was saved since', async () => {
    const scene = await aScene();
    await schedule(scene, { at: 'now' });
    await settle(scene);
    const copy = {
      title: 'Işıklı çarşı',
      content: 'Taslaktaki metin.',
      word_count: 2,
      category: null,
      tags: [],
      meta_description: null,
    };
    await store.database
      .updateTable('articles')
      .set({
        working_copy: JSON.stringify({ ...copy, keyphrase: null, slug: 'isikli-carsi', cover: null, saved_at: start }),
        copy_head: JSON.stringify({
          title: 'Yeni başlık',
          category: null,
          tags: [],
          cover: null,
          word_count: 2,
          opening: '',
        }),
        copy_saved_at: new Date(start),
      })
      .where('id', '=', scene.articleId)
      .execute();
    expect((await schedule(scene)).data).toMatchObject({ title: 'Yeni başlık' });
    clock.set(due);
    await settle(scene);
    expect(await readArticle(scene)).toMatchObject({ is_public: true, content: 'Taslaktaki metin.' });
  });

  test('of many workers is begun by one', async () => {
    const { userId } = await aScene();
    const articles = await Promise.all(Array.from({ length: 120 }, () => anArticle(store.database, { userId })));
    for (const { id } of articles) await aSchedule(store.database, { userId, articleId: id, publishAt: new Date(due) });
    clock.set(due);
    const counts = await Promise.all(Array.from({ length: 4 }, () => service.publishing.runSchedules()));
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
    const rows = await waitUntil('all are done', async () => {
      await service.publishing.runSchedules();
      const found = await store.database
        .selectFrom('schedules')
        .innerJoin('articles', 'articles.id', 'schedules.article_id')
        .select(['schedules.id', 'schedules.state', 'articles.version', 'articles.is_public'])
        .where('schedules.user_id', '=', userId)
        .execute();
      return found.every(({ state }) => state === 'done') && found;
    });
    expect(new Set(rows.map(({ version, is_public }) => `${version} ${is_public}`))).toEqual(new Set(['2 true']));
    const mails = await store.database.selectFrom('mails').select('details').where('user_id', '=', userId).execute();
    const mailed = mails.flatMap(({ details }) => (details as { schedule_ids: string[] }).schedule_ids);
    expect(mailed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(mails.length).toBeLessThan(30);
  });

  test('with two hundred others takes one statement, and each fifty a few more', async () => {
    const userIds = await Promise.all(
      Array.from({ length: 4 }, async () => (await aUser(store.database, { planId: 2 })).id),
    );
    const { rows } = await sql<{ id: string }>`WITH made AS (
        INSERT INTO articles (id, user_id, title, content, status, moderation_status, ai_prompt, word_count, generation_id, created_at, updated_at)
        SELECT gen_random_uuid(), (${userIds}::uuid[])[n % 4 + 1], 'Makale ' || n, 'Metin.', 'completed', 'approved', 'İstek', 1, gen_random_uuid(), ${start}, ${start}
        FROM generate_series(1, 200) AS n RETURNING id, user_id)
      INSERT INTO schedules (id, article_id, user_id, publish_at, article_version, created_at)
      SELECT id, id, user_id, ${due}, 1, ${start} FROM made RETURNING id`.execute(store.database);
    await sql`INSERT INTO schedule_targets (schedule_id) SELECT unnest(${rows.map(({ id }) => id)}::uuid[])`.execute(
      store.database,
    );
    clock.set(due);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statements: { text: string; rowCount: number }[] = [];
    try {
      await waitUntil('all are done', async () => {
        await service.publishing.runSchedules();
        const open = await store.database
          .selectFrom('schedules')
          .select('id')
          .where('user_id', 'in', userIds)
          .where('state', '!=', 'done')
          .execute();
        return open.length === 0;
      });
      for (const [at, [text]] of query.mock.calls.entries()) {
        const result = await (query.mock.results[at]?.value as unknown as Promise<pg.QueryResult | undefined>);
        statements.push({
          text: typeof text === 'string' ? text : String((text as { text?: string }).text),
          rowCount: result?.rowCount ?? 0,
        });
      }
    } finally {
      query.mockRestore();
    }
    const count = (part: string) => statements.filter(({ text }) => text.includes(part)).length;
    const batches = statements.filter(({ text, rowCount }) => text.includes('AS has_working_copy') && rowCount !== 0);
    expect(batches.map(({ rowCount }) => rowCount)).toEqual([50, 50, 50, 50]);
    // One for each article, and a fixed number for each batch.
    expect(count('with "former"')).toBe(200);
    expect(count('INSERT INTO publications') + count('decided.state')).toBeLessThanOrEqual(16);
    expect(count('insert into "mails"')).toBeLessThanOrEqual(24);
  });

  test('and that cannot be begun keeps no other from its time', async () => {
    const [broken, ...others] = [await aScene(), await aScene(), await aScene()];
    for (const scene of [broken, ...others]) await schedule(scene);
    await sql`UPDATE schedules SET publish_at = publish_at - interval '1 minute' WHERE article_id = ${broken.articleId}`.execute(
      store.database,
    );
    await sql`CREATE FUNCTION refuse_article() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`.execute(
      store.database,
    );
    await sql`CREATE TRIGGER refused BEFORE UPDATE ON articles FOR EACH ROW
      WHEN (NEW.id = ${sql.lit(broken.articleId)}) EXECUTE FUNCTION refuse_article()`.execute(store.database);
    clock.set(due);
    for (const scene of others) expect(await settle(scene)).toMatchObject({ state: 'done' });
    expect(await read(broken)).toMatchObject({ state: 'waiting' });
    await sql`DROP FUNCTION refuse_article CASCADE`.execute(store.database);
    expect(await settle(broken)).toMatchObject({ state: 'done' });
  });

  test('lies in the trash or was rejected: its schedule was cancelled before, and stays so', async () => {
    for (const [change, reason] of [
      [{ deleted_at: new Date(start) }, 'Makale çöp kutusuna taşındığı için iptal edildi.'],
      [{ moderation_status: 'rejected' }, 'Makale incelemede reddedildiği için iptal edildi.'],
    ] as const) {
      const scene = await aScene();
      await schedule(scene);
      const change_ = store.database.updateTable('articles').where('id', '=', scene.articleId);
      await change_.set(change).execute();
      await change_.set({ deleted_at: null }).execute();
      clock.set(due);
      const targets = [{ state: 'failed', failure_code: 'not_started', failure_reason: reason }];
      expect(await settle(scene)).toMatchObject({ state: 'cancelled', reason, targets });
      expect(await readArticle(scene)).toMatchObject({ is_public: false });
      expect(await mailsOf(scene.userId)).toEqual([]);
      clock.set(start);
    }
  });

  test('is being written again or waits for a decision: it fails, with a mail', async () => {
    for (const change of [{ status: 'generating' }, { moderation_status: 'pending' }] as const) {
      const scene = await aScene();
      const siteId = await aSiteOf(scene);
      await schedule(scene, { targets: ['hokka', siteId] });
      await store.database.updateTable('articles').set(change).where('id', '=', scene.articleId).execute();
      clock.set(due);
      await service.publishing.runSchedules();
      const reason = expect.stringContaining('onaylı değildi');
      expect(await settle(scene)).toMatchObject({
        state: 'failed',
        reason,
        targets: [siteId, 'hokka'].map(() => ({
          state: 'failed',
          failure_code: 'not_started',
          failure_reason: reason,
        })),
      });
      expect(await mailsOf(scene.userId)).toMatchObject([{ subject: 'Makaleniz yayımlanamadı: Işıklı çarşı' }]);
      await store.database
        .updateTable('articles')
        .set({ status: 'completed' })
        .where('id', '=', scene.articleId)
        .execute();
      clock.set(start);
    }
  });

  test('needs the plan by then: it waits for its author, with a mail, and is published once there is a plan', async () => {
    const scene = await aScene();
    await schedule(scene);
    const setPlan = (planId: number) =>
      store.database
        .updateTable('subscriptions')
        .set({ plan_id: planId })
        .where('user_id', '=', scene.userId)
        .execute();
    await setPlan(1);
    clock.set(due);
    expect(await settle(scene)).toMatchObject({ state: 'plan_required', reason: expect.stringContaining('planınız') });
    expect(await mailsOf(scene.userId)).toHaveLength(1);
    expect(await schedule(scene, { at: 'now' })).toMatchObject({ status: 403, code: 'paid_plan_required' });
    await setPlan(2);
    await schedule(scene, { at: 'now' });
    expect(await settle(scene)).toMatchObject({ state: 'done' });
  });

  test('is published if its own workspace has the plan, whatever plans others have that are due with it', async () => {
    const scenes = [await aScene(), await aScene(), await aScene()];
    for (const scene of scenes) await schedule(scene);
    await store.database
      .updateTable('subscriptions')
      .set({ plan_id: 1 })
      .where('user_id', '=', scenes[1]?.userId ?? '')
      .execute();
    clock.set(due);
    const states: unknown[] = [];
    for (const scene of scenes) states.push((await settle(scene))?.state);
    expect(states).toEqual(['done', 'plan_required', 'done']);
  });

  test('while the service was down is published up to six hours late, and waits for a person then', async () => {
    const [inTime, late] = [await aScene(), await aScene()];
    for (const scene of [inTime, late]) await schedule(scene);
    await store.database
      .updateTable('schedules')
      .set({ publish_at: addMilliseconds(new Date(due), -2 * minuteMs) })
      .where('article_id', '=', late.articleId)
      .execute();
    clock.set(addMilliseconds(new Date(due), 6 * hourMs - minuteMs));
    expect(await settle(inTime)).toMatchObject({ state: 'done' });
    expect(await settle(late)).toMatchObject({ state: 'missed', reason: expect.stringContaining('yeni bir zaman') });
    expect(await readArticle(late)).toMatchObject({ is_public: false });
    expect(await mailsOf(late.userId)).toMatchObject([{ subject: 'Makaleniz yayımlanamadı: Işıklı çarşı' }]);
    const calendar = { token: late.token, query: { from: '2026-05-01', to: '2026-05-31' } };
    expect((await service.call(contracts.listSchedules, calendar)).data).toMatchObject({
      schedules: [],
      to_attend: [{ article_id: late.articleId, state: 'missed' }],
      unscheduled: [],
    });
    await schedule(late, { at: 'now' });
    expect(await settle(late)).toMatchObject({ state: 'done' });
  });
});

describe('the articles that could be scheduled', () => {
  test('are found by a part of the title and read in pages; a scheduled one is no longer among them', async () => {
    const scene = await aScene();
    for (let number = 1; number <= 12; number += 1)
      await anArticle(store.database, { userId: scene.userId, title: `İğne oyası %${number}_` });
    await anArticle(store.database, { userId: scene.userId, title: 'İğne oyası (yarım)', status: 'failed' });
    const list = async (query: object) =>
      (await service.call(contracts.listUnscheduledArticles, { token: scene.token, query: query as never })).data as {
        articles: { id: string; title: string }[];
        pagination: { total: number; totalPages: number };
      };
    expect((await list({})).pagination).toMatchObject({ total: 13, totalPages: 2 });
    expect((await list({ page: 2 })).articles).toHaveLength(3);
    expect((await list({ search: 'IĞNE OYASI' })).pagination.total).toBe(12);
    expect((await list({ search: '%1_' })).articles.map(({ title }) => title)).toEqual(['İğne oyası %1_']);
    expect((await list({ search: 'ışıklı' })).articles).toMatchObject([{ id: scene.articleId }]);
    await schedule(scene);
    expect((await list({ search: 'ışıklı' })).articles).toEqual([]);
  });
});

describe('what a site does', () => {
  test('its failure fails the schedule and says so, while Hokka has the article', async () => {
    const scene = await aScene();
    const siteId = await aSiteOf(scene);
    await schedule(scene, { targets: ['hokka', siteId] });
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 401 });
    clock.set(due);
    expect(await settle(scene)).toMatchObject({
      state: 'failed',
      reason: null,
      targets: [{ state: 'done' }, { state: 'failed', failure_code: 'blocked' }],
    });
    expect(await readArticle(scene)).toMatchObject({ is_public: true });
    const [mail] = await mailsOf(scene.userId);
    expect(mail?.text).toContain('Hokka: Yayımlandı.');
    expect(mail?.text).toContain('Site isteği engelledi.');
  });

  test('what went into the trash meanwhile is not sent any more, though it is back', async () => {
    const scene = await aScene();
    const siteId = await aSiteOf(scene);
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 500 });
    const body = { site_id: siteId, status: 'draft' };
    await service.call(createPublication, { token: scene.token, params: { id: scene.articleId }, body });
    await waitUntil('it waits for its next try', () => readWaiting(scene));
    await schedule(scene, { at: 'now', targets: ['hokka', siteId] });
    expect(await begin(scene)).toMatchObject({ state: 'running', targets: [{ state: 'done' }, { state: 'waiting' }] });
    await store.database.transaction().execute(async (trx) => {
      for (const deleted_at of [new Date(start), null])
        await trx.updateTable('articles').set({ deleted_at }).where('id', '=', scene.articleId).execute();
    });
    expect(await settle(scene)).toMatchObject({
      state: 'failed',
      targets: [{ state: 'done' }, { state: 'failed', failure_code: 'article_not_publishable' }],
    });
    await waitUntil('the publication has ended', async () => (await readWaiting(scene)) === undefined);
    expect([...wordpress.posts.values()]).toMatchObject([
      { status: 'draft', content: expect.stringContaining('hokka-') },
    ]);
  });

  test('what was ordered in time and is six hours late by now waits for a person', async () => {
    const scene = await aScene();
    const siteId = await aSiteOf(scene);
    await schedule(scene, { targets: [siteId] });
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 429 });
    clock.set(due);
    await service.publishing.runSchedules();
    await waitUntil('it waits for its next try', () => readWaiting(scene));
    clock.set(addMilliseconds(new Date(due), 6 * hourMs + 1));
    expect(await settle(scene)).toMatchObject({ state: 'failed', targets: [{ failure_code: 'too_late' }] });
    expect(wordpress.posts.size).toBe(0);
    const body = { site_id: siteId, status: 'publish' };
    await service.call(createPublication, { token: scene.token, params: { id: scene.articleId }, body });
    await waitUntil('it is published', async () => [...wordpress.posts.values()][0]?.status === 'publish');
  });

  test('a site that was deleted fails alone', async () => {
    const scene = await aScene();
    const siteId = await aSiteOf(scene);
    await schedule(scene, { targets: [siteId] });
    await service.call(deleteSite, { token: scene.token, params: { id: siteId } });
    clock.set(due);
    expect(await settle(scene)).toMatchObject({
      state: 'failed',
      targets: [{ site: { is_deleted: true }, failure_code: 'site_deleted' }],
    });
  });

  test('a publication that runs is waited for and then brought to what was saved; one that waits for a person fails', async () => {
    const scene = await aScene();
    const siteId = await aSiteOf(scene);
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 500 });
    const body = { site_id: siteId, status: 'draft' };
    await service.call(createPublication, { token: scene.token, params: { id: scene.articleId }, body });
    await waitUntil('it waits for its next try', () => readWaiting(scene));
    await schedule(scene, { at: 'now', targets: [siteId] });
    expect(await begin(scene)).toMatchObject({ state: 'running', targets: [{ state: 'waiting' }] });
    expect(await schedule(scene)).toMatchObject({ status: 409, code: 'schedule_running' });
    clock.advance(10 * secondMs);
    expect(await settle(scene)).toMatchObject({ state: 'done' });
    const [post] = [...wordpress.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    expect(post.status).toBe('publish');
    post.content = '<p>Sitede elle yazıldı.</p>';
    await schedule(scene, { at: 'now', targets: [siteId] });
    expect(await settle(scene)).toMatchObject({ state: 'failed', targets: [{ failure_code: 'conflict' }] });
    await schedule(scene, { at: 'now', targets: [siteId] });
    expect(await settle(scene)).toMatchObject({
      state: 'failed',
      targets: [{ failure_code: 'publication_undecided' }],
    });
  });
});

describe('an order', () => {
  test('takes the place of the one before, also of ten at once, and can be taken back', async () => {
    const scene = await aScene();
    const times = Array.from({ length: 10 }, (_, index) => `2026-04-0${(index % 9) + 1}T12:00:00+03:00`);
    const answers = await Promise.all(times.map((at) => schedule(scene, { at })));
    expect(answers.map(({ status }) => status)).toEqual(times.map(() => 201));
    const rows = await store.database
      .selectFrom('schedules')
      .select('id')
      .where('user_id', '=', scene.userId)
      .execute();
    expect(rows).toHaveLength(1);
    const key = { 'idempotency-key': randomUUID() };
    const first = await schedule(scene, {}, key);
    expect((await schedule(scene, {}, key)).data.id).toBe(first.data.id);
    const remove = () =>
      service.call(contracts.unscheduleArticle, { token: scene.token, params: { id: scene.articleId } });
    expect(await remove()).toMatchObject({ status: 200, message: 'Zamanlama kaldırıldı.' });
    expect(await remove()).toMatchObject({ status: 404, code: 'schedule_not_found' });
    clock.set(due);
    await service.publishing.runSchedules();
    expect(await readArticle(scene)).toMatchObject({ is_public: false });
  });

  test('while the former one is being begun is refused, and one that came first keeps it from being begun', async () => {
    const scene = await aScene();
    const { id } = (await schedule(scene)).data;
    let answer: ReturnType<typeof schedule> | undefined;
    await store.database.transaction().execute(async (trx) => {
      const now = new Date(due);
      const locked = await lockDueSchedules(trx, { now, max: 50, except: [] });
      expect(locked.map((one) => one.id)).toContain(id);
      await storeDueDecisions(trx, [{ id, state: 'running', reason: null }], now);
      answer = schedule(scene, { at: '2026-04-02T09:00:00Z' });
      await waitUntil('the order waits', async () => {
        const { rows } =
          await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%no key update%'
          AND datname = current_database()`.execute(store.database);
        return rows.length > 0;
      });
    });
    expect(await answer).toMatchObject({ status: 409, code: 'schedule_running' });

    const other = await aScene();
    await schedule(other);
    clock.set(due);
    await store.database.transaction().execute(async (trx) => {
      await lockArticleToSchedule(trx, other.articleId, other.userId);
      const { userId, articleId } = other;
      const later = {
        id: randomUUID(),
        publishAt: new Date('2026-04-05T09:00:00Z'),
        articleVersion: 1,
        siteIds: [null],
      };
      await replaceSchedule(trx, { ...later, userId, articleId, now: clock.now() });
      await service.publishing.runSchedules();
    });
    await service.publishing.runSchedules();
    expect(await read(other)).toMatchObject({ state: 'waiting', at: '2026-04-05T09:00:00.000Z' });
    expect(await readArticle(other)).toMatchObject({ is_public: false });
    await store.database.deleteFrom('schedules').where('id', '=', id).execute();
  });

  test('of the article beside its schedule waits for no batch, which may wait for that order', async () => {
    const scene = await aScene();
    const { userId, articleId } = scene;
    const siteId = await aSiteOf(scene);
    const { id } = (await schedule(scene, { targets: [siteId] })).data;
    const now = new Date(due);
    let batch: Promise<void> | undefined;
    await store.database.transaction().execute(async (order) => {
      await sql`SET LOCAL lock_timeout = '5s'`.execute(order);
      const locked = Promise.withResolvers<void>();
      const ordered = Promise.withResolvers<void>();
      batch = store.database.transaction().execute(async (trx) => {
        expect(await lockDueSchedules(trx, { now, max: 50, except: [] })).toMatchObject([{ id }]);
        await storeDueDecisions(trx, [{ id, state: 'running', reason: null }], now);
        locked.resolve();
        await ordered.promise;
        await orderScheduledPublications(trx, [id], { now, missedAfterMs: 6 * hourMs });
      });
      await locked.promise;
      const { publicationId, runId } = { publicationId: randomUUID(), runId: randomUUID() };
      const wanted = { wantedStatus: 'draft', options: {}, asNew: false, now: clock.now() };
      try {
        expect(await orderPublication(order, { id: publicationId, runId, userId, articleId, siteId, ...wanted })).toBe(
          publicationId,
        );
      } finally {
        ordered.resolve();
      }
    });
    await batch;
    expect(await settle(scene)).toMatchObject({ state: 'done' });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'publish' }]);
  });

  test('names things of its owner alone, of an article that may be published, as it is by now', async () => {
    const scene = await aScene();
    const stranger = await aScene();
    const { id: foreignSite } = await aSite(store.database, { userId: stranger.userId });
    expect(await schedule({ ...scene, articleId: stranger.articleId })).toMatchObject({
      status: 404,
      code: 'article_not_found',
    });
    for (const id of [foreignSite, randomUUID()])
      expect(await schedule(scene, { targets: ['hokka', id] })).toMatchObject({ status: 404, code: 'site_not_found' });
    await schedule(stranger);
    for (const contract of [contracts.unscheduleArticle, contracts.getArticleSchedule])
      expect(await service.call(contract, { token: scene.token, params: { id: stranger.articleId } })).toMatchObject({
        status: 404,
      });
    const calendar = { token: scene.token, query: { from: '2026-04-01', to: '2026-04-01' } };
    expect((await service.call(contracts.listSchedules, calendar)).data).toMatchObject({
      schedules: [],
      unscheduled: [{ id: scene.articleId }],
    });
    const listed = async ({ token }: Scene) => {
      const articles = `${scene.articleId},${stranger.articleId}`;
      return (await service.call(listPublicationsOfArticles, { token, query: { articles } })).data.schedules;
    };
    expect(await listed(scene)).toEqual([]);
    expect(await listed(stranger)).toEqual([{ article_id: stranger.articleId, at: due, state: 'waiting' }]);
    expect(await schedule(scene, { version: 2 })).toMatchObject({ status: 409, code: 'version_conflict' });
    await store.database
      .updateTable('articles')
      .set({ moderation_status: 'pending' })
      .where('id', '=', scene.articleId)
      .execute();
    expect(await schedule(scene)).toMatchObject({ status: 409, code: 'article_not_schedulable' });
    const { id: userId } = await aUser(store.database, { planId: 1 });
    const { id: articleId } = await anArticle(store.database, { userId });
    const refused = await schedule({ userId, articleId, token: `user-${userId}` });
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining('Zamanlama ücretli planlarda vardır.'),
    });
  });

  test.each([
    ['2026-03-31T09:58:59Z', 'Yayın zamanı geçmişte olamaz'],
    ['2027-03-31T13:00:01+03:00', 'Yayın zamanı en fazla bir yıl sonrası olabilir'],
    ['2026-04-01T12:00:00', 'Yayın zamanını saat dilimi farkıyla birlikte girin'],
    ['yarın', 'Yayın zamanını saat dilimi farkıyla birlikte girin'],
    [undefined, 'Yayın zamanı zorunludur'],
  ])('for %s is refused', async (at, message) => {
    const answer = await schedule(await aScene(), { at });
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'at', message: expect.stringContaining(message) }] });
  });

  test('stands on its day in Istanbul, wherever the process runs', async () => {
    const zone = process.env.TZ;
    process.env.TZ = 'America/New_York';
    try {
      expect(new Date(start).getHours()).toBe(6);
      const scene = await aScene();
      const daysOf = async (day: string) => {
        const query = { from: day, to: day };
        return (await service.call(contracts.listSchedules, { token: scene.token, query })).data.schedules.length;
      };
      // The minute before midnight in Istanbul, midnight, and the hour at which New York changes its clocks.
      for (const [at, day, before, after] of [
        ['2026-04-04T23:59:00+03:00', '2026-04-04', '2026-04-03', '2026-04-05'],
        ['2026-04-05T00:00:00+03:00', '2026-04-05', '2026-04-04', '2026-04-06'],
        ['2026-11-01T01:30:00-04:00', '2026-11-01', '2026-10-31', '2026-11-02'],
        ['2027-03-14T02:30:00+03:00', '2027-03-14', '2027-03-13', '2027-03-15'],
      ] as const) {
        expect((await schedule(scene, { at })).data.at).toBe(new Date(at).toISOString());
        expect([await daysOf(before), await daysOf(day), await daysOf(after)]).toEqual([0, 1, 0]);
      }
      clock.set(addMilliseconds(new Date('2027-03-14T02:30:00+03:00'), -1));
      await service.publishing.runSchedules();
      expect(await read(scene)).toMatchObject({ state: 'waiting' });
      clock.advance(1);
      expect(await settle(scene)).toMatchObject({ state: 'done' });
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});
