import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { hourMs } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/server/app.ts';
import { beaconsPerMinute } from './beacon-limit.ts';
import { createViews, type ViewsModule } from './module.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
/** 20 minutes after midnight in Istanbul: the UTC day is still the one before. */
const justAfterMidnight = '2026-11-26T21:20:00.000Z';

const silentOutbox = { register: () => {}, enqueue: async () => {} };

let store: TestDatabase;
let clock: TestClock;
let views: ViewsModule;
let app: ReturnType<typeof createApp>;
let userId: string;
let articleId: string;

beforeAll(async () => {
  store = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock(justAfterMidnight);
  ({ views, app } = startViews());
  userId = (await aUser(store.database)).id;
  articleId = (await anArticle(store.database, { userId, isPublic: true })).id;
});
afterEach(async () => {
  await views.stop();
  await app.close();
  expect(await findViolations(store.database)).toEqual([]);
});
afterAll(() => store.drop());

function startViews() {
  const started = createViews({
    database: store.database,
    clock,
    log: silentLog,
    publicUrl: 'https://hokka.test',
    outbox: silentOutbox,
    requireFeature: async () => {},
    // Tests write when they need the figures.
    intervalMs: hourMs,
  });
  const server = createApp({ log: silentLog, trustedProxies: ['127.0.0.1'] });
  started.mount(server);
  return { views: started, app: server };
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly network?: string;
  readonly raw?: string;
}

async function send(beacon: object, { headers = {}, network = '192.0.2.1', raw }: Sent = {}): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/views',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'sec-fetch-site': 'same-origin',
      'user-agent': firefox,
      'x-forwarded-for': network,
      host: 'hokka.test',
      ...headers,
    },
    payload: raw ?? JSON.stringify(beacon),
  });
  return answer.statusCode;
}

const view = (more: object = {}) => ({ k: 'view', a: articleId, ...more });

async function readDays() {
  await views.flush();
  const { rows } =
    await sql`SELECT day::text, views::int, readers::int, measured_views::int AS measured, read_seconds::int AS seconds,
    read_percent::int AS percent, page_loads::int AS loads FROM article_view_days WHERE article_id = ${articleId} ORDER BY day`.execute(
      store.database,
    );
  return rows;
}

async function readHours() {
  await views.flush();
  const { rows } = await sql`SELECT starts_at, source, referrer, device, views::int FROM article_view_hours
    WHERE article_id = ${articleId} ORDER BY starts_at, source, referrer, device`.execute(store.database);
  return rows;
}

const nothing = { views: 0, readers: 0, measured: 0, seconds: 0, percent: 0, loads: 0 };

describe('what is counted', () => {
  test('views by hour, source and device, and distinct readers of the day in Istanbul', async () => {
    expect(await send(view({ r: 'www.google.com' }))).toBe(204);
    await send(view({ r: 'www.google.com' }));
    await send(view({ u: 'chatgpt.com' }), { headers: { 'user-agent': iphone } });
    await send(view(), { network: '192.0.2.9' });
    expect(await readDays()).toEqual([{ ...nothing, day: '2026-11-27', views: 4, readers: 3 }]);
    const starts_at = new Date('2026-11-26T21:00:00Z');
    expect(await readHours()).toEqual([
      { starts_at, source: 'ai', referrer: 'ChatGPT', device: 'mobile', views: 1 },
      { starts_at, source: 'direct', referrer: '', device: 'desktop', views: 1 },
      { starts_at, source: 'search', referrer: 'Google', device: 'desktop', views: 2 },
    ]);
  });

  test('a beacon over a connection, which the framework does not see, like any other', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const post = (headers: Record<string, string>) =>
      fetch(`${address}/api/views`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', 'user-agent': firefox, ...headers },
        body: JSON.stringify(view()),
      });
    const answer = await post({ 'x-forwarded-for': '192.0.2.1' });
    expect([answer.status, answer.headers.has('x-request-id')]).toEqual([204, false]);
    expect(await send(view())).toBe(204);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await readDays()).toEqual([{ ...nothing, day: '2026-11-27', views: 2, readers: 1 }]);
  });

  test('a day and an hour begin in Istanbul', async () => {
    clock.set('2026-11-26T20:59:59.999Z');
    await send(view());
    clock.set('2026-11-26T21:00:00.000Z');
    await send(view());
    // The same reader is counted on each day.
    expect(await readDays()).toEqual([
      { ...nothing, day: '2026-11-26', views: 1, readers: 1 },
      { ...nothing, day: '2026-11-27', views: 1, readers: 1 },
    ]);
    expect(await readHours()).toHaveLength(2);
  });

  test('reading time and depth as sums of all parts of a view', async () => {
    await send(view());
    await send({ k: 'read', a: articleId, s: 40, d: 60, f: true });
    await send({ k: 'read', a: articleId, s: 20, d: 15, f: false });
    expect(await readDays()).toEqual([
      { ...nothing, day: '2026-11-27', views: 1, readers: 1, measured: 1, seconds: 60, percent: 75 },
    ]);
  });

  test('pages that the server sent, by their address', async () => {
    const request = { headers: { 'user-agent': firefox } };
    views.countPage(`/articles/evde-kahve-${articleId}`, request);
    views.countPage(`/articles/${articleId}`, request);
    views.countPage('/articles', request);
    views.countPage(`/articles/${randomUUID()}`, request);
    views.countPage(`/articles/${articleId}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    views.countPage(`/articles/${articleId}`, { headers: { ...request.headers, 'sec-purpose': 'prefetch' } });
    views.countPage(`/articles/${articleId}`, { headers: { ...request.headers, 'sec-gpc': '1' } });
    expect(await readDays()).toEqual([{ ...nothing, day: '2026-11-27', loads: 2 }]);
  });

  test('readers of a workspace are counted once for all its articles', async () => {
    const other = await anArticle(store.database, { userId, isPublic: true });
    await send(view());
    await send({ k: 'view', a: other.id });
    await views.flush();
    const { rows } =
      await sql`SELECT day::text, readers::int FROM workspace_reader_days WHERE user_id = ${userId}`.execute(
        store.database,
      );
    expect(rows).toEqual([{ day: '2026-11-27', readers: 1 }]);
  });
});

describe('what is not counted', () => {
  test.each([
    ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a headless browser', { 'user-agent': firefox.replace('Firefox/140.0', 'HeadlessChrome/140.0.0.0') }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody', { 'user-agent': ' ' }],
    ['a page loaded in advance', { 'sec-purpose': 'prefetch;prerender' }],
    ['a reader with Global Privacy Control', { 'sec-gpc': '1' }],
    ['a reader with Do Not Track', { dnt: '1' }],
  ])('%s', async (_, headers) => {
    expect(await send(view(), { headers })).toBe(204);
    expect(await readDays()).toEqual([]);
  });

  test('articles that do not exist, are private, in the trash or of a blocked author', async () => {
    const blocked = await aUser(store.database);
    const hidden = [
      randomUUID(),
      (await anArticle(store.database, { userId })).id,
      (await anArticle(store.database, { userId, isPublic: true, moderationStatus: 'rejected' })).id,
      (await anArticle(store.database, { userId: blocked.id, isPublic: true })).id,
    ];
    await store.database.updateTable('users').set({ is_active: false }).where('id', '=', blocked.id).execute();
    for (const id of hidden) {
      expect(await send({ k: 'view', a: id })).toBe(204);
      views.countPage(`/articles/${id}`, { headers: { 'user-agent': firefox } });
    }
    await send(view());
    expect(await readDays()).toMatchObject([{ views: 1 }]);
    const { rows } = await sql`SELECT FROM article_view_days WHERE article_id = ANY (${hidden}::uuid[])`.execute(
      store.database,
    );
    expect(rows).toEqual([]);
  });

  test('more than the limit of one network', async () => {
    for (let sent = 0; sent < beaconsPerMinute + 20; sent += 1) await send(view());
    await send(view(), { network: '192.0.2.2' });
    expect(await readDays()).toMatchObject([{ views: beaconsPerMinute + 1, readers: 2 }]);
  });

  test('more referring hosts than an article can have in an hour, by name', async () => {
    for (let index = 0; index < 80; index += 1) await send(view({ r: `site${index}.example` }));
    const hours = (await readHours()) as { referrer: string; views: number }[];
    expect(hours).toHaveLength(51);
    expect(hours.find(({ referrer }) => referrer === '')).toMatchObject({ source: 'other', views: 30 });
  });
});

describe('hostile beacons', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { 'sec-fetch-site': '', origin: 'https://kotu.example' }],
    ['no browser', { 'sec-fetch-site': '' }],
  ])('from %s are refused', async (_, { 'sec-fetch-site': site, ...more }) => {
    const headers: Record<string, string> = { ...more, ...(site === '' ? {} : { 'sec-fetch-site': site }) };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/views',
      headers: { 'content-type': 'text/plain', 'user-agent': firefox, host: 'hokka.test', ...headers },
      payload: JSON.stringify(view()),
    });
    expect(answer.statusCode).toBe(403);
    expect(await readDays()).toEqual([]);
  });

  test.each([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['another type', '[1]', 400],
    ['null', 'null', 400],
    ['no id', '{"k":"view","a":"1"}', 400],
    ['a huge number', '{"k":"read","a":"ID","s":1e300,"d":1,"f":true}', 400],
    ['a negative time', '{"k":"read","a":"ID","s":-5,"d":1,"f":true}', 400],
    ['an unknown field', '{"k":"view","a":"ID","x":1}', 400],
    ['a prototype', '{"k":"view","a":"ID","__proto__":{"k":"read"}}', 400],
    ['too many bytes', `{"k":"view","a":"ID","r":"${'a'.repeat(400)}"}`, 413],
  ])('with %s are refused', async (_, raw, status) => {
    expect(await send({}, { raw: raw.replace('ID', articleId) })).toBe(status);
    expect(await readDays()).toEqual([]);
  });

  test('as JSON, which another site could not send without asking, are refused', async () => {
    expect(await send(view(), { headers: { 'content-type': 'application/json' } })).toBe(415);
  });

  test('a flood of made-up ids from many networks leaves no rows and does not stop the count', async () => {
    for (let index = 0; index < 500; index += 1) {
      await send({ k: 'view', a: randomUUID() }, { network: `10.0.${index >> 8}.${index & 255}` });
    }
    await send(view());
    expect(await readDays()).toMatchObject([{ views: 1, readers: 1 }]);
  });
});

describe('what is stored about readers', () => {
  test('neither address nor browser, and nothing after 48 hours', async () => {
    await send(view({ r: 'blog.example' }), { network: '203.0.113.77' });
    await views.flush();
    const dump = async () => {
      const { rows } = await sql<{ row: string }>`
        SELECT article_view_hours::text AS row FROM article_view_hours WHERE article_id = ${articleId}
        UNION ALL SELECT article_view_days::text FROM article_view_days WHERE article_id = ${articleId}
        UNION ALL SELECT daily_readers::text FROM daily_readers`.execute(store.database);
      return rows.map(({ row }) => row).join('\n');
    };
    expect(await dump()).not.toMatch(/203\.0\.113|Firefox|Gecko/);
    const countRows = async () => {
      const { rows } = await sql<{
        keys: number;
        readers: number;
      }>`SELECT (SELECT count(*)::int FROM reader_keys) AS keys,
        (SELECT count(*)::int FROM daily_readers) AS readers`.execute(store.database);
      return rows[0];
    };
    expect(await countRows()).toMatchObject({ keys: expect.any(Number), readers: expect.any(Number) });
    await views.purge(clock.now());
    expect((await countRows())?.readers).toBeGreaterThan(0);
    clock.advance(48 * hourMs);
    await views.purge(clock.now());
    expect(await countRows()).toEqual({ keys: 0, readers: 0 });
    expect(await readDays()).toMatchObject([{ views: 1, readers: 1 }]);
  });

  test('the same reader of two workspaces or two days cannot be recognised', async () => {
    const stranger = await aUser(store.database);
    const { id } = await anArticle(store.database, { userId: stranger.id, isPublic: true });
    await send(view());
    await send({ k: 'view', a: id });
    clock.advance(24 * hourMs);
    await send(view());
    await views.flush();
    const { rows } = await sql<{ reader: string }>`SELECT DISTINCT encode(reader, 'hex') AS reader FROM daily_readers
      WHERE subject_id = ANY (${[userId, stranger.id]}::uuid[])`.execute(store.database);
    expect(rows).toHaveLength(3);
  });
});

describe('writing', () => {
  test('two processes count the same reader once', async () => {
    const second = startViews();
    try {
      await send(view());
      const first = { app, views };
      ({ app, views } = second);
      await send(view());
      await Promise.all([first.views.flush(), second.views.flush()]);
      ({ app, views } = first);
      expect(await readDays()).toMatchObject([{ views: 2, readers: 1 }]);
    } finally {
      await second.app.close();
    }
  });

  test('a batch whose answer was lost is counted once', async () => {
    // The first attempt commits, but its answer is lost.
    const { database } = store;
    let lost = 0;
    const unreliable = new Proxy(database, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof database.transaction>['execute']>[0]) => {
            const result = await target.transaction().execute(work);
            lost += 1;
            if (lost === 1) throw new Error('Connection terminated unexpectedly');
            return result;
          },
        });
      },
    });
    const lossy = createViews({
      database: unreliable,
      clock,
      log: silentLog,
      publicUrl: 'https://hokka.test',
      intervalMs: hourMs,
      outbox: silentOutbox,
      requireFeature: async () => {},
    });
    const server = createApp({ log: silentLog, trustedProxies: ['127.0.0.1'] });
    lossy.mount(server);
    const proper = { app, views };
    ({ app, views } = { app: server, views: lossy });
    await send(view());
    await lossy.flush();
    await send(view());
    expect(await readDays()).toMatchObject([{ views: 2, readers: 1 }]);
    expect(lost).toBe(3);
    await lossy.stop();
    await server.close();
    ({ app, views } = proper);
  });

  test('an article that is deleted between two writes does not stop the others', async () => {
    const { id } = await anArticle(store.database, { userId, isPublic: true });
    await send({ k: 'view', a: id });
    await send(view());
    await store.database.deleteFrom('articles').where('id', '=', id).execute();
    expect(await readDays()).toMatchObject([{ views: 1 }]);
  });

  test('figures equal a counted log of 1,200 beacons', async () => {
    const articles = [articleId, (await anArticle(store.database, { userId, isPublic: true })).id];
    const referrers = ['google.com', 't.co', 'chatgpt.com', 'blog.example', undefined];
    const log: { article: string; day: string; hour: string; source: string; reader: string }[] = [];
    const sources = ['search', 'social', 'ai', 'other', 'direct'];
    for (let index = 0; index < 1_200; index += 1) {
      const article = articles[index % 2] ?? '';
      const chosen = (index * 7) % 5;
      const network = `10.1.${index % 17}.1`;
      if (index % 60 === 0) clock.advance(3 * hourMs);
      if (index % 500 === 0) await views.flush();
      const referrer = referrers[chosen];
      await send({ k: 'view', a: article, ...(referrer !== undefined && { r: referrer }) }, { network });
      const day = new Date(clock.now().getTime() + 3 * hourMs).toISOString().slice(0, 10);
      const hour = clock.now().toISOString().slice(0, 13);
      log.push({ article, day, hour, source: sources[chosen] ?? '', reader: network });
    }
    await views.flush();
    const tally = (keys: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
    };
    const { rows: hours } = await sql<{ key: string; views: number }>`
      SELECT article_id || ' ' || to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') || ' ' || source AS key, sum(views)::int AS views
      FROM article_view_hours WHERE article_id = ANY (${articles}::uuid[]) GROUP BY 1`.execute(store.database);
    expect(Object.fromEntries(hours.map((row) => [row.key, row.views]))).toEqual(
      tally(log.map((one) => `${one.article} ${one.hour} ${one.source}`)),
    );
    const { rows: days } = await sql<{ key: string; views: number; readers: number }>`
      SELECT article_id || ' ' || day AS key, views::int, readers::int FROM article_view_days
      WHERE article_id = ANY (${articles}::uuid[])`.execute(store.database);
    expect(Object.fromEntries(days.map((row) => [row.key, row.views]))).toEqual(
      tally(log.map((one) => `${one.article} ${one.day}`)),
    );
    const distinct = [...new Set(log.map((one) => `${one.article} ${one.day} ${one.reader}`))];
    expect(Object.fromEntries(days.map((row) => [row.key, row.readers]))).toEqual(
      tally(distinct.map((key) => key.split(' ').slice(0, 2).join(' '))),
    );
  });
});

test('months that ended more than 13 months ago are added up, and their sums stay the same', async () => {
  clock.set('2025-09-30T20:30:00.000Z');
  await send(view({ r: 'google.com' }));
  clock.advance(hourMs);
  // 00:30 on October 1 in Istanbul.
  await send(view({ r: 'google.com' }));
  clock.set('2025-10-20T10:00:00.000Z');
  await send(view({ r: 'google.com' }));
  await send(view());
  clock.set('2025-11-02T10:00:00.000Z');
  await send(view());
  await views.flush();
  clock.set('2026-11-30T20:59:59.000Z');
  expect(await views.rollUp(clock.now())).toBe(1);
  expect(await readDays()).toMatchObject([
    { day: '2025-09-01', views: 1 },
    { day: '2025-10-01', views: 1 },
    { day: '2025-10-20', views: 2 },
    { day: '2025-11-02', views: 1 },
  ]);
  clock.set('2026-11-30T21:00:00.000Z');
  await views.rollUp(clock.now());
  await views.rollUp(clock.now());
  expect(await readDays()).toMatchObject([
    { day: '2025-09-01', views: 1, readers: 1 },
    { day: '2025-10-01', views: 3, readers: 2 },
    { day: '2025-11-02', views: 1 },
  ]);
  expect(await readHours()).toEqual([
    { starts_at: new Date('2025-08-31T21:00:00Z'), source: 'search', referrer: 'Google', device: 'desktop', views: 1 },
    { starts_at: new Date('2025-09-30T21:00:00Z'), source: 'direct', referrer: '', device: 'desktop', views: 1 },
    { starts_at: new Date('2025-09-30T21:00:00Z'), source: 'search', referrer: 'Google', device: 'desktop', views: 2 },
    { starts_at: new Date('2025-11-02T10:00:00Z'), source: 'direct', referrer: '', device: 'desktop', views: 1 },
  ]);
});
