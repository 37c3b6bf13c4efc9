import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, callersByToken, type TestApp } from '../../../../../testing/app.ts';
import { aPublication, aSite } from '../../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import { type GatewayScript, startScriptedGateway } from '../../../../../testing/scripted-gateway.ts';
import { startScriptedPaytr } from '../../../../../testing/scripted-paytr.ts';
import { addMilliseconds, dayMs, hourMs, minuteMs, secondMs } from '../../../platform/clock.ts';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { createAddressGuard } from '../../../platform/network/address-guard.ts';
import { createGateway } from '../../../providers/gateway/gateway.ts';
import { createPaytr } from '../../../providers/paytr/paytr.ts';
import { createStatusReads } from '../../../reads/admin-operations/service-status.ts';
import { reconciliationTask } from '../../billing/index.ts';
import { createStatusPart, type StatusPart } from './create-status.ts';
import type { StatusDependencies } from './status-dependencies.ts';

/** Shorter than in production, so that no test waits for seconds: when a component counts as slow, and when as silent. */
const pace = { slowMs: 250, deadlineMs: 1500, cachedMs: 15 * secondMs };
const slowlyMs = 400;

const json = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const aKey = { data: { label: 'sk', limit: null, limit_remaining: null, usage: 1 } };
const noSuchOrder = { status: 'error', err_no: '004', err_msg: 'merchant_oid ile basarili odeme bulunamadi' };
const nowhere = 'http://127.0.0.1:1';
const connection = {
  baseUrl: nowhere,
  apiKey: 'sk-secret',
  model: 'm',
  maxTokens: 1,
  temperature: 0,
  siteUrl: '',
  siteName: '',
};

describe('the status of the service', () => {
  let store: TestDatabase;
  const clock = new TestClock();
  const guard = createAddressGuard({ allowPrivate: true });
  const opened: TestApp[] = [];

  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(async () => {
    for (const app of opened) await app.close();
    await store.drop();
  });
  beforeEach(() => clock.advance(minuteMs));

  function start(change: Partial<StatusDependencies> & { aiUrl?: string; paytrUrl?: string } = {}): TestApp & {
    status: StatusPart;
  } {
    const { aiUrl = nowhere, paytrUrl = nowhere, ...instead } = change;
    const merchant = { baseUrl: paytrUrl, merchantId: '123456', merchantKey: 'key', merchantSalt: 'salt' };
    const status = createStatusPart({
      database: store.database,
      clock,
      gateway: createGateway({ guard, log: silentLog }),
      gatewayConnection: () => ({ ...connection, baseUrl: aiUrl, configured: true }),
      paytr: createPaytr({ guard, log: silentLog, connection: () => merchant }),
      acceptsCards: () => true,
      acceptsTransfers: () => false,
      statusReads: createStatusReads(store.database),
      generationLoad: async () => ({ queued: 1, writing: 2, workers: 0 }),
      mailCounts: async () => ({ queued: 3, failed: 4 }),
      reconciliationTask,
      productVersion: '1.2.3',
      inMaintenance: () => true,
      lacksCompany: () => true,
      lacksSupportAddress: () => true,
      lacksSpendingCap: () => true,
      hasMailServer: () => false,
      isPaytrTestMode: () => true,
      lacksExchangeRate: async () => true,
      spendingState: async () => ({
        isCapReached: true,
        isCapTooSmall: true,
        isDefaultModelStopped: true,
        isDefaultModelUnknown: true,
        lacksPrice: true,
        isCapBlind: true,
      }),
      usesSandbox: () => false,
      checkTimeouts: pace,
      ...instead,
    });
    const app = buildTestApp({
      database: store.database,
      clock,
      routes: status.routes,
      inMaintenance: () => true,
      authenticate: callersByToken({
        admin: { sessionId: randomUUID(), userId: randomUUID(), role: 'admin' },
        user: { sessionId: randomUUID(), userId: randomUUID(), role: 'user' },
      }),
    });
    opened.push(app);
    return { ...app, status };
  }
  const ask = async (app: TestApp, token?: string) =>
    (await app.call(getSystemStatus, token === undefined ? {} : { token })).data;

  test('visitors learn four words, in maintenance too; users no more; admins what is behind them', async () => {
    await using gateway = await startScriptedGateway((response) => json(response, aKey));
    await using paytr = await startScriptedPaytr((response) => json(response, noSuchOrder));
    const app = start({ aiUrl: gateway.baseUrl, paytrUrl: paytr.baseUrl });
    const states = { api: 'online', database: 'online', ai: 'online', payment: 'online' };
    expect(await ask(app)).toEqual(states);
    expect(await ask(app, 'user')).toEqual(states);
    const { details, ...rest } = await ask(app, 'admin');
    expect(rest).toEqual(states);
    expect(details).toMatchObject({
      reasons: { api: null, database: null, ai: null, payment: null },
      queued: 1,
      writing: 2,
      mails: { queued: 3, failed: 4 },
      warnings: [
        ...['maintenance', 'no_company', 'no_support_address', 'no_mail_server', 'paytr_test_mode', 'no_workers'],
        'no_exchange_rate',
        'no_spending_cap',
        'spending_cap_reached',
        'spending_cap_too_small',
        'spending_cap_blind',
        'default_model_stopped',
        'default_model_unknown',
        'price_missing',
      ],
      versions: { product: '1.2.3', node: process.versions.node },
    });
    expect((await app.call(getSystemStatus, { token: 'ended' })).status).toBe(401);
  });

  test('looking costs no tokens and makes no payment', async () => {
    await using gateway = await startScriptedGateway((response) => json(response, aKey));
    await using paytr = await startScriptedPaytr((response) => json(response, noSuchOrder));
    await ask(start({ aiUrl: gateway.baseUrl, paytrUrl: paytr.baseUrl }));
    expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/key']);
    expect(paytr.calls.map(({ path }) => path)).toEqual(['/odeme/durum-sorgu']);
  });

  test('however many ask, one look is taken and serves for 15 seconds', async () => {
    await using gateway = await startScriptedGateway((response) => setTimeout(() => json(response, aKey), 100));
    const app = start({ aiUrl: gateway.baseUrl, acceptsCards: () => false });
    await Promise.all(Array.from({ length: 20 }, () => ask(app)));
    expect(gateway.calls).toHaveLength(1);
    clock.advance(14 * secondMs);
    await ask(app);
    expect(gateway.calls).toHaveLength(1);
    clock.advance(2 * secondMs);
    await Promise.all([ask(app), ask(app, 'admin')]);
    expect(gateway.calls).toHaveLength(2);
  });

  test.each<[string, GatewayScript, string, string | null]>([
    ['answers late', (response) => setTimeout(() => json(response, aKey), slowlyMs), 'slow', null],
    ['never answers', () => {}, 'offline', 'timeout'],
    [
      'refuses the key',
      (response) => json(response, { error: { message: 'No auth' } }, 401),
      'offline',
      'unauthorized',
    ],
    ['has no credit', (response) => json(response, { data: { limit: 5, limit_remaining: 0 } }), 'offline', 'no_credit'],
    ['is busy', (response) => json(response, { error: { message: 'later' } }, 429), 'slow', 'rate_limited'],
    ['is broken', (response) => json(response, {}, 500), 'offline', 'failing'],
    [
      'knows models, no keys',
      (response, { path }) => (path === '/v1/key' ? json(response, {}, 404) : json(response, { data: [{ id: 'm' }] })),
      'online',
      null,
    ],
  ])('an AI gateway that %s', async (_, script, state, reason) => {
    await using gateway = await startScriptedGateway(script);
    const status = await ask(start({ aiUrl: gateway.baseUrl }), 'admin');
    expect([status.ai, status.details?.reasons.ai]).toEqual([state, reason]);
  });

  test('a model that failed is down as long as it is tried, and unknown once it is no longer requested', async () => {
    await using gateway = await startScriptedGateway((response) => json(response, aKey));
    const at = clock.now();
    const key = { gateway: new URL(gateway.baseUrl).host, model: 'm' };
    const open = { ...key, opened_at: at, cause: 'provider_error', trial_at: at };
    await store.database.insertInto('gateway_health').values(open).execute();
    const find = async () => {
      const { ai, details } = await ask(start({ aiUrl: gateway.baseUrl }), 'admin');
      return [ai, details?.reasons.ai, details?.outages.at(-1)?.state];
    };
    // Another model’s outage, which comes first in the list, is none of the service.
    const other = { ...open, model: 'a', opened_at: addMilliseconds(at, -hourMs) };
    await store.database.insertInto('gateway_health').values(other).execute();
    expect((await ask(start({ aiUrl: gateway.baseUrl }), 'admin')).details?.aiSince).toBe(at.toISOString());
    expect(await find()).toEqual(['offline', 'failing', 'offline']);
    clock.advance(10 * minuteMs);
    expect(await find()).toEqual(['slow', 'untested', 'untested']);
    await store.database.deleteFrom('gateway_health').execute();
    expect(await find()).toEqual(['online', null, undefined]);
  });

  test.each<[string, (response: ServerResponse) => unknown, string, string | null]>([
    ['answers late', (response) => setTimeout(() => json(response, noSuchOrder), slowlyMs), 'slow', null],
    ['never answers', () => {}, 'offline', 'timeout'],
    [
      'refuses the merchant',
      (response) => json(response, { status: 'error', err_no: '003', err_msg: 'token' }),
      'offline',
      'unauthorized',
    ],
    ['is in trouble', (response) => response.writeHead(502).end('<html>'), 'offline', 'unreachable'],
    ['answers something else', (response) => response.end('<html>'), 'offline', 'bad_answer'],
  ])('a PayTR that %s', async (_, script, state, reason) => {
    await using paytr = await startScriptedPaytr(script);
    const status = await ask(start({ paytrUrl: paytr.baseUrl }), 'admin');
    expect([status.payment, status.details?.reasons.payment]).toEqual([state, reason]);
  });

  test('no answer, and nothing configured', async () => {
    const { ai, payment, details } = await ask(start(), 'admin');
    expect([ai, payment, details?.reasons.ai]).toEqual(['offline', 'offline', 'unreachable']);
    const bare = { acceptsCards: () => false, gatewayConnection: () => ({ ...connection, configured: false }) };
    expect((await ask(start(bare), 'admin')).details?.reasons).toMatchObject({
      ai: 'not_configured',
      payment: 'not_configured',
    });
    expect((await ask(start({ ...bare, acceptsTransfers: () => true }))).payment).toBe('online');
  });

  test('a database that is gone is said to be, to visitors and admins, without a reason that tells more', async () => {
    const connectionString = 'postgres://nobody@127.0.0.1:1/none';
    const database = connectDatabase({ connectionString, maxConnections: 1, applicationName: 'gone', log: silentLog });
    const answer = await start({ database }).call(getSystemStatus, { token: 'admin' });
    await database.destroy();
    expect(answer.data).toEqual({ api: 'online', database: 'offline', ai: 'offline', payment: 'offline' });
    expect(answer.text).not.toContain('127.0.0.1');
  });

  test('articles that failed within a day and were not regenerated, by reason', async () => {
    const { id: userId } = await aUser(store.database);
    const failed = (createdAt: Date) => anArticle(store.database, { userId, status: 'failed', createdAt });
    const now = clock.now();
    for (const ago of [hourMs, 2 * hourMs, 3 * hourMs, 25 * hourMs]) await failed(addMilliseconds(now, -ago));
    const filtered = await failed(addMilliseconds(now, -hourMs));
    const [again, trashed] = [await failed(addMilliseconds(now, -hourMs)), await failed(addMilliseconds(now, -hourMs))];
    const change = (id: string, values: object) =>
      store.database.updateTable('articles').set(values).where('id', '=', id).execute();
    await change(filtered.id, { failure_code: 'content_filter' });
    await change(again.id, { generation_id: randomUUID() });
    await change(trashed.id, { deleted_at: now });
    expect((await ask(start(), 'admin')).details?.failedArticles).toEqual([
      { code: 'timeout', count: 3 },
      { code: 'content_filter', count: 1 },
    ]);
  });

  test('sites and publications are counted, those that failed within a day by reason, and none is named', async () => {
    const { id: userId } = await aUser(store.database);
    const site = await aSite(store.database, { userId, secrets: 'gizli' });
    const publish = async (state: 'verified' | 'outcome_unknown' = 'verified') => {
      const { id: articleId } = await anArticle(store.database, { userId });
      return aPublication(store.database, { userId, articleId, siteId: site.id, state });
    };
    const fail = async (code: string, ago: number) => {
      const change = { state: 'failed', failure_code: code, updated_at: addMilliseconds(clock.now(), -ago) };
      const { id } = await publish();
      await store.database.updateTable('publications').set(change).where('id', '=', id).execute();
    };
    await publish('outcome_unknown');
    await publish();
    for (const ago of [hourMs, 2 * hourMs, 25 * hourMs]) await fail('unreachable', ago);
    await fail('wrong_credentials', hourMs);
    const { data, text } = await start().call(getSystemStatus, { token: 'admin' });
    expect(data.details?.publishing).toEqual({
      sites: 1,
      pending: 0,
      undecided: 1,
      failed: [
        { code: 'unreachable', count: 2 },
        { code: 'wrong_credentials', count: 1 },
      ],
    });
    expect(text).not.toMatch(/gizli|kahve/i);
  });

  test('how long the oldest article waits, and when payments were last reconciled', async () => {
    const app = start();
    expect((await ask(app, 'admin')).details).toMatchObject({ oldestQueuedAt: null, reconciledAt: null });
    const { id: userId } = await aUser(store.database);
    const { id } = await anArticle(store.database, { userId });
    for (const minutes of [2, 5, 1]) {
      const at = addMilliseconds(clock.now(), -minutes * minuteMs);
      const generation = { id: randomUUID(), article_id: id, user_id: userId, job_id: randomUUID(), queued_at: at };
      const article = await anArticle(store.database, { userId });
      await store.database
        .insertInto('generations')
        .values({ ...generation, article_id: article.id, deadline_at: addMilliseconds(at, dayMs) })
        .execute();
    }
    const run = app.status.recordRuns(reconciliationTask, async () => {});
    const failing = app.status.recordRuns(reconciliationTask, () => Promise.reject(new Error('no')));
    await run();
    const reconciledAt = clock.now().toISOString();
    clock.advance(minuteMs);
    await expect(failing()).rejects.toThrow('no');
    expect((await ask(app, 'admin')).details).toMatchObject({
      oldestQueuedAt: addMilliseconds(clock.now(), -6 * minuteMs).toISOString(),
      reconciledAt,
    });
  });
});
