import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aGatewayCall } from '../../../../testing/builders/a-gateway-call.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import {
  buildStream,
  chunk,
  event,
  type GatewayScript,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { createIdGenerator } from '../../platform/database/ids.ts';
import type { MailRequest } from '../../platform/mail/mail-outbox.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createGateway } from '../../providers/gateway/gateway.ts';
import type { GatewayError, GatewayRoute } from '../../providers/gateway/port.ts';
import { correctCallCosts } from './correct-call-costs.ts';
import type { CostsDependencies, SpendingLimits } from './dependencies.ts';
import { type CostsModule, createCosts } from './module.ts';
import { refreshPrices } from './prices.ts';
import { closeLostCalls, closeOverdueCalls } from './queries.ts';
import { alertOfSpending } from './spending-alerts.ts';

let store: TestDatabase;
let server: ScriptedGateway;
let script: GatewayScript;
let costs: CostsModule;
let dependencies: CostsDependencies;
let limits: SpendingLimits;
let allowance: number;
const mails: MailRequest[] = [];
/** How calls ended, as the breaker is told. */
const reported: unknown[] = [];
const clock = new TestClock();
const noLimits: SpendingLimits = {
  dailyCapUsd: 0,
  accountPercent: 100,
  models: [],
  defaultModel: 'a/paid',
  chosenModels: ['a/free'],
};

beforeAll(async () => {
  store = await createTestDatabase();
  server = await startScriptedGateway((response, call, request) => script(response, call, request));
  const gateway = createGateway({ guard: createAddressGuard({ allowPrivate: true }), log: silentLog, clock });
  dependencies = {
    database: store.database,
    clock,
    newId: createIdGenerator(clock),
    log: silentLog,
    gateway,
    gatewayConnection: () => connection(),
    usdTryRate: () => 0,
    limits: () => limits,
    findAllowance: async () => allowance,
    hasPaidPlan: async () => true,
    health: {
      admit: async () => ({ key: { gateway: 'g', model: 'm' }, isTrial: false, isWatched: false }),
      report: async (_turn, error) => void reported.push(error),
    },
    outbox: {
      register: () => undefined,
      enqueue: async (_trx, mail) => void mails.push(mail),
    },
  };
  costs = createCosts(dependencies);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await store.drop();
});
beforeEach(async () => {
  limits = noLimits;
  allowance = 1_000_000;
  mails.length = 0;
  await sql`TRUNCATE gateway_calls, gateway_prices, gateway_call_days, spending_alerts`.execute(store.database);
  await store.database
    .insertInto('gateway_prices')
    .values([
      { model: 'a/paid', prompt_usd: '1', completion_usd: '2', read_at: clock.now() },
      { model: 'a/unknown', prompt_usd: null, completion_usd: null, read_at: clock.now() },
      { model: 'a/free', prompt_usd: '0', completion_usd: '0', read_at: clock.now() },
    ])
    .execute();
});
afterEach(async () => {
  expect(await findViolations(store.database)).toEqual([]);
});

const connection = (model = 'a/paid') => ({
  baseUrl: server.baseUrl,
  apiKey: 'key',
  model,
  maxTokens: 100,
  temperature: 0,
  siteUrl: '',
  siteName: '',
  configured: true,
});
const messages = [{ role: 'user', content: 'x'.repeat(30) }] as const;
const aPurpose = () => ({
  kind: 'article' as const,
  promptVersion: 1,
  userId: randomUUID(),
  generationId: randomUUID(),
  attempt: 1,
  deadlineAt: new Date(clock.now().getTime() + 600_000),
});
const ask = (options: { model?: string; purpose?: ReturnType<typeof aPurpose>; cancel?: AbortController } = {}) => {
  const { cancel = new AbortController(), purpose = aPurpose(), model } = options;
  const onText = () => (options.cancel === undefined ? undefined : cancel.abort());
  return costs.calls
    .ask(connection(model), { messages, signal: cancel.signal, onText, idleTimeoutMs: 10_000 }, purpose)
    .then(
      () => purpose,
      () => purpose,
    );
};
/** @returns what came of it: the answer with who gave it, or the reason why none did */
const askRoute = (route: GatewayRoute, onText: (text: string) => void = () => undefined) =>
  costs.calls
    .ask(route, { messages, signal: AbortSignal.timeout(10_000), onText, idleTimeoutMs: 10_000 }, aPurpose())
    .catch((error: GatewayError) => error.reason);
const answers =
  (text: string): GatewayScript =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);
  };
const withUsage = (usage: unknown) =>
  answers(event(chunk('123456')) + event({ ...chunk('', 'stop'), usage }) + event('[DONE]'));
const readCalls = () =>
  store.database.selectFrom('gateway_calls').selectAll().orderBy('asked_at').orderBy('id').execute();
const readCall = async () => {
  const rows = await readCalls();
  expect(rows).toHaveLength(1);
  return rows[0];
};
const runTask = async (name: string) => {
  const task = costs.tasks.find((one) => one.name === name);
  if (task === undefined) throw new Error(`No task ${name}`);
  await task.run();
};

describe('a call', () => {
  test('is stored before it is made, and closed with what the gateway counted', async () => {
    let before: Awaited<ReturnType<typeof readCall>>;
    script = async (response, ...call) => {
      before = await readCall();
      const usage = {
        prompt_tokens: 11,
        completion_tokens: 22,
        cost: 0.00012345,
        prompt_tokens_details: { cached_tokens: 5 },
        completion_tokens_details: { reasoning_tokens: 7 },
      };
      await withUsage(usage)(response, ...call);
    };
    const purpose = await ask();
    expect(before).toMatchObject({ status: 'open', cost_usd: null, sent_chars: 30, user_id: purpose.userId });
    expect(await readCall()).toMatchObject({
      status: 'completed',
      prompt_tokens: 11,
      cached_tokens: 5,
      completion_tokens: 22,
      reasoning_tokens: 7,
      cost_usd: '0.00012345',
      cost_source: 'provider',
      usd_try: null,
      received_chars: 6,
      mend_at: null,
    });
  });

  test.each([
    ['none', undefined],
    ['none', '0.5'],
    ['none', null],
    ['none', { usd: 1 }],
    ['negative', -1],
    ['zero', 0],
    ['zero', 1e-12],
    ['implausible', 1e300],
  ])('a price that is %s is no credit on a paid model: %j', async (problem, cost) => {
    script = withUsage({ prompt_tokens: 1_000_000, completion_tokens: 500_000, cost });
    await ask();
    const call = await readCall();
    expect(call).toMatchObject({ cost_usd: '2.00000000', cost_source: 'table', price_problem: problem });
    expect(call?.mend_at).not.toBeNull();
  });

  test.each([
    [{ prompt_tokens: -5, completion_tokens: 1e300, cost: 0.01 }],
    [{ prompt_tokens: '5', completion_tokens: null, cost: 0.01 }],
    [{ cost: 0.01 }],
  ])('figures that no column holds are left out, the cost stays: %j', async (usage) => {
    script = withUsage(usage);
    await ask();
    expect(await readCall()).toMatchObject({ cost_usd: '0.01000000', prompt_tokens: 10, completion_tokens: 2 });
  });

  test('a free model may cost nothing, and a server without prices costs nothing known', async () => {
    script = withUsage({ prompt_tokens: 10, completion_tokens: 10, cost: 0 });
    await ask({ model: 'a/free' });
    expect(await readCall()).toMatchObject({ cost_usd: '0.00000000', cost_source: 'provider', price_problem: null });
    await sql`TRUNCATE gateway_calls, gateway_prices`.execute(store.database);
    script = withUsage({ prompt_tokens: 10, completion_tokens: 10 });
    await ask({ model: 'llama3' });
    expect(await readCall()).toMatchObject({ cost_usd: null, cost_source: null, price_problem: null, mend_at: null });
  });

  test('of a model whose price depends on what is chosen is unknown unless the provider tells it', async () => {
    script = withUsage({ prompt_tokens: 10, completion_tokens: 10, cost: -1 });
    await ask({ model: 'a/unknown' });
    expect(await readCall()).toMatchObject({ cost_usd: null, cost_source: null, price_problem: 'negative' });
  });

  test('that the gateway refuses costs nothing; what follows it in the generation repeats it', async () => {
    script = (response) => response.writeHead(500).end('{}');
    const purpose = await ask();
    script = answers(buildStream(['Metin.']));
    clock.advance(1);
    await ask({ purpose: { ...purpose, attempt: 2 } });
    clock.advance(1);
    await ask({ purpose: { ...purpose, attempt: 2 } });
    const [failed, again, next] = await readCalls();
    expect(failed).toMatchObject({ status: 'failed', cost_usd: '0.00000000', price_problem: null, retry_of: null });
    expect(again).toMatchObject({ status: 'completed', retry_of: failed?.id });
    expect(next?.retry_of).toBeNull();
  });

  test('without text is billed all the same', async () => {
    script = answers(event({ ...chunk('', 'stop'), usage: { prompt_tokens: 9, completion_tokens: 0, cost: 0.004 } }));
    await ask();
    expect(await readCall()).toMatchObject({ status: 'failed', cost_usd: '0.00400000', cost_source: 'provider' });
  });

  test.each(['cancelled', 'failed'] as const)('that is %s in the middle is estimated', async (status) => {
    script = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event(chunk('x'.repeat(60))));
      if (status === 'failed') setImmediate(() => response.destroy());
    };
    await ask(status === 'cancelled' ? { cancel: new AbortController() } : {});
    const call = await readCall();
    // 10 tokens at 1 dollar and 20 at 2 dollars a million.
    expect(call).toMatchObject({ status, cost_usd: '0.00005000', cost_source: 'estimated', price_problem: null });
    expect(call?.mend_at).toEqual(clock.now());
  });
});

describe('who stands by', () => {
  const refuse =
    (status: number, message = 'no'): GatewayScript =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));
    };
  /** Each model has its own script; one without answers. */
  const play = (byModel: Readonly<Record<string, GatewayScript>>) => {
    const scripts = new Map(Object.entries(byModel));
    script = (response, call, request) => {
      const { model } = call.body as { model: string };
      return (scripts.get(model) ?? answers(buildStream(['Metin.'])))(response, call, request);
    };
  };
  const breakOff: GatewayScript = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event(chunk('Yarım')));
    setImmediate(() => response.destroy());
  };
  const route = () => ({ ...connection('a/first'), standby: [connection('b/second'), connection('c/third')] });
  const readAsked = async () =>
    (await readCalls()).map(({ model_asked, status, gateway }) => [model_asked, status, gateway]);
  const host = () => new URL(server.baseUrl).host;

  test.each([
    ['is gone', refuse(404, 'No endpoints found for a/first')],
    ['refuses the request', refuse(400, 'bad field')],
    ['is busy', refuse(429)],
    ['is broken', refuse(502)],
    ['breaks off without a word', (response) => response.writeHead(200).end()],
    ['says nothing', answers(buildStream([]))],
  ] satisfies [string, GatewayScript][])(
    'writes when the first %s, each call on a row of its own',
    async (_case, first) => {
      play({ 'a/first': first });
      expect(await askRoute(route())).toMatchObject({ finishReason: 'stop', connection: { model: 'b/second' } });
      expect(await readAsked()).toEqual([
        ['a/first', 'failed', host()],
        ['b/second', 'completed', host()],
      ]);
    },
  );

  test('is not asked once a word was said', async () => {
    play({ 'a/first': breakOff });
    let text = '';
    expect(await askRoute(route(), (piece) => (text += piece))).toBe('broken_stream');
    expect([text, await readAsked()]).toEqual(['Yarım', [['a/first', 'failed', host()]]]);
  });

  test('is asked in turn; of several failures the one counts after which asking again may help', async () => {
    play({
      'a/first': refuse(404, 'model not found'),
      'b/second': refuse(503),
      'c/third': refuse(404, 'model not found'),
    });
    expect(await askRoute(route())).toBe('provider_error');
    expect((await readAsked()).map(([model]) => model)).toEqual(['a/first', 'b/second', 'c/third']);
  });

  test.each([[401], [402]])(
    'at the same gateway is not asked when that refuses us with %d, at the second one it is',
    async (status) => {
      play({ 'a/first': refuse(status) });
      const elsewhere = { ...connection('d/fourth'), baseUrl: server.baseUrl.replace('127.0.0.1', 'localhost') };
      const { standby } = route();
      const outcome = await askRoute({ ...route(), standby: [...standby, elsewhere] });
      expect(outcome).toMatchObject({ connection: { model: 'd/fourth', baseUrl: elsewhere.baseUrl } });
      expect(await readAsked()).toEqual([
        ['a/first', 'failed', host()],
        ['d/fourth', 'completed', host().replace('127.0.0.1', 'localhost')],
      ]);
    },
  );

  test('is not asked for what the account has no room for', async () => {
    play({ 'a/first': refuse(503) });
    allowance = 10;
    expect(await askRoute(route())).toBe('provider_error');
    expect(await readAsked()).toEqual([['a/first', 'failed', host()]]);
  });

  test('thinking counts as effort: what is asked for at first, then what was thought', async () => {
    let open: number | undefined;
    script = async (response, ...call) => {
      open = (await readCall())?.effort_chars;
      const usage = { prompt_tokens: 10, completion_tokens: 50, completion_tokens_details: { reasoning_tokens: 40 } };
      await withUsage(usage)(response, ...call);
    };
    await askRoute({ ...connection(), reasoningTokens: 200, reasoningEffort: 'low' });
    // 30 sent, 300 tokens of 4 characters; then 6 received and 40 tokens of 3.
    expect([open, (await readCall())?.effort_chars]).toEqual([1230, 156]);
  });
});

describe('a call that its worker left open', () => {
  test('is closed by whoever takes over, with what was stored of the text beyond earlier calls', async () => {
    const generation = { generation_id: randomUUID(), model_asked: 'a/paid' };
    await aGatewayCall(store.database, { ...generation, received_chars: 40 });
    await aGatewayCall(store.database, {
      ...generation,
      status: 'open',
      sent_chars: 30,
      gateway_id: 'gen-1',
      deadline_at: clock.now(),
    });
    const lost = { generationId: generation.generation_id, storedChars: 100, at: clock.now() };
    await store.database.transaction().execute((trx) => closeLostCalls(trx, lost));
    const call = (await readCalls()).find(({ status }) => status === 'lost');
    expect(call).toMatchObject({
      received_chars: 60,
      cost_usd: '0.00005000',
      cost_source: 'estimated',
      mend_at: clock.now(),
    });
  });

  test('is swept once its deadline has passed, and not before', async () => {
    await aGatewayCall(store.database, {
      status: 'open',
      deadline_at: new Date('2199-01-01'),
      model_asked: 'a/paid',
    });
    await aGatewayCall(store.database, {
      status: 'open',
      deadline_at: clock.now(),
      model_asked: 'a/paid',
      sent_chars: 3,
    });
    await aGatewayCall(store.database, { status: 'open', deadline_at: clock.now(), model_asked: 'no/price' });
    await closeOverdueCalls(store.database, clock.now());
    expect((await readCalls()).map(({ status, cost_usd }) => [status, cost_usd]).toSorted()).toEqual([
      ['lost', null],
      ['lost', '0.00000100'],
      ['open', null],
    ]);
  });
});

describe('an estimated cost', () => {
  const answersJson =
    (status: number, body: unknown): GatewayScript =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
  const anEstimate = () =>
    aGatewayCall(store.database, {
      status: 'lost',
      cost_source: 'estimated',
      gateway_id: 'gen-1',
      mend_at: clock.now(),
      prompt_tokens: 1,
    });

  test('is mended by what the gateway says, once it knows', async () => {
    await anEstimate();
    script = answersJson(404, { error: { code: 404, message: 'Not found' } });
    await correctCallCosts(dependencies);
    expect(await readCall()).toMatchObject({ cost_source: 'estimated', mend_tries: 1 });
    script = answersJson(200, { data: { id: 'gen-1', total_cost: 0.25, native_tokens_prompt: 77 } });
    await correctCallCosts(dependencies);
    expect(await readCall()).toMatchObject({ cost_source: 'estimated' });
    clock.advance(60_000);
    await correctCallCosts(dependencies);
    const mended = { cost_source: 'provider', cost_usd: '0.25000000', mend_at: null, prompt_tokens: 77 };
    expect(await readCall()).toMatchObject({ ...mended, completion_tokens: 2000 });
    expect(server.calls.at(-1)?.path).toContain('/generation?id=gen-1');
  });

  test.each([-1, 0, 'free', 1e300])(
    'stays when the gateway says %j, and is not asked for without end',
    async (cost) => {
      await anEstimate();
      script = answersJson(200, { data: { total_cost: cost } });
      for (let run = 0; run < 8; run += 1) {
        await correctCallCosts(dependencies);
        clock.advance(86_400_000);
      }
      const kept = { cost_source: 'estimated', cost_usd: '0.00120000', mend_at: null, mend_tries: 6 };
      expect(await readCall()).toMatchObject(kept);
    },
  );
});

test('prices are read again after an hour, and what the gateway offers no more goes', async () => {
  const list = (...data: unknown[]): GatewayScript => answers(JSON.stringify({ data }));
  const readPrices = () =>
    store.database
      .selectFrom('gateway_prices')
      .select(['model', 'prompt_usd', 'completion_usd'])
      .orderBy('model')
      .execute();
  await sql`UPDATE gateway_prices SET gateway = ${new URL(server.baseUrl).host}`.execute(store.database);
  script = list({ id: 'b/new', pricing: { prompt: '0.000001', completion: '-1' } });
  await refreshPrices(dependencies);
  expect(await readPrices()).toHaveLength(3);
  clock.advance(3_600_000);
  await refreshPrices(dependencies);
  expect(await readPrices()).toEqual([{ model: 'b/new', prompt_usd: '1.000000', completion_usd: null }]);
});

test('a list of another gateway is read at once, and tells whether it has the default model', async () => {
  const isUnknown = async () => (await costs.readSpendingState(clock.now())).isDefaultModelUnknown;
  // What is known is of no gateway, or of another one.
  expect(await isUnknown()).toBe(false);
  script = answers(JSON.stringify({ data: [{ id: 'b/new' }] }));
  await sql`UPDATE gateway_prices SET gateway = 'former.example', read_at = ${clock.now()}`.execute(store.database);
  expect(await refreshPrices(dependencies)).toBe(1);
  expect(await isUnknown()).toBe(true);
  limits = { ...noLimits, defaultModel: 'b/new:nitro' };
  expect(await isUnknown()).toBe(false);
  expect(await refreshPrices(dependencies)).toBeUndefined();
});

describe('a price by hand', () => {
  const setPrices = (...model_limits: object[]) =>
    sql`UPDATE settings SET plain = ${JSON.stringify({ ai: { model_limits } })}::jsonb`.execute(store.database);
  afterAll(() => sql`UPDATE settings SET plain = '{}'`.execute(store.database));

  test.each([
    ['no/price', { prompt_usd: 3, completion_usd: 4 }, '5.00000000', 'table'],
    ['a/unknown', { prompt_usd: 3, completion_usd: 4 }, '5.00000000', 'table'],
    ['a/paid', { prompt_usd: 3, completion_usd: 4 }, '2.00000000', 'table'],
    ['no/price', { prompt_usd: 0, completion_usd: 0 }, '0.00000000', 'table'],
    ['no/price', { prompt_usd: null, completion_usd: null }, null, null],
    ['no/price', {}, null, null],
  ])('counts where the list has none: %s with %j costs %s', async (model, price, cost_usd, cost_source) => {
    await setPrices({ model, cap_usd: 0, is_off: false, ...price });
    script = answers(
      event({ ...chunk('123456'), model }) +
        event({ ...chunk('', 'stop'), model, usage: { prompt_tokens: 1_000_000, completion_tokens: 500_000 } }),
    );
    await ask({ model });
    expect(await readCall()).toMatchObject({ cost_usd, cost_source });
  });

  test('is no hindrance where the settings hold nonsense', async () => {
    await sql`UPDATE settings SET plain = '{"ai": {"model_limits": "none"}}'`.execute(store.database);
    script = withUsage({ prompt_tokens: 10, completion_tokens: 10, cost: 0.01 });
    await ask();
    expect(await readCall()).toMatchObject({ cost_usd: '0.01000000' });
  });
});

test('a cost is asked for at the gateway that was asked, with its key', async () => {
  const gatewayConnection = () => ({
    ...connection(),
    standby: [{ ...connection(), baseUrl: server.baseUrl.replace('127.0.0.1', 'localhost'), apiKey: 'second' }],
  });
  const estimate = (gateway: string | null) =>
    aGatewayCall(store.database, {
      status: 'lost',
      cost_source: 'estimated',
      gateway_id: 'gen-1',
      mend_at: clock.now(),
      gateway,
    });
  const { host, port } = new URL(server.baseUrl);
  await Promise.all([estimate(`localhost:${port}`), estimate(host), estimate(null), estimate('gone.example')]);
  script = (response) => response.writeHead(200).end(JSON.stringify({ data: { total_cost: 2 } }));
  const before = server.calls.length;
  expect(await correctCallCosts({ ...dependencies, gatewayConnection })).toBe(3);
  const keys = server.calls.slice(before).map(({ headers }) => headers.authorization);
  expect(keys.toSorted()).toEqual(['Bearer key', 'Bearer key', 'Bearer second']);
});

test('after 13 months calls become sums of their days in Istanbul, which equal them', async () => {
  // Midnight in Istanbul, 13 months before; the calls lie around it and a day earlier.
  clock.set('2026-03-10T12:00:00Z');
  const midnight = new Date('2025-02-09T21:00:00Z').getTime();
  const offsets = [-86_400_001, -86_400_000, -5, -1, 0, 1];
  for (const [index, offset] of offsets.entries()) {
    const cost = `0.0000${index + 1}111`;
    const usd_try = index % 2 === 0 ? '40.1234' : null;
    await aGatewayCall(store.database, { asked_at: new Date(midnight + offset), cost_usd: cost, usd_try });
  }
  await runTask('sum up old gateway calls');
  await runTask('sum up old gateway calls');
  expect((await readCalls()).map(({ asked_at }) => asked_at.getTime() - midnight)).toEqual([0, 1]);
  const days = await store.database
    .selectFrom('gateway_call_days')
    .select(['calls', 'prompt_tokens', 'cost_usd', 'cost_try', 'cost_usd_without_rate'])
    .select(sql<string>`day::text`.as('day'))
    .orderBy('day')
    .execute();
  expect(days).toEqual([
    {
      day: '2025-02-08',
      calls: 1,
      prompt_tokens: '1000',
      cost_usd: '0.00001111',
      cost_try: '0.00044577',
      cost_usd_without_rate: '0.00000000',
    },
    {
      day: '2025-02-09',
      calls: 3,
      prompt_tokens: '3000',
      cost_usd: '0.00009333',
      cost_try: '0.00124824',
      cost_usd_without_rate: '0.00006222',
    },
  ]);
});

describe('effort', () => {
  const effortOf = async () => (await readCalls()).map(({ effort_chars }) => effort_chars);

  test('is what was sent and received, of an open call the longest answer that is allowed, and nothing without a gateway', async () => {
    script = async (response, ...call) => {
      // 30 characters are sent, and 100 tokens have 400.
      expect(await effortOf()).toEqual([430]);
      await answers(buildStream(['123456']))(response, ...call);
    };
    await ask();
    expect(await effortOf()).toEqual([36]);
    script = (response) => response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
    await ask();
    expect(await effortOf()).toEqual([36, 30]);
    const { baseUrl } = connection();
    await costs.calls
      .ask(
        { ...connection(), baseUrl: baseUrl.replace(/:\d+/, ':1') },
        { messages, signal: AbortSignal.timeout(10_000), onText: () => undefined },
        aPurpose(),
      )
      .catch(() => undefined);
    expect((await effortOf()).toSorted((a, b) => a - b)).toEqual([0, 30, 36]);
  });

  test('of a further call needs room in the day of its user; the first one was allowed with its order', async () => {
    script = answers(buildStream(['123456']));
    allowance = 465;
    const purpose = aPurpose();
    await ask({ purpose });
    // 36 and 430 are more than there is.
    const further = costs.calls.ask(
      connection(),
      { messages, signal: AbortSignal.timeout(10_000), onText: () => undefined },
      purpose,
    );
    await expect(further).rejects.toMatchObject({ reason: 'allowance_used_up', retryable: false });
    expect(await effortOf()).toEqual([36]);
    allowance = 466;
    await ask({ purpose });
    expect(await effortOf()).toEqual([36, 36]);
    // Another user's day is another one.
    await ask();
    expect(await effortOf()).toHaveLength(3);
  });

  test('of calls that are made at once takes no more than there is', async () => {
    allowance = 36 + 2 * 430;
    script = answers(buildStream(['123456']));
    const purpose = aPurpose();
    await ask({ purpose });
    const open: ServerResponse[] = [];
    script = (response) => void open.push(response);
    const results = Promise.allSettled(
      Array.from({ length: 6 }, () =>
        costs.calls
          .ask(connection(), { messages, signal: AbortSignal.timeout(10_000), onText: () => undefined }, purpose)
          .catch((error) => {
            if (error.reason !== 'allowance_used_up') throw error;
            refusals += 1;
          }),
      ),
    );
    let refusals = 0;
    await waitUntil('all are decided', async () => open.length + refusals === 6);
    expect([open.length, refusals]).toEqual([2, 4]);
    for (const response of open) response.end();
    await results;
  });
});

describe('caps of a day', () => {
  const spend = (cost_usd: string, at = clock.now(), model_asked = 'a/paid') =>
    aGatewayCall(store.database, { asked_at: at, cost_usd, model_asked, model_served: model_asked });
  const order = (model = 'a/paid', calls = 1) =>
    store.database
      .transaction()
      .execute((trx) => costs.calls.assertCanSpend(trx, { userId: randomUUID(), model, now: clock.now(), calls }))
      .then(
        () => 'taken',
        (error) => error.code,
      );

  test('hold from midnight in Istanbul on, for all models and for each', async () => {
    clock.set('2026-03-10T21:00:00Z');
    await spend('5', new Date(clock.now().getTime() - 1));
    limits = { ...noLimits, dailyCapUsd: 2, models: [{ model: 'a/free', cap_usd: 1, is_off: false }] };
    expect(await order()).toBe('taken');
    await spend('1', clock.now(), 'a/free');
    expect([await order(), await order('a/free')]).toEqual(['taken', 'generation_paused']);
    await spend('1');
    expect([await order(), await order('a/other')]).toEqual(['generation_paused', 'generation_paused']);
    expect(await costs.readSpendingState(clock.now())).toMatchObject({
      isCapReached: true,
      isDefaultModelStopped: false,
    });
    limits = { ...noLimits, models: [{ model: 'a/paid', cap_usd: 0, is_off: true }] };
    expect([await order(), await order('a/other')]).toEqual(['generation_paused', 'taken']);
    expect(await costs.readSpendingState(clock.now())).toMatchObject({
      isCapReached: false,
      isDefaultModelStopped: true,
    });
  });

  test('tell when they are too small for the text of most sections on any day', async () => {
    clock.set('2026-03-12T09:00:00Z');
    await spend('0.10');
    clock.set('2026-03-13T09:00:00Z');
    const isTooSmall = async () => (await costs.readSpendingState(clock.now())).isCapTooSmall;
    const longest = async () => [await isTooSmall(), await order('a/paid', 21)];
    limits = { ...noLimits, dailyCapUsd: 2 };
    expect(await longest()).toEqual([true, 'generation_paused']);
    limits = { ...noLimits, dailyCapUsd: 2.01 };
    expect(await longest()).toEqual([false, 'taken']);
    limits = { ...noLimits, models: [{ model: 'a/paid', cap_usd: 2, is_off: false }] };
    expect(await longest()).toEqual([true, 'generation_paused']);
    limits = noLimits;
    expect(await isTooSmall()).toBe(false);
  });

  test('count what an order is expected to take beyond its last call', async () => {
    clock.set('2026-03-10T21:00:00Z');
    limits = { ...noLimits, models: [{ model: 'a/paid', cap_usd: 2, is_off: false }] };
    await spend('0.5');
    expect([await order('a/paid', 3), await order('a/paid', 4)]).toEqual(['taken', 'generation_paused']);
  });

  test('hold for what stands by, as switches do, and leave the model that is asked alone', async () => {
    clock.set('2026-03-10T21:00:00Z');
    script = (response, _call, request) =>
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ url: request.url }));
    const listAsked = async () => {
      const before = server.calls.length;
      const standby = ['a/free', 'b/off', 'b/other'].map((model) => connection(model));
      await askRoute({ ...connection(), standby });
      return server.calls.slice(before).map(({ body }) => (body as { model: string }).model);
    };
    const capped = { model: 'a/free', cap_usd: 1, is_off: false };
    limits = { ...noLimits, models: [capped, { model: 'b/off', cap_usd: 0, is_off: true }] };
    await spend('0.9', clock.now(), 'a/free');
    expect(await listAsked()).toEqual(['a/paid', 'a/free', 'b/other']);
    await spend('0.1', clock.now(), 'a/free');
    expect(await listAsked()).toEqual(['a/paid', 'b/other']);
    limits = { ...limits, models: [...limits.models, { model: 'a/paid', cap_usd: 0.1, is_off: false }] };
    expect(await listAsked()).toEqual(['a/paid', 'b/other']);
    clock.advance(86_400_000);
    expect(await listAsked()).toEqual(['a/paid', 'a/free', 'b/other']);
  });

  test('are reported to super_admins at 50, 80 and 100 per cent, each once a day', async () => {
    const [chief] = await Promise.all(
      (['super_admin', 'admin', 'user'] as const).map((role) => aUser(store.database, { role })),
    );
    limits = { ...noLimits, dailyCapUsd: 1 };
    const toldAfter = async (cost: string) => {
      mails.length = 0;
      await spend(cost);
      await Promise.all([1, 2].map(() => alertOfSpending(dependencies, clock.now())));
      return mails.map(({ userId, details }) => [userId === chief?.id, details?.level]);
    };
    expect(await toldAfter('0.4999')).toEqual([]);
    expect(await toldAfter('0.0001')).toEqual([[true, '50']]);
    expect(await toldAfter('0.1')).toEqual([]);
    expect(await toldAfter('9')).toEqual([[true, '100']]);
    expect(await toldAfter('9')).toEqual([]);
    clock.advance(86_400_000);
    expect(await toldAfter('0.8')).toEqual([[true, '80']]);
    await aGatewayCall(store.database, { asked_at: clock.now(), cost_usd: '0.001', price_problem: 'zero' });
    expect(await toldAfter('0')).toEqual([[true, 'no_price']]);
    expect(await toldAfter('0')).toEqual([]);
    expect(await costs.readSpendingState(clock.now())).toMatchObject({ lacksPrice: true });
  });

  test('are reported again on the day they are changed, but no cap is reported twice', async () => {
    const { id } = await aUser(store.database, { role: 'super_admin' });
    const toldAt = async (dailyCapUsd: number) => {
      mails.length = 0;
      limits = { ...noLimits, dailyCapUsd };
      await alertOfSpending(dependencies, clock.now());
      return mails.filter(({ userId }) => userId === id).map(({ details }) => [details?.level, details?.capUsd]);
    };
    clock.advance(86_400_000);
    await spend('1');
    expect(await toldAt(1)).toEqual([['100', 1]]);
    expect(await toldAt(10)).toEqual([]);
    await spend('9');
    expect(await toldAt(10)).toEqual([['100', 10]]);
    expect(await toldAt(12.5)).toEqual([['80', 12.5]]);
    expect([await toldAt(12.5), await toldAt(10)]).toEqual([[], []]);
  });

  test('tell once a day and model that they do not count calls of which no cost is known', async () => {
    const { id } = await aUser(store.database, { role: 'super_admin' });
    clock.advance(86_400_000);
    await sql`TRUNCATE gateway_prices`.execute(store.database);
    script = withUsage({ prompt_tokens: 10, completion_tokens: 10 });
    const told = async () => {
      mails.length = 0;
      await Promise.all([1, 2].map(() => alertOfSpending(dependencies, clock.now())));
      const { isCapBlind } = await costs.readSpendingState(clock.now());
      return [
        isCapBlind,
        await costs.listUncountedModels(clock.now()),
        mails.filter(({ userId }) => userId === id).map(({ details }) => details?.level),
      ];
    };
    await ask({ model: 'llama3' });
    const [served] = await readCalls();
    expect(await told()).toEqual([false, [], []]);
    limits = { ...noLimits, models: [{ model: 'a/other', cap_usd: 1, is_off: false }] };
    expect(await told()).toEqual([false, [], []]);
    limits = { ...noLimits, models: [{ model: 'llama3', cap_usd: 1, is_off: false }] };
    expect(await told()).toEqual([true, [served?.model_served], ['no_cost']]);
    limits = { ...noLimits, dailyCapUsd: 1 };
    expect(await told()).toEqual([true, [served?.model_served], []]);
    // A paid model that reports no price and is in no list is reported once, as a model of unknown cost.
    await aGatewayCall(store.database, { asked_at: clock.now(), cost_usd: null, price_problem: 'none' });
    expect(await told()).toEqual([true, expect.arrayContaining(['openai/gpt-4']), ['no_cost']]);
    const open = { status: 'open', asked_at: clock.now(), deadline_at: new Date('2199-01-01') } as const;
    await aGatewayCall(store.database, { ...open, model_asked: 'b/open' });
    expect(await costs.listUncountedModels(clock.now())).not.toContain('b/open');
    clock.advance(86_400_000);
    expect(await told()).toEqual([false, [], []]);
  });

  test('are watched, and costs mended, also while the gateway does not tell its prices', async () => {
    await aUser(store.database, { role: 'super_admin' });
    limits = { ...noLimits, dailyCapUsd: 1 };
    clock.advance(3_600_000);
    const estimate = { status: 'lost', cost_source: 'estimated', gateway_id: 'gen-1', mend_at: clock.now() } as const;
    const { id } = await aGatewayCall(store.database, estimate);
    script = (response, _call, request) => {
      if (request.url?.includes('/generation') !== true) return response.writeHead(500).end('{}');
      return response.writeHead(200).end(JSON.stringify({ data: { total_cost: 2 } }));
    };
    await spend('2');
    await expect(runTask('keep account of gateway calls')).rejects.toThrow('Could not record all gateway calls');
    expect(mails.some(({ details }) => details?.level === '100')).toBe(true);
    const mended = (await readCalls()).find((call) => call.id === id);
    expect(mended).toMatchObject({ cost_source: 'provider', cost_usd: '2.00000000' });
  });
});

test('a model that is gone is reported, also where JSON was asked for', async () => {
  reported.length = 0;
  script = (response) => void response.writeHead(404).end(JSON.stringify({ error: { message: 'No such model: m' } }));
  const responseFormat = { name: 'outline', schema: {} };
  const request = { messages, signal: AbortSignal.timeout(10_000), onText: () => undefined, responseFormat };
  await expect(costs.calls.ask(connection(), request, aPurpose())).rejects.toMatchObject({
    reason: 'model_unavailable',
  });
  expect(reported).toMatchObject([{ reason: 'model_unavailable' }]);
});
