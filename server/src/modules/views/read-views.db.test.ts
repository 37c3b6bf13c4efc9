import { randomUUID } from 'node:crypto';
import { downloadViews, getArticleViews, getWorkspaceViews, setViewsMail } from '@hokka/contracts/views/views.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { AppError } from '../../platform/errors.ts';
import { createViews, type ViewsModule } from './module.ts';

let store: TestDatabase;
let app: TestApp;
let views: ViewsModule;
let userId: string;
let token: string;
const closed = new Set<string>();
const mails: object[] = [];
/** 01:30 on November 28 in Istanbul. */
const clock = new TestClock('2026-11-27T22:30:00.000Z');

beforeAll(async () => {
  store = await createTestDatabase();
  views = createViews({
    database: store.database,
    clock,
    log: silentLog,
    publicUrl: 'https://hokka.test',
    outbox: {
      register: () => {},
      enqueue: async (_trx, { userId: to, kind, details }) => {
        mails.push({ to, kind, details });
      },
    },
    requireFeature: async (_, id) => {
      if (closed.has(id)) throw new AppError('feature_not_in_plan');
    },
  });
  app = buildTestApp({
    database: store.database,
    clock,
    routes: views.routes,
    authenticate: async (given) => {
      const id = /^user-(.+)$/.exec(given)?.[1];
      return id === undefined ? undefined : { sessionId: given, userId: id, role: 'user' };
    },
  });
});
beforeEach(async () => {
  userId = (await aUser(store.database)).id;
  token = `user-${userId}`;
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

interface DayOptions {
  readonly articleId: string;
  readonly day: string;
  readonly views: number;
  readonly readers?: number;
  readonly measured?: number;
  readonly seconds?: number;
  readonly percent?: number;
  readonly loads?: number;
}

async function aDay({ articleId, day, ...figures }: DayOptions): Promise<void> {
  const { views: count, readers = 0, measured = 0, seconds = 0, percent = 0, loads = 0 } = figures;
  await sql`INSERT INTO article_view_days VALUES (${articleId}, ${day}, ${userId}, ${count}, ${readers}, ${measured}, ${seconds},
    ${percent}, ${loads})`.execute(store.database);
}

async function anHour(
  articleId: string,
  startsAt: string,
  source: string,
  referrer: string,
  count: number,
): Promise<void> {
  await sql`INSERT INTO article_view_hours VALUES (${articleId}, ${startsAt}, ${source}, ${referrer}, 'mobile', ${count}, 0, 0, 0)`.execute(
    store.database,
  );
}

const published = (title: string, createdAt = new Date('2026-11-20T09:00:00Z')) =>
  anArticle(store.database, { userId, isPublic: true, title, createdAt });

describe('one article', () => {
  test('has its days in Istanbul, sums, averages, sources, hours and the period before', async () => {
    const { id } = await published('Kahve');
    await aDay({
      articleId: id,
      day: '2026-11-28',
      views: 5,
      readers: 4,
      measured: 2,
      seconds: 65,
      percent: 110,
      loads: 60,
    });
    await aDay({ articleId: id, day: '2026-11-22', views: 1, readers: 1 });
    await aDay({ articleId: id, day: '2026-11-21', views: 10, readers: 9 });
    await anHour(id, '2026-11-27T21:00:00Z', 'search', 'Google', 4);
    await anHour(id, '2026-11-27T22:00:00Z', 'other', 'blog.example', 1);
    await anHour(id, '2026-11-21T21:00:00Z', 'direct', '', 1);
    // Before the period.
    await anHour(id, '2026-11-21T20:00:00Z', 'direct', '', 100);
    const { status, data } = await app.call(getArticleViews, { token, params: { id }, query: { days: '7' } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      days: 7,
      article: { id, title: 'Kahve', is_public: true },
      figures: { views: 6, readers: 5, average_seconds: 33, average_percent: 55 },
      before: { views: 10, readers: 9, average_seconds: null },
      unreported_percent: 90,
      sources: [
        { source: 'search', referrer: 'Google', views: 4 },
        { source: 'direct', referrer: '', views: 1 },
        { source: 'other', referrer: 'blog.example', views: 1 },
      ],
      devices: [{ device: 'mobile', views: 6 }],
    });
    expect(data.daily).toHaveLength(7);
    expect(data.daily[0]).toEqual({ date: '2026-11-22', views: 1, readers: 1 });
    expect(data.daily[6]).toEqual({ date: '2026-11-28', views: 5, readers: 4 });
    expect(data.hours.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
      [0, 5],
      [1, 1],
    ]);
  });

  test('shows on which days it was published and its text was changed', async () => {
    const { id } = await published('Çay');
    await sql`UPDATE articles SET published_at = '2026-11-24T22:00:00Z' WHERE id = ${id}`.execute(store.database);
    for (const [version, at, reason] of [
      [1, '2026-11-26T20:59:00Z', 'save'],
      [2, '2026-11-26T20:59:30Z', 'edit'],
      [3, '2026-11-26T21:00:00Z', 'save'],
      [4, '2026-11-20T21:00:00Z', 'save'],
    ] as const) {
      await sql`INSERT INTO article_revisions (id, article_id, version, title, content, word_count, created_at, reason)
        VALUES (${randomUUID()}, ${id}, ${version}, 'Çay', 'Su', 1, ${at}, ${reason})`.execute(store.database);
    }
    const { data } = await app.call(getArticleViews, { token, params: { id }, query: { days: '7' } });
    expect(data.changes).toEqual([
      { date: '2026-11-25', kind: 'published' },
      { date: '2026-11-26', kind: 'text' },
      { date: '2026-11-27', kind: 'text' },
    ]);
  });

  test('is not there for another workspace, in the trash, or without the feature', async () => {
    const { id } = await published('Su');
    const stranger = (await aUser(store.database)).id;
    const read = (as: string) => app.call(getArticleViews, { token: as, params: { id } });
    expect(await read(`user-${stranger}`)).toMatchObject({ status: 404, code: 'article_not_found' });
    closed.add(userId);
    expect(await read(token)).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    closed.delete(userId);
    await sql`UPDATE articles SET deleted_at = ${clock.now()} WHERE id = ${id}`.execute(store.database);
    expect((await read(token)).status).toBe(404);
  });

  test.each([
    ['days', '8'],
    ['days', 'constructor'],
  ])('refuses %s=%s in Turkish', async (name, value) => {
    const { id } = await published('Su');
    const answer = await app.call(getArticleViews, { token, params: { id }, query: { [name]: value } });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('the workspace', () => {
  test('lists the most read, rising, falling and outdated articles', async () => {
    const old = new Date('2026-03-01T09:00:00Z');
    const [rising, falling, outdated] = [
      await published('Yükselen'),
      await published('Düşen'),
      await published('Eski', old),
    ];
    await aDay({ articleId: rising.id, day: '2026-11-28', views: 50, readers: 20 });
    await aDay({ articleId: rising.id, day: '2026-11-20', views: 10 });
    await aDay({ articleId: falling.id, day: '2026-11-27', views: 10, readers: 6 });
    await aDay({ articleId: falling.id, day: '2026-11-15', views: 40 });
    await aDay({ articleId: outdated.id, day: '2026-11-15', views: 30 });
    await sql`INSERT INTO workspace_reader_days VALUES (${userId}, '2026-11-28', 20), (${userId}, '2026-11-27', 5)`.execute(
      store.database,
    );
    const { data } = await app.call(getWorkspaceViews, { token, query: { days: '7' } });
    expect(data).toMatchObject({ public_articles: 3, figures: { views: 60, readers: 25 }, wants_mail: true });
    const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
    // The article without views stands last.
    expect(titles(data.top)).toEqual(['Yükselen', 'Düşen', 'Eski']);
    expect(titles(data.rising)).toEqual(['Yükselen']);
    expect(titles(data.falling)).toEqual(['Düşen', 'Eski']);
    expect(titles(data.outdated)).toEqual(['Eski']);
    const month = await app.call(getWorkspaceViews, { token, query: { days: '28' } });
    expect(month.data.figures.views).toBe(140);
    const year = await app.call(getWorkspaceViews, { token, query: { days: '365' } });
    expect(year.data).toMatchObject({ before: null, rising: [], falling: [], outdated: [] });
    expect(year.data.daily).toHaveLength(365);
  });

  test('can be downloaded as a file, and shows nothing of others', async () => {
    const { id } = await published('=Formül "kahve"');
    await aDay({
      articleId: id,
      day: '2026-11-28',
      views: 5,
      readers: 4,
      measured: 2,
      seconds: 65,
      percent: 110,
      loads: 9,
    });
    await aDay({ articleId: id, day: '2026-11-21', views: 5 });
    const { text, headers } = await app.call(downloadViews, { token, query: { days: '7' } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.trim().split('\r\n').slice(1)).toEqual([`2026-11-28;"'=Formül ""kahve""";5;4;33;55;9`]);
    const stranger = (await aUser(store.database)).id;
    const empty = await app.call(downloadViews, { token: `user-${stranger}` });
    expect(empty.text.trim().split('\r\n')).toHaveLength(1);
  });

  test('chooses whether it gets the monthly mail', async () => {
    expect((await app.call(setViewsMail, { token, body: { wants_mail: false } })).data).toEqual({ wants_mail: false });
    expect((await app.call(getWorkspaceViews, { token })).data.wants_mail).toBe(false);
    await app.call(setViewsMail, { token, body: { wants_mail: true } });
    expect((await app.call(getWorkspaceViews, { token })).data.wants_mail).toBe(true);
    expect(await app.call(setViewsMail, { token, body: { wants_mail: 'evet' } })).toMatchObject({ status: 400 });
  });
});

test('the personal data export has the counted figures of the workspace', async () => {
  const { id } = await published('Kahve');
  await aDay({ articleId: id, day: '2026-11-28', views: 5 });
  await anHour(id, '2026-11-27T21:00:00Z', 'search', 'Google', 4);
  const sections = await Promise.all(
    views.exportUserData(userId).map(async ({ name, rows }) => [name, await Array.fromAsync(rows)] as const),
  );
  expect(Object.fromEntries(sections)).toMatchObject({
    article_view_days: [{ day: '2026-11-28', title: 'Kahve' }],
    article_view_hours: [{ source: 'search', referrer: 'Google' }],
  });
});

test('the mail about a month is enqueued once, for readers, with the feature, and unless it was switched off', async () => {
  const reader = async () => {
    const { id } = await aUser(store.database);
    await sql`INSERT INTO workspace_reader_days VALUES (${id}, '2026-10-31', 3)`.execute(store.database);
    return id;
  };
  const [wanted, unwanted, without] = [await reader(), await reader(), await reader()];
  await app.call(setViewsMail, { token: `user-${unwanted}`, body: { wants_mail: false } });
  closed.add(without);
  mails.length = 0;
  const later = (at: string) => {
    clock.set(at);
    return Promise.all([views.enqueueMonthlyMails(), views.enqueueMonthlyMails()]);
  };
  // 08:59 on the first day in Istanbul.
  await later('2026-11-01T05:59:00.000Z');
  expect(mails).toEqual([]);
  await later('2026-11-01T06:00:00.000Z');
  await later('2026-11-20T06:00:00.000Z');
  expect(mails).toEqual([{ to: wanted, kind: 'views_month', details: { month: '2026-10-01' } }]);
  clock.set('2026-11-27T22:30:00.000Z');
});
