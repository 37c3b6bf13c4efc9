import { execFileSync, spawnSync } from 'node:child_process';
import type { DeliveryError } from '@hokka/contracts/webhooks/deliveries.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '@hokka/contracts/webhooks/webhooks.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { aWebhook } from '../../../../../testing/builders/a-webhook.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import { testLong } from '../../../../../testing/test-long.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import {
  startWebhookReceiver,
  startWebhooksService,
  type WebhookReceiver,
  type WebhooksService,
} from '../../../../../testing/webhooks-service.ts';
import { addMilliseconds, dayMs, hourMs, minuteMs, secondMs } from '../../../platform/clock.ts';
import { enqueueWebhookEvent } from '../index.ts';
import { newWebhookSecret, signWebhook } from '../signature.ts';
import { type ClaimedDelivery, claimDeliveries, recordAttempt } from '../store/deliveries.queries.ts';
import { recordOutcome } from './record-outcome.ts';
import { leaseMs } from './rules.ts';

let store: TestDatabase;
let planId: number;
let receiver: WebhookReceiver;
let service: WebhooksService;

beforeAll(async () => {
  store = await createTestDatabase();
  planId = await aStoredPlan(store.database, { features: ['api_access'] });
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  service = startWebhooksService(store, { allowedHosts: [receiver.host] });
});
afterEach(async () => {
  await service.stop();
  await receiver.close();
  expect(await findViolations(store.database)).toEqual([]);
  await store.database.deleteFrom('webhooks').execute();
});
afterAll(() => store.drop());

async function anOwner(): Promise<{ userId: string; token: string }> {
  const { id: userId } = await aUser(store.database, { planId });
  return { userId, token: `user-${userId}` };
}

async function anEvent(userId: string, times = 1): Promise<void> {
  await store.database.transaction().execute(async (trx) => {
    for (let index = 0; index < times; index += 1)
      await enqueueWebhookEvent(trx, {
        userId,
        event: 'publication.verified',
        data: { publication_id: `p-${index}`, title: 'Çay', url: 'https://blog.example/cay' },
        at: service.clock.now(),
      });
  });
}

const deliveriesOf = async ({ token }: { token: string }, id: string) =>
  (await service.call(listWebhookDeliveries, { token, params: { id } })).data.deliveries;
const webhooksOf = async ({ token }: { token: string }) => (await service.call(listWebhooks, { token })).data.webhooks;

/** Resolves when no attempt is due or running. */
async function settled(): Promise<void> {
  await waitUntil('nothing is due', async () => {
    const { rows } = await sql<{ busy: boolean }>`SELECT EXISTS (SELECT FROM webhook_deliveries
      WHERE state = 'pending' AND (is_sending OR next_attempt_at <= ${service.clock.now()})) AS busy`.execute(
      store.database,
    );
    return rows[0]?.busy === false;
  });
}

/** The clock of the sender is that of the test; the libraries compare with that of the machine. */
const verify = (secret: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  new Webhook(secret).verify(body, headers);

/** Judges messages in Python: what is verified is answered by its type, what is not by 'refused'. */
const pythonVerifiers = {
  /** The official library, `pip install standardwebhooks`. */
  official: `from standardwebhooks import Webhook, WebhookVerificationError
def judge(secret, body, headers):
    try:
        return Webhook(secret).verify(body, headers)["type"]
    except WebhookVerificationError:
        return "refused"
`,
  /** What the specification of Standard Webhooks asks of a receiver, with nothing but Python's own library. */
  specified: `import base64, hashlib, hmac, json, time
def judge(secret, body, headers):
    sent_at = int(headers["webhook-timestamp"])
    if abs(time.time() - sent_at) > 300:
        return "refused"
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f'{headers["webhook-id"]}.{sent_at}.{body}'.encode()
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    for one in headers["webhook-signature"].split(" "):
        version, _, signature = one.partition(",")
        if version == "v1" and hmac.compare_digest(signature, expected):
            return json.loads(body)["type"]
    return "refused"
`,
} as const;

function verifyInPython(
  verifier: keyof typeof pythonVerifiers,
  messages: readonly { secret: string; body: string; headers: Record<string, string> }[],
): unknown {
  const program = `${pythonVerifiers[verifier]}
import json, sys
print(json.dumps([judge(**message) for message in json.load(sys.stdin)]))
`;
  return JSON.parse(execFileSync('python3', ['-c', program], { input: JSON.stringify(messages), encoding: 'utf8' }));
}

const hasOfficialPythonLibrary = spawnSync('python3', ['-c', 'import standardwebhooks']).status === 0;

describe('an event', () => {
  test('reaches the address signed, as the official library verifies it', async () => {
    const owner = await anOwner();
    const { id, secret } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    const message = await waitUntil('it is received', async () => receiver.received[0]);
    expect(verify(secret, message)).toEqual({
      type: 'publication.verified',
      timestamp: service.clock.now().toISOString(),
      data: { publication_id: 'p-0', title: 'Çay', url: 'https://blog.example/cay' },
    });
    expect(() => verify(secret, { ...message, body: `${message.body} ` })).toThrow();
    expect(message.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Hokka-Webhooks/1.0',
    });
    await settled();
    const [logged] = await deliveriesOf(owner, id);
    expect(logged).toMatchObject({
      event_id: message.headers['webhook-id'],
      event: 'publication.verified',
      state: 'delivered',
      attempts: 1,
      response_status: 204,
      error: null,
      payload: message.body,
    });
    expect((await webhooksOf(owner))[0]).toMatchObject({ last_success_at: service.clock.now().toISOString() });
  });

  test.each([
    ['as the specification of Standard Webhooks says', 'specified'],
    ...(hasOfficialPythonLibrary ? [['by the official library', 'official'] as const] : []),
  ] as const)('is verified in Python %s, and what is not ours or old is not', async (_, verifier) => {
    const owner = await anOwner();
    const { secret } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    const { body, headers } = await waitUntil('it is received', async () => receiver.received[0]);
    const [stranger, former] = [newWebhookSecret(), newWebhookSecret()];
    const signedAt = (minutes: number, ...secrets: string[]) =>
      signWebhook({ id: 'olay', at: addMilliseconds(new Date(), minutes * minuteMs), body }, secrets);
    expect(
      verifyInPython(verifier, [
        { secret, body, headers },
        { secret, body, headers: signedAt(-4, secret, former) },
        { secret: former, body, headers: signedAt(4, secret, former) },
      ]),
    ).toEqual(Array(3).fill('publication.verified'));
    expect(
      verifyInPython(verifier, [
        { secret, body: `${body} `, headers },
        { secret: stranger, body, headers },
        { secret, body, headers: { ...headers, 'webhook-id': 'baska' } },
        { secret: stranger, body, headers: signedAt(0, secret, former) },
        { secret, body, headers: signedAt(-6, secret) },
        { secret, body, headers: signedAt(6, secret) },
      ]),
    ).toEqual(Array(6).fill('refused'));
  });

  test('is signed by both secrets for 24 hours after a rotation', async () => {
    const owner = await anOwner();
    const { id, secret: former } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    const { data } = await service.call(rotateWebhook, { token: owner.token, params: { id } });
    expect(data.webhook.former_secret_ends_at).toBe(addMilliseconds(service.clock.now(), 24 * hourMs).toISOString());
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    const [both] = await waitUntil('it is received', async () => receiver.received.length === 1 && receiver.received);
    if (both === undefined) throw new Error('Nothing was received');
    expect(verify(data.secret, both)).toEqual(verify(former, both));
    await settled();
    service.clock.advance(24 * hourMs);
    await anEvent(owner.userId);
    const later = await waitUntil('the next one is received', async () => receiver.received[1]);
    expect(later.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    await service.webhooks.purge(service.clock.now());
    const stored = await store.database.selectFrom('webhooks').select('former_secret').executeTakeFirstOrThrow();
    expect(stored.former_secret).toBeNull();
  });

  test('is tried eight times with the same id, and then given up', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    receiver.respond = (response) => void response.writeHead(500).end('Sunucu hatası');
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    for (const pauseMs of [
      5 * secondMs,
      5 * minuteMs,
      30 * minuteMs,
      2 * hourMs,
      5 * hourMs,
      10 * hourMs,
      14 * hourMs,
    ]) {
      await settled();
      const [waiting] = await deliveriesOf(owner, id);
      expect(waiting).toMatchObject({
        state: 'pending',
        error: 'status',
        response_status: 500,
        response_excerpt: 'Sunucu hatası',
        next_attempt_at: addMilliseconds(service.clock.now(), pauseMs).toISOString(),
      });
      service.clock.advance(pauseMs - 1);
      await settled();
      const tries = receiver.received.length;
      service.clock.advance(1);
      await waitUntil('it is tried again', async () => receiver.received.length === tries + 1);
    }
    await settled();
    expect((await deliveriesOf(owner, id))[0]).toMatchObject({ state: 'failed', attempts: 8, next_attempt_at: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(8);
  });

  test.each([
    ['a redirect is not followed', 302, 'redirect'],
    ['a client error', 404, 'status'],
  ])('%s: %i', async (_, status, error) => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    receiver.respond = (response) => void response.writeHead(status, { location: '/baska' }).end('x'.repeat(10_000));
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    await waitUntil('it is tried', async () => (await deliveriesOf(owner, id))[0]?.error);
    const [logged] = await deliveriesOf(owner, id);
    expect(logged).toMatchObject({ state: 'pending', error, response_status: status });
    expect(logged?.response_excerpt).toHaveLength(4096);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/al']);
  });

  test('an answer that never ends, or never comes, is not waited for', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    receiver.respond = () => {};
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    await waitUntil('it is tried', async () => (await deliveriesOf(owner, id))[0]?.error);
    expect((await deliveriesOf(owner, id))[0]).toMatchObject({ error: 'timeout', response_status: null });
    receiver.respond = (response) => void response.writeHead(200).write('\u0000tamam');
    service.clock.advance(5 * secondMs);
    await waitUntil('it is delivered', async () => (await deliveriesOf(owner, id))[0]?.state === 'delivered');
  });

  test('whose secret cannot be opened any more is a failed attempt, tried again later', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    const stranger = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    await sql`UPDATE webhooks SET secret = (SELECT secret FROM webhooks WHERE id = ${stranger.id}) WHERE id = ${id}`.execute(
      store.database,
    );
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    await waitUntil('both are tried', async () => receiver.received.length === 1);
    await settled();
    expect(await deliveriesOf(owner, id)).toMatchObject([
      {
        state: 'pending',
        error: 'secret_unreadable',
        attempts: 1,
        next_attempt_at: addMilliseconds(service.clock.now(), 5 * secondMs).toISOString(),
      },
    ]);
  });

  test('never leaves for a private address, not even one that a name leads to', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, {
      userId: owner.userId,
      url: `https://localhost:${receiver.host.split(':')[1]}/`,
    });
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    await waitUntil('it is tried', async () => (await deliveriesOf(owner, id))[0]?.error);
    expect((await deliveriesOf(owner, id))[0]).toMatchObject({ error: 'address_refused' });
  });
});

test('an address that hangs takes its own places, and neither those of its owner nor those of others', async () => {
  const claim = () => {
    const now = service.clock.now();
    const leaseEndsAt = addMilliseconds(now, leaseMs);
    const limits = { places: 16, placesForFailing: 8, perUser: 4, perWebhook: 2 };
    return claimDeliveries(store.database, { now, leaseEndsAt, ...limits });
  };
  const [owner, other] = [await anOwner(), await anOwner()];
  const hanging = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
  await anEvent(owner.userId, 20);
  const well = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
  const others = await aWebhook(store.database, { userId: other.userId, url: receiver.url });
  await anEvent(owner.userId);
  await anEvent(other.userId);
  // More of them than a process has places.
  for (let count = 0; count < 10; count += 1) {
    const { userId } = await anOwner();
    const { id } = await aWebhook(store.database, { userId, url: receiver.url });
    await sql`UPDATE webhooks SET failing_since = ${service.clock.now()} WHERE id = ${id}`.execute(store.database);
    await anEvent(userId, 5);
  }
  const claimed = await claim();
  const count = (id: string) => claimed.filter(({ webhook_id: webhookId }) => webhookId === id).length;
  expect([count(hanging.id), count(well.id), count(others.id)]).toEqual([2, 1, 1]);
  const failing = claimed.filter(({ is_failing: isFailing }) => isFailing);
  expect([failing.length, new Set(failing.map(({ webhook_id: id }) => id)).size]).toEqual([8, 8]);
  // As long as those are open, what comes goes to those that answer.
  await anEvent(other.userId);
  expect((await claim()).filter(({ is_failing: isFailing }) => !isFailing).map(({ webhook_id: id }) => id)).toEqual([
    others.id,
  ]);
});

describe('a webhook is switched off', () => {
  const mails = async (userId: string) =>
    (await store.database.selectFrom('mails').select('kind').where('user_id', '=', userId).execute()).map(
      ({ kind }) => kind,
    );

  test('at once by an answer of 410, with a mail; what waits ends and nothing more is enqueued', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    receiver.respond = (response) => void response.writeHead(410).end();
    await anEvent(owner.userId, 5);
    service.webhooks.startDelivering();
    await waitUntil('it is off', async () => (await webhooksOf(owner))[0]?.state === 'gone');
    await settled();
    await anEvent(owner.userId);
    const logged = await deliveriesOf(owner, id);
    expect(logged.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'failed'));
    expect(await mails(owner.userId)).toEqual(['webhook_disabled']);
  });

  test('after 48 hours without a success, with one mail; a success begins them again', async () => {
    const owner = await anOwner();
    await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    const attempt = async (status: number) => {
      receiver.respond = (response) => void response.writeHead(status).end();
      const before = receiver.received.length;
      await anEvent(owner.userId);
      await waitUntil('it is tried', async () => receiver.received.length > before);
      await settled();
    };
    service.webhooks.startDelivering();
    await attempt(500);
    service.clock.advance(47 * hourMs);
    await attempt(200);
    expect((await webhooksOf(owner))[0]).toMatchObject({ state: 'active', failing_since: null, failure: null });
    // A month without events is none without a success: the first failure begins the hours.
    service.clock.advance(30 * dayMs);
    await attempt(500);
    const since = service.clock.now().toISOString();
    service.clock.advance(48 * hourMs);
    await attempt(500);
    expect((await webhooksOf(owner))[0]).toMatchObject({ state: 'active', failing_since: since, failure: 'status' });
    await store.database
      .updateTable('webhook_deliveries')
      .set({ attempts: 7 })
      .where('state', '=', 'pending')
      .execute();
    service.clock.advance(5 * minuteMs);
    await waitUntil('it is off', async () => (await webhooksOf(owner))[0]?.state === 'failing');
    expect((await webhooksOf(owner))[0]).toMatchObject({ waiting: 0, failing_since: since });
    expect(await mails(owner.userId)).toEqual(['webhook_disabled']);
    // A test says whether the server is well again.
    const { id = '' } = (await webhooksOf(owner))[0] ?? {};
    receiver.respond = (response) => void response.writeHead(200).end();
    await service.call(testWebhook, { token: owner.token, params: { id } });
    await waitUntil('the test is delivered', async () =>
      (await deliveriesOf(owner, id)).some(({ event, state }) => event === 'webhook.test' && state === 'delivered'),
    );
  });
});

describe('how attempts come out over days', () => {
  const outbox = { register: () => {}, enqueue: async () => {} };
  const record = (claimed: ClaimedDelivery, outcome: { readonly error?: DeliveryError }) =>
    recordOutcome(
      claimed,
      { status: null, excerpt: null, durationMs: 1, ...outcome },
      { database: store.database, clock: service.clock, outbox, log: silentLog },
    );
  const claim = () => {
    const now = service.clock.now();
    return claimDeliveries(store.database, {
      now,
      leaseEndsAt: addMilliseconds(now, leaseMs),
      places: 9,
      placesForFailing: 9,
      perUser: 9,
      perWebhook: 9,
    });
  };

  const hours = (...at: number[]) => at;
  const eachHours = (every: number, until: number) =>
    Array.from({ length: until / every }, (_, index) => index * every);
  const eightAttempts = 31 + 35 / 60 + 5 / 3600;
  const month = 30 * 24;

  test.each<readonly [what: string, events: number[], isDown: (hour: number) => boolean, offAt: number | undefined]>([
    ['events every six hours to a server that is gone', eachHours(6, 60), () => true, 18 + eightAttempts],
    ['one event a day', eachHours(24, 96), () => true, 24 + eightAttempts],
    ['one event every three days', eachHours(72, 144), () => true, 72 + eightAttempts],
    ['one event in all', hours(0), () => true, undefined],
    [
      'an event that was given up, a month of silence, and a server that fails once',
      hours(0, month),
      (hour) => hour <= month,
      undefined,
    ],
    ['the same with three events at once', hours(0, month, month, month), (hour) => hour <= month, undefined],
    ['the same with a server that is gone', hours(0, month), () => true, month + eightAttempts],
    ['a server that is down for 47 hours', eachHours(6, 60), (hour) => hour < 47, undefined],
  ])('%s', async (_, events, isDown, offAt) => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    const startedAt = service.clock.now().getTime();
    const passed = () => (service.clock.now().getTime() - startedAt) / hourMs;
    const webhook = () =>
      store.database.selectFrom('webhooks').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    const coming = [...events];
    let switchedOffAt: number | undefined;
    for (;;) {
      const waiting = store.database
        .selectFrom('webhook_deliveries')
        .select('next_attempt_at')
        .where('state', '=', 'pending');
      // One that was not tried yet waits for its turn, and has no time.
      const due = (await waiting.execute()).map(({ next_attempt_at: at }) =>
        at instanceof Date ? (at.getTime() - startedAt) / hourMs : passed(),
      );
      const next = Math.min(...due, ...coming);
      if (next === Number.POSITIVE_INFINITY) break;
      service.clock.advance(Math.max(0, Math.round((next - passed()) * hourMs)));
      for (; coming[0] !== undefined && coming[0] <= passed(); coming.shift()) await anEvent(owner.userId);
      for (const claimed of await claim()) await record(claimed, isDown(passed()) ? { error: 'status' } : {});
      if ((await webhook()).state === 'failing') switchedOffAt ??= passed();
    }
    if (offAt === undefined) expect(switchedOffAt).toBeUndefined();
    else expect(switchedOffAt).toBeCloseTo(offAt, 3);
  });

  test.each<readonly [answer: string, outcome: { readonly error?: DeliveryError }]>([
    ['410', { error: 'gone' }],
    ['500', { error: 'status' }],
    ['204', {}],
  ])(
    'an answer of %s of an address that the webhook had before says nothing of the one that it has',
    async (_, outcome) => {
      const owner = await anOwner();
      const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
      await anEvent(owner.userId);
      const [claimed] = await claim();
      if (claimed === undefined) throw new Error('Nothing was claimed');
      const url = `${receiver.url}/yeni`;
      await service.call(updateWebhook, { token: owner.token, params: { id }, body: { url } });
      await record(claimed, outcome);
      expect((await webhooksOf(owner))[0]).toMatchObject({
        url,
        state: 'active',
        failing_since: null,
        last_success_at: null,
      });
      if (outcome.error === undefined) return;
      service.clock.advance(5 * secondMs);
      expect(await claim()).toMatchObject([{ id: claimed.id, url }]);
    },
  );
});

describe('fairness and crashes', () => {
  testLong('many deliveries of one user to a server that hangs do not hold up another’s', async () => {
    const [busy, other] = [await anOwner(), await anOwner()];
    await aWebhook(store.database, { userId: busy.userId, url: `${receiver.url}/yavas` });
    await aWebhook(store.database, { userId: other.userId, url: `${receiver.url}/hizli` });
    let open = 0;
    let openMax = 0;
    receiver.respond = (response, { path }) => {
      if (path.endsWith('hizli')) return void response.writeHead(204).end();
      open += 1;
      openMax = Math.max(openMax, open);
      response.on('close', () => {
        open -= 1;
      });
    };
    await anEvent(busy.userId, 100);
    service.webhooks.startDelivering();
    await waitUntil('two of them hang', async () => open === 2);
    const begunAt = performance.now();
    await anEvent(other.userId, 20);
    const fast = () => receiver.received.filter(({ path }) => path.endsWith('hizli')).length;
    await waitUntil('all of the other are there', async () => fast() === 20);
    // Those of the busy one take a second each, two at once: 50 seconds.
    expect(performance.now() - begunAt).toBeLessThan(20_000);
    expect(openMax).toBe(2);
  });

  test('what a process had claimed that died is sent by another one, and the dead one records nothing', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    await anEvent(owner.userId);
    const now = service.clock.now();
    const limits = {
      now,
      leaseEndsAt: addMilliseconds(now, 30 * secondMs),
      places: 16,
      placesForFailing: 16,
      perUser: 2,
      perWebhook: 2,
    };
    const [claimed] = await claimDeliveries(store.database, limits);
    if (claimed === undefined) throw new Error('Nothing was claimed');
    expect(await claimDeliveries(store.database, limits)).toEqual([]);
    service.webhooks.startDelivering();
    service.clock.advance(30 * secondMs);
    await waitUntil('it is delivered', async () => (await deliveriesOf(owner, id))[0]?.state === 'delivered');
    const outcome = {
      status: 500,
      excerpt: null,
      durationMs: 1,
      error: 'status',
      now,
      nextAttemptAt: undefined,
    } as const;
    const isRecorded = await store.database
      .transaction()
      .execute((trx) => recordAttempt(trx, { id: claimed.id, attempts: claimed.attempts, ...outcome }));
    expect(isRecorded).toBe(false);
    expect((await deliveriesOf(owner, id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('while another process sends it again, the one whose lease ended records nothing', async () => {
    const owner = await anOwner();
    await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    await anEvent(owner.userId);
    const claim = async () => {
      const now = service.clock.now();
      const places = { places: 16, placesForFailing: 16, perUser: 2, perWebhook: 2 };
      const [claimed] = await claimDeliveries(store.database, {
        now,
        leaseEndsAt: addMilliseconds(now, 30 * secondMs),
        ...places,
      });
      return claimed ?? { id: '', attempts: 0 };
    };
    const late = await claim();
    service.clock.advance(30 * secondMs);
    const second = await claim();
    expect([second.id, second.attempts]).toEqual([late.id, 2]);
    const record = ({ id, attempts }: typeof late) =>
      store.database.transaction().execute((trx) =>
        recordAttempt(trx, {
          id,
          attempts,
          status: 500,
          excerpt: null,
          durationMs: 1,
          error: 'status',
          now: service.clock.now(),
          nextAttemptAt: undefined,
        }),
      );
    expect(await record(late)).toBe(false);
    expect(await record(second)).toBe(true);
  });

  test('several processes send each of many once', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => anOwner()));
    for (const { userId } of owners) {
      await aWebhook(store.database, { userId, url: receiver.url });
      await anEvent(userId, 20);
    }
    const others = [1, 2].map(() =>
      startWebhooksService(store, { allowedHosts: [receiver.host], clock: service.clock }),
    );
    for (const { webhooks } of [service, ...others]) webhooks.startDelivering();
    await waitUntil('all are delivered', async () => {
      const waiting = store.database.selectFrom('webhook_deliveries').select('id').where('state', '=', 'pending');
      return (await waiting.execute()).length === 0;
    });
    await Promise.all(others.map((other) => other.stop()));
    expect(receiver.received).toHaveLength(100);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(100);
  });
});

describe('while the plan lacks the API', () => {
  const changePlan = (userId: string, plan: number) =>
    store.database.updateTable('subscriptions').set({ plan_id: plan }).where('user_id', '=', userId).execute();

  test('events wait without losing an attempt, and go out when it is back; after three days they end', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    const wanted = ['publication.verified'];
    await store.database.updateTable('webhooks').set({ events: wanted }).execute();
    await changePlan(owner.userId, 1);
    await anEvent(owner.userId, 3);
    service.webhooks.startDelivering();
    await settled();
    expect((await webhooksOf(owner))[0]).toMatchObject({ state: 'paused', waiting: 3 });
    expect((await deliveriesOf(owner, id)).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    await changePlan(owner.userId, planId);
    service.clock.advance(hourMs);
    await waitUntil('they are delivered', async () => receiver.received.length === 3);
    await settled();
    await changePlan(owner.userId, 1);
    await anEvent(owner.userId);
    await settled();
    service.clock.advance(3 * dayMs + minuteMs);
    await settled();
    expect((await deliveriesOf(owner, id))[0]).toMatchObject({ state: 'failed', error: 'paused' });
    expect(receiver.received).toHaveLength(3);
  });

  test('so they do while the account is deactivated', async () => {
    const owner = await anOwner();
    await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    await anEvent(owner.userId);
    await store.database.updateTable('users').set({ is_active: false }).where('id', '=', owner.userId).execute();
    service.webhooks.startDelivering();
    await settled();
    expect(receiver.received).toEqual([]);
  });
});

describe('the log', () => {
  test('is deleted after 30 days', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    service.webhooks.startDelivering();
    await anEvent(owner.userId);
    await settled();
    service.clock.advance(30 * dayMs);
    await service.webhooks.purge(service.clock.now());
    expect(await deliveriesOf(owner, id)).toHaveLength(1);
    service.clock.advance(1);
    await service.webhooks.purge(service.clock.now());
    expect(await deliveriesOf(owner, id)).toEqual([]);
  });

  test('takes no more than 1,000 that wait', async () => {
    const owner = await anOwner();
    await aWebhook(store.database, { userId: owner.userId, url: receiver.url });
    await anEvent(owner.userId, 1001);
    expect((await webhooksOf(owner))[0]).toMatchObject({ waiting: 1000 });
  });
});
