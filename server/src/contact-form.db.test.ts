import type { FormOutcome } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/database.ts';
import { type OutboxService, startOutbox } from '../../testing/outbox-service.ts';
import { createContactPart } from './modules/operations/module.ts';
import { createIdGenerator } from './platform/database/ids.ts';
import { countHit } from './platform/database/rate-limit.ts';
import { createApp, mountFallbackHandler } from './platform/http/server/app.ts';
import { mountPageForms } from './platform/http/site/page-forms.ts';
import { type PageOptions, servePages } from './platform/http/site/site.ts';
import type { Site } from './platform/http/site/site-build.ts';
import { createContactInbox } from './reads/admin-operations/contact-inbox.ts';

const publicUrl = 'https://hokka.test';
const clock = new TestClock('2026-11-21T07:00:00.000Z');
const newId = createIdGenerator(clock);
let inMaintenance = false;
let store: TestDatabase;
let mailing: OutboxService;
let app: FastifyInstance;

/** A site of one page that takes a form, and says in JSON what became of it. */
const site: Site = {
  findCachedPage: () => undefined,
  findDomainPage: () => undefined,
  missingPagePath: '/missing',
  inlineScriptHashes: [],
  formPaths: ['/contact'],
  render: async (request, { actions }) => {
    if (request.method !== 'POST' || actions === undefined) return Response.json({ kind: 'shown' });
    const outcome = await actions.sendContactMessage(Object.fromEntries(await request.formData()));
    if (outcome.kind === 'sent') return new Response(null, { status: 303, headers: { location: '/contact?sent=1' } });
    return Response.json(outcome, { status: outcome.status });
  },
};

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  mailing = await startOutbox(store, { clock, newId, supportAddress: () => 'destek@hokka.test' });
  const { createPublicActions: actionsFor } = createContactPart({
    database,
    clock,
    newId,
    outbox: mailing.outbox,
    inbox: createContactInbox(database),
    hasPrioritySupport: async () => false,
    countHit,
  });
  // No page is kept and none is read from here.
  const unused = { pages: undefined, readsFor: () => undefined } as unknown as Pick<PageOptions, 'pages' | 'readsFor'>;
  const options = {
    site,
    ...unused,
    clock,
    inMaintenance: () => inMaintenance,
    publicUrl,
    development: false,
    frames: [],
  };
  app = createApp({ log: silentLog, trustedProxies: ['127.0.0.1'] });
  mountPageForms(app, { ...options, actionsFor });
  mountFallbackHandler(app, servePages(options));
});

afterEach(async () => {
  inMaintenance = false;
  for (const table of ['contact_messages', 'mails', 'rate_limit_windows'] as const)
    await store.database.deleteFrom(table).execute();
});

afterAll(async () => {
  await app.close();
  await mailing.stop();
  await store.drop();
});

const form = { name: 'Ayşe Öz', email: 'ayse@example.com', subject: 'Fatura', message: 'Merhaba,\r\nçok teşekkürler.' };

interface Sending {
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly address?: string;
  readonly path?: string;
  readonly body?: string;
}

async function send({ fields = {}, headers = {}, address = '203.0.113.7', path = '/contact', body }: Sending = {}) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...headers,
    },
    payload: body ?? new URLSearchParams({ ...form, ...fields }).toString(),
  });
}

const stored = () => store.database.selectFrom('contact_messages').selectAll().execute();

describe('the form of a page', () => {
  test('is taken, stored, and leads to the thanks', async () => {
    const { statusCode, headers } = await send();
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/contact?sent=1', 'no-store']);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(await stored()).toMatchObject([{ name: 'Ayşe Öz', subject: 'Fatura', user_id: null, status: 'new' }]);
  });

  test('that is clicked twice is stored once, and leads to the thanks both times', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(8).fill('/contact?sent=1'));
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['name', '', 'Ad Soyad zorunludur'],
    ['email', '', 'Email zorunludur'],
    ['email', 'ayse', 'Geçerli bir email adresi girin'],
    ['subject', '  ', 'Konu zorunludur'],
    ['message', '', 'Mesaj zorunludur'],
    ['message', 'x'.repeat(5001), 'Mesaj en fazla 5000 karakter olabilir'],
  ])('with a wrong %s (%.10s) is refused beside it', async (field, value, message) => {
    const answer = await send({ fields: { [field]: value } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<FormOutcome>()).toMatchObject({ kind: 'refused', errors: [{ field, message }] });
    expect(await stored()).toEqual([]);
  });

  test('that a program filled in is thanked for and thrown away', async () => {
    expect((await send({ fields: { website: 'https://spam.example' } })).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });

  test('is taken five times an hour from one network, and says when to come back', async () => {
    const fromNetwork = (host: string) => send({ address: `2001:db8:1:2::${host}`, fields: { subject: host } });
    for (const host of ['1', '2', '3', '4', '5']) expect((await fromNetwork(host)).statusCode).toBe(303);
    const refused = await fromNetwork('6');
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ retryAfterSeconds: number }>().retryAfterSeconds).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(5);
    expect((await send({ address: '2001:db8:1:3::1', fields: { subject: 'Son' } })).statusCode).toBe(303);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.hokka.test' },
    { 'sec-fetch-site': 'none' },
  ])('of another site is refused: %j', async (headers) => {
    expect((await send({ headers })).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('is taken in no other encoding, and not beyond 64 kB', async () => {
    const asJson = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) };
    expect((await send(asJson)).statusCode).toBe(415);
    expect((await send({ headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
    expect((await send({ body: `message=${'x'.repeat(65 * 1024)}` })).statusCode).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test('does nothing during maintenance but show the page, which then says so', async () => {
    inMaintenance = true;
    expect((await send()).json()).toEqual({ kind: 'shown' });
    expect(await stored()).toEqual([]);
  });

  test('is refused by pages that take none', async () => {
    const answer = await app.inject({ method: 'POST', url: '/pricing' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    const other = await app.inject({ method: 'PUT', url: '/contact' });
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});
