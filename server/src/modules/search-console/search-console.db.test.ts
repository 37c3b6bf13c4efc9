import { randomUUID } from 'node:crypto';
import * as contracts from '@hokka/contracts/views/search-console.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  composeDay,
  properties,
  sandboxClient,
  startSearchConsole,
} from '../../../../sandbox/search-console/server.ts';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { dayMs, hourMs } from '../../platform/clock.ts';
import { createIdGenerator } from '../../platform/database/ids.ts';
import { insertMail } from '../../platform/mail/mails.queries.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createHttpClient } from '../../platform/network/http-client.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createGoogleSearchConsole } from '../../providers/search-console/google-search-console.ts';
import { createSearchConsole, type SearchConsoleModule } from './module.ts';

const [property] = properties;

let store: TestDatabase;
let google: Awaited<ReturnType<typeof startSearchConsole>>;
let clock: TestClock;
let searchConsole: SearchConsoleModule;
let app: TestApp;
let userId: string;
let token: string;

beforeAll(async () => {
  store = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-27T09:00:00.000Z');
  google = await startSearchConsole({ port: 0, now: () => clock.now() });
  const { database } = store;
  const newId = createIdGenerator(clock);
  searchConsole = createSearchConsole({
    database,
    clock,
    newId,
    log: silentLog,
    outbox: {
      register: () => {},
      enqueue: (trx, { userId: to, kind, details = {} }) =>
        insertMail(trx, { id: newId(), userId: to, kind, details, now: clock.now() }),
    },
    secretBox: new SecretBox('a secret key of at least 32 characters'),
    provider: createGoogleSearchConsole(createHttpClient({ guard: createAddressGuard({ allowPrivate: true }) })),
    connection: () => ({
      clientId: sandboxClient.id,
      clientSecret: sandboxClient.secret,
      authorizationUrl: `${google.url}/o/oauth2/v2/auth`,
      tokenUrl: `${google.url}/token`,
      revocationUrl: `${google.url}/revoke`,
      apiUrl: `${google.url}/webmasters/v3`,
    }),
    siteUrl: () => 'https://hokka.test',
    requireFeature: async () => {},
  });
  app = buildTestApp({
    database,
    clock,
    routes: searchConsole.routes,
    authenticate: async (given) => {
      const id = /^user-(.+)$/.exec(given)?.[1];
      return id === undefined ? undefined : { sessionId: given, userId: id, role: 'user' };
    },
  });
  userId = (await aUser(database)).id;
  token = `user-${userId}`;
});
afterEach(async () => {
  await app.close();
  await google.close();
  await sql`DELETE FROM search_consoles`.execute(store.database);
});
afterAll(() => store.drop());

/** Goes to Google, allows reading, and returns what Google sends back. */
async function allowReading(): Promise<{ state: string; code: string }> {
  const { data, status } = await app.call(contracts.connectSearchConsole, { token });
  expect(status).toBe(201);
  const consent = await (await fetch(data.url)).text();
  const link = /href="([^"]+allowed=true[^"]*)"/.exec(consent)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await fetch(`${google.url}${link}`, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('https://hokka.test/dashboard/results/search-console');
  return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' };
}

async function connect(): Promise<void> {
  const completed = await app.call(contracts.completeSearchConsole, { token, body: await allowReading() });
  expect(completed).toMatchObject({ status: 200, data: { state: 'choosing', property: null } });
  const chosen = await app.call(contracts.chooseSearchProperty, { token, body: { property } });
  expect(chosen).toMatchObject({ status: 200, data: { state: 'connected', property } });
}

const readState = async () => (await app.call(contracts.getSearchConsole, { token })).data;
const readResults = async (days = '28') =>
  (await app.call(contracts.getSearchResults, { token, query: { days } })).data;

/** Sums of what Google has about the last final days. */
function sumSandbox(days: readonly string[], dimensions: string[]) {
  const rows = days.flatMap((day) => composeDay(day, dimensions, google.pages));
  return {
    clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
    impressions: rows.reduce((sum, row) => sum + row.impressions, 0),
  };
}

const listDays = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );

/** Reads only the days after this one, instead of 16 months. */
async function startAfter(day: string): Promise<void> {
  await sql`UPDATE search_consoles SET synced_until = ${day}::date WHERE id = ${userId}`.execute(store.database);
}

const listMails = async () => {
  const { rows } = await sql<{
    kind: string;
    details: object;
  }>`SELECT kind, details FROM mails WHERE user_id = ${userId}`.execute(store.database);
  return rows;
};

describe('connecting', () => {
  test('leads over Google to a property, and stores the grant encrypted', async () => {
    await connect();
    const { data } = await app.call(contracts.listSearchProperties, { token });
    // The one that the account has not verified is left out.
    expect(data.properties.map((one) => one.property)).toEqual([...properties]);
    const { rows } = await sql<{ row: string }>`SELECT search_consoles::text AS row FROM search_consoles`.execute(
      store.database,
    );
    expect(rows[0]?.row).not.toContain('1//');
  });

  test('a state works once, for the member who began, and for ten minutes', async () => {
    const body = await allowReading();
    const stranger = `user-${(await aUser(store.database)).id}`;
    const complete = (as: string, sent: object) => app.call(contracts.completeSearchConsole, { token: as, body: sent });
    expect(await complete(stranger, body)).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(await complete(token, { ...body, state: 'başka' })).toMatchObject({ status: 400, code: 'invalid_link' });
    const parallel = await Promise.all([complete(token, body), complete(token, body)]);
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = await allowReading();
    clock.advance(hourMs);
    expect(await complete(token, late)).toMatchObject({ status: 400, code: 'invalid_link' });
    await searchConsole.purge(clock.now());
    const { rows } = await sql`SELECT FROM search_console_requests`.execute(store.database);
    expect(rows).toEqual([]);
  });

  test('a code that Google does not know, and a property of somebody else, are refused', async () => {
    const { state } = await allowReading();
    const refused = await app.call(contracts.completeSearchConsole, { token, body: { state, code: '4/yok' } });
    expect(refused).toMatchObject({ status: 409, code: 'search_console_denied' });
    expect((await readState()).state).toBe('none');
    await app.call(contracts.completeSearchConsole, { token, body: await allowReading() });
    const other = await app.call(contracts.chooseSearchProperty, {
      token,
      body: { property: 'https://baskasi.example/' },
    });
    expect(other).toMatchObject({ status: 400, errors: [{ field: 'property' }] });
  });

  test('removing it gives the grant back and deletes every figure', async () => {
    await connect();
    await startAfter('2026-11-20');
    await searchConsole.syncDue();
    expect((await readResults()).figures.impressions).toBeGreaterThan(0);
    await app.call(contracts.disconnectSearchConsole, { token });
    expect(google.requests.at(-1)?.path).toBe('/revoke');
    expect(await readState()).toMatchObject({ state: 'none', synced_until: null });
    expect(await readResults()).toMatchObject({ figures: { clicks: 0, impressions: 0, position: null }, queries: [] });
    // Twice changes nothing.
    expect((await app.call(contracts.disconnectSearchConsole, { token })).status).toBe(200);
  });
});

describe('reading', () => {
  test('nothing is read for a deactivated account until it is active again', async () => {
    await connect();
    await startAfter('2026-11-20');
    const setActive = (isActive: boolean) =>
      store.database.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
    await setActive(false);
    await searchConsole.syncDue();
    expect((await readResults()).figures.impressions).toBe(0);
    await setActive(true);
    await searchConsole.syncDue();
    expect((await readResults()).figures.impressions).toBeGreaterThan(0);
  });

  test('stores totals, named queries and articles of each final day, and goes on where it stopped', async () => {
    const own = await anArticle(store.database, { userId, isPublic: true, title: 'Kahve' });
    const strange = await anArticle(store.database, { userId: (await aUser(store.database)).id, isPublic: true });
    google.pages.push(`https://ornek.example/articles/kahve-${own.id}`, `https://ornek.example/articles/${strange.id}`);
    await connect();
    await startAfter('2026-11-20');
    expect(await searchConsole.syncDue()).toBe(1);
    const days = listDays('2026-11-21', '2026-11-24');
    expect(await readState()).toMatchObject({ synced_until: '2026-11-24', state: 'connected' });
    const results = await readResults();
    expect(results.figures).toMatchObject(sumSandbox(days, ['date']));
    expect(results.named).toEqual(sumSandbox(days, ['query']));
    // Rare queries count, but have no name.
    expect(results.named.impressions).toBeLessThan(results.figures.impressions);
    expect(results.queries.map(({ query }) => query).toSorted()).toEqual([
      'evde kahve',
      'filtre kahve oranı',
      'kahve nasıl demlenir',
    ]);
    expect(results.articles).toMatchObject([{ id: own.id, title: 'Kahve' }]);
    const article = await app.call(contracts.getArticleSearchResults, { token, params: { id: own.id } });
    expect(article.data.figures.clicks).toBe(results.articles[0]?.clicks);
    expect(article.data.queries).toHaveLength(3);
    expect((await app.call(contracts.getArticleSearchResults, { token, params: { id: strange.id } })).status).toBe(404);
    // Not due before the next night.
    expect(await searchConsole.syncDue()).toBe(0);
    clock.advance(dayMs);
    expect(await searchConsole.syncDue()).toBe(1);
    expect((await readState()).synced_until).toBe('2026-11-25');
    expect((await readResults()).figures.clicks).toBe(sumSandbox([...days, '2026-11-25'], ['date']).clicks);
  });

  test('asks for final figures page by page until none come, day by day', async () => {
    await connect();
    await startAfter('2026-11-23');
    google.requests.length = 0;
    await searchConsole.syncDue();
    const asked = google.requests
      .filter(({ path }) => path.endsWith('/query'))
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(asked.every((one) => one.dataState === 'final' && one.rowLimit === 25_000)).toBe(true);
    expect(asked.map((one) => [one.dimensions, one.startDate, one.endDate, one.startRow])).toEqual([
      [['date'], '2026-11-24', '2026-11-26', 0],
      [['date'], '2026-11-24', '2026-11-26', 25_000],
      ...[['page'], ['query'], ['page', 'query']].flatMap((dimensions) => [
        [dimensions, '2026-11-24', '2026-11-24', 0],
        [dimensions, '2026-11-24', '2026-11-24', 25_000],
      ]),
    ]);
  });

  test('begins with 16 months, and keeps what it has read when Google fails in between', async () => {
    await connect();
    google.requests.length = 0;
    google.onRequest = async () => {
      const days = google.requests.filter(({ body }) => body.includes('["page","query"]')).length;
      if (days >= 4) google.failNext(1, 503);
    };
    await searchConsole.syncDue();
    const { body = '{}' } = google.requests.find(({ path }) => path.endsWith('/query')) ?? {};
    expect(JSON.parse(body)).toMatchObject({ startDate: '2025-07-27', endDate: '2026-11-26' });
    expect(await readState()).toMatchObject({ state: 'connected', synced_until: '2025-07-28' });
  });

  test('another property replaces the figures of the former one; the same one keeps them', async () => {
    await connect();
    await startAfter('2026-11-22');
    await searchConsole.syncDue();
    const before = (await readResults()).figures.clicks;
    await app.call(contracts.chooseSearchProperty, { token, body: { property } });
    expect((await readResults()).figures.clicks).toBe(before);
    await app.call(contracts.chooseSearchProperty, { token, body: { property: properties[1] } });
    expect((await readResults()).figures.clicks).toBe(0);
    expect(await readState()).toMatchObject({ property: properties[1], synced_until: null });
  });

  test('a run that was overtaken stores nothing', async () => {
    await connect();
    await startAfter('2026-11-22');
    // Another run claims the connection while the first one reads.
    google.onRequest = async (path) => {
      if (!path.endsWith('/query')) return;
      google.onRequest = undefined;
      await sql`UPDATE search_consoles SET attempt = attempt + 1 WHERE id = ${userId}`.execute(store.database);
    };
    await searchConsole.syncDue();
    expect((await readResults()).figures.clicks).toBe(0);
    expect((await readState()).synced_until).toBe('2026-11-22');
  });
});

describe('failures', () => {
  test('of Google that pass are retried after an hour, without a mail', async () => {
    await connect();
    await startAfter('2026-11-22');
    google.failNext(1, 503);
    await searchConsole.syncDue();
    expect(await readState()).toMatchObject({ state: 'connected', synced_until: '2026-11-22' });
    expect(await searchConsole.syncDue()).toBe(0);
    clock.advance(hourMs);
    google.failNext(1, 429);
    await searchConsole.syncDue();
    clock.advance(hourMs);
    await searchConsole.syncDue();
    expect((await readState()).synced_until).toBe('2026-11-24');
    expect(await listMails()).toEqual([]);
  });

  test('a grant that was taken back is told once, and a new one goes on with the days that are missing', async () => {
    await connect();
    await startAfter('2026-11-21');
    await searchConsole.syncDue();
    google.revokeAll();
    clock.advance(2 * dayMs);
    await searchConsole.syncDue();
    clock.advance(2 * dayMs);
    await searchConsole.syncDue();
    expect(await readState()).toMatchObject({ state: 'grant', property, synced_until: '2026-11-24' });
    expect(await listMails()).toEqual([{ kind: 'search_console_failed', details: { failure: 'grant' } }]);
    expect(await app.call(contracts.listSearchProperties, { token })).toMatchObject({ code: 'search_console_denied' });
    await app.call(contracts.completeSearchConsole, { token, body: await allowReading() });
    expect((await readState()).state).toBe('connected');
    await searchConsole.syncDue();
    expect((await readState()).synced_until).toBe('2026-11-28');
    google.loseProperty();
    clock.advance(2 * dayMs);
    await searchConsole.syncDue();
    expect((await readState()).state).toBe('property');
    expect(await listMails()).toHaveLength(2);
  });

  test('an unknown workspace has no properties', async () => {
    expect((await app.call(contracts.listSearchProperties, { token })).status).toBe(404);
    expect(
      await app.call(contracts.completeSearchConsole, { token, body: { state: randomUUID(), code: 'x' } }),
    ).toMatchObject({
      code: 'invalid_link',
    });
  });
});
