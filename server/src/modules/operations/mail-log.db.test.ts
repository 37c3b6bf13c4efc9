import {
  exportMails,
  type LoggedMail,
  listMails,
  resendFailedMails,
  resendMail,
} from '@hokka/contracts/operations/mail-log.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, callersByToken, type TestApp } from '../../../../testing/app.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { type OutboxService, startOutbox } from '../../../../testing/outbox-service.ts';
import { type ScriptedSmtpServer, startScriptedSmtpServer } from '../../../../testing/scripted-smtp-server.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { addMilliseconds, dayMs, hourMs } from '../../platform/clock.ts';
import { createIdGenerator } from '../../platform/database/ids.ts';
import { createSmtpDelivery } from '../../providers/smtp/deliver-by-smtp.ts';
import { createMailLog } from '../../reads/admin-operations/mail-log.ts';
import { createMailLogPart } from './module.ts';

const clock = new TestClock();
const newId = createIdGenerator(clock);
const adminId = newId();

let store: TestDatabase;
let mailing: OutboxService;
let server: ScriptedSmtpServer;
let api: TestApp;

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  mailing = await startOutbox(store, {
    clock,
    newId,
    deliver: createSmtpDelivery({
      connection: () => ({ host: '127.0.0.1', port: server.port, encryption: 'none', username: '', password: '' }),
      sender: () => ({ name: 'Hokka', address: 'no-reply@hokka.test' }),
      resolveHost: async (host) => [{ address: host }],
    }),
  });
  mailing.outbox.register({
    greeting: async () => ({ to: 'isil@example.com', toName: '', subject: 'Merhaba', html: '<p>a</p>', text: 'a' }),
  });
  const { routes } = createMailLogPart({
    database,
    newId,
    outbox: mailing.outbox,
    mailLog: createMailLog(database),
  });
  const authenticate = callersByToken({
    admin: { sessionId: newId(), userId: adminId, role: 'admin' },
    user: { sessionId: newId(), userId: newId(), role: 'user' },
  });
  api = buildTestApp({ database, clock, routes, authenticate });
});

beforeEach(async () => {
  clock.set(new Date());
  server = await startScriptedSmtpServer();
});

afterEach(async () => {
  await store.database.deleteFrom('mails').execute();
  await store.database.deleteFrom('audit_log').execute();
  await store.database.deleteFrom('subscriptions').execute();
  await store.database.deleteFrom('users').execute();
  await server.close();
});

afterAll(async () => {
  await api.close();
  await mailing.stop();
  await store.drop();
});

interface MailOptions {
  readonly status?: LoggedMail['status'];
  readonly userId?: string | null;
  readonly queuedAt?: Date;
}

/** Mails lie a second apart, the last one made is the newest. */
async function aMail({ status = 'failed', userId = null, queuedAt }: MailOptions = {}): Promise<string> {
  clock.advance(1000);
  const id = newId();
  const failed = status === 'failed';
  await store.database
    .insertInto('mails')
    .values({
      id,
      user_id: userId,
      kind: 'greeting',
      status,
      attempts: failed ? 3 : 0,
      last_error: failed ? '535 EAUTH AUTH PLAIN' : null,
      created_at: queuedAt ?? clock.now(),
      queued_at: queuedAt ?? clock.now(),
    })
    .execute();
  return id;
}

const list = async (query: Record<string, string> = {}) => {
  const answer = await api.call(listMails, { token: 'admin', query });
  expect(answer.status).toBe(200);
  return answer.data;
};
const listed = async (query: Record<string, string>) => (await list(query)).entries.map(({ id }) => id);
const resend = (id: string) => api.call(resendMail, { token: 'admin', params: { id } });
const resendAll = () => api.call(resendFailedMails, { token: 'admin' });
const arrived = () => server.received.filter((line) => line.startsWith('Message-ID:')).sort();
const toMessageIds = (ids: readonly string[]) => ids.map((id) => `Message-ID: <${id}@hokka.test>`).sort();
const mailsThatAre = (status: LoggedMail['status']) =>
  store.database.selectFrom('mails').selectAll().where('status', '=', status).execute();
const untilSent = (count: number) =>
  waitUntil(`${count} mails are sent`, async () => (await mailsThatAre('sent')).length === count);
const auditRows = () => store.database.selectFrom('audit_log').selectAll().orderBy('created_at').execute();

test.each([listMails, exportMails, resendMail, resendFailedMails])('$name is for admins only', async (endpoint) => {
  const params = { id: await aMail() };
  expect((await api.call(endpoint, { params })).status).toBe(401);
  expect((await api.call(endpoint, { params, token: 'user' })).status).toBe(403);
  expect(await mailsThatAre('failed')).toHaveLength(1);
});

describe('the list', () => {
  test('says of each mail what became of it and whom it was for, newest first', async () => {
    const user = await aUser(store.database, { name: 'Işıl Çağlar' });
    const toNobody = await aMail({ status: 'obsolete' });
    const failed = await aMail({ userId: user.id });
    const { entries } = await list();
    expect(entries.map(({ id }) => id)).toEqual([failed, toNobody]);
    expect(entries[0]).toEqual({
      id: failed,
      kind: 'greeting',
      status: 'failed',
      attempts: 3,
      last_error: '535 EAUTH AUTH PLAIN',
      created_at: clock.now().toISOString(),
      sent_at: null,
      User: { id: user.id, name: 'Işıl Çağlar', email: user.email },
    });
    expect(entries[1]?.User).toBeNull();
  });

  test('counts what waits and what was given up, whatever is looked for', async () => {
    for (const status of ['sent', 'obsolete', 'failed', 'failed'] as const) await aMail({ status });
    const counts = { queued: 0, failed: 2 };
    expect(await list()).toMatchObject({ counts, pagination: { total: 4 } });
    expect(await list({ status: 'sent' })).toMatchObject({ counts, pagination: { total: 1 } });
    expect(await list({ search: 'nobody' })).toMatchObject({ counts, entries: [], pagination: { total: 0 } });
    await aMail({ status: 'queued' });
    expect((await list()).counts).toEqual({ queued: 1, failed: 2 });
  });

  test('comes in pages; one past the end is empty', async () => {
    const ids = [];
    for (let made = 0; made < 5; made += 1) ids.unshift(await aMail());
    expect(await listed({ limit: '2' })).toEqual(ids.slice(0, 2));
    expect(await listed({ limit: '2', page: '3' })).toEqual(ids.slice(4));
    expect(await list({ limit: '2', page: '4' })).toMatchObject({
      entries: [],
      pagination: { page: 4, currentPage: 4, limit: 2, total: 5, totalPages: 3 },
    });
  });

  test('finds names as Turkish readers do, addresses by ASCII letters, and takes every character as it is', async () => {
    const people = [
      ['Işıl İnce', 'isil@example.com'],
      ['Çiğdem Öz', 'ci_dem@example.com'],
      ['Yüzde %50', 'yuzde+50@example.com'],
    ] as const;
    const [isil, cigdem, percent] = await Promise.all(
      people.map(async ([name, email]) => aMail({ userId: (await aUser(store.database, { name, email })).id })),
    );
    await aMail();
    const found: Record<string, string | undefined> = {
      ışıl: isil,
      IŞIL: isil,
      'isil ince': isil,
      İNCE: isil,
      'ISIL@EXAMPLE': isil,
      çiğdem: cigdem,
      ci_dem: cigdem,
      '%50': percent,
      'yuzde+': percent,
    };
    for (const [search, id] of Object.entries(found))
      expect([search, await listed({ search })]).toEqual([search, [id]]);
    for (const search of ['c%dem', 'yuzde_50', '\\', "'"])
      expect([search, await listed({ search })]).toEqual([search, []]);
  });

  test('is narrowed by kind, and is a file of the same mails', async () => {
    const user = await aUser(store.database, { name: 'Işıl Çağlar', email: 'isil@example.com' });
    const id = await aMail({ userId: user.id });
    await store.database.updateTable('mails').set({ kind: 'welcome' }).execute();
    await aMail();
    expect(await listed({ kind: 'welcome' })).toEqual([id]);
    expect(await listed({ kind: 'unheard_of' })).toEqual([]);
    const { text } = await api.call(exportMails, { token: 'admin', query: { kind: 'welcome' } });
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      expect.stringMatching(/;Hoş geldiniz;Işıl Çağlar;isil@example.com;Gönderilemedi;3;535 EAUTH AUTH PLAIN;$/),
    ]);
    expect(await auditRows()).toMatchObject([{ action: 'mails.export', details: { filters: { kind: 'welcome' } } }]);
  });

  test('is narrowed to days of Istanbul', async () => {
    const id = await aMail({ queuedAt: new Date('2026-03-09T21:00:00Z') });
    await aMail({ queuedAt: new Date('2026-03-09T20:59:59Z') });
    await aMail({ queuedAt: new Date('2026-03-10T21:00:00Z') });
    expect(await listed({ from: '2026-03-10', to: '2026-03-10' })).toEqual([id]);
  });

  test.each([
    ['kind', { kind: 'x y' }],
    ['from', { from: '2026-02-30' }],
    ['status', { status: 'lost' }],
    ['page', { page: '0' }],
    ['limit', { limit: '101' }],
  ])('a wrong %s is named', async (field, query) => {
    expect(await api.call(listMails, { token: 'admin', query })).toMatchObject({ status: 400, errors: [{ field }] });
  });
});

describe('sending once more', () => {
  test('brings the mail to its reader, counts its attempts from zero and is on record', async () => {
    const user = await aUser(store.database);
    const id = await aMail({ userId: user.id });
    clock.advance(hourMs);
    const answer = await resend(id);
    expect(answer).toMatchObject({ status: 200, message: 'E-posta yeniden gönderilmek üzere sıraya alındı.' });
    expect(answer.data).toMatchObject({ id, User: { id: user.id } });
    await untilSent(1);
    expect(arrived()).toEqual(toMessageIds([id]));
    expect(await mailsThatAre('sent')).toMatchObject([{ attempts: 1, last_error: null, sent_at: clock.now() }]);
    expect(await auditRows()).toMatchObject([
      {
        actor_id: adminId,
        action: 'mail.resend',
        target_kind: 'mail',
        target_id: id,
        details: { kind: 'greeting' },
      },
    ]);
  });

  test('waits a whole day again for a server that is down', async () => {
    const id = await aMail({ queuedAt: addMilliseconds(clock.now(), -3 * dayMs) });
    server.answer({ CONN: '421 busy' });
    await resend(id);
    await waitUntil('it was tried twice', async () => ((await mailsThatAre('queued'))[0]?.attempts ?? 0) > 1);
    clock.advance(dayMs + 1);
    await waitUntil('it is given up', async () => (await mailsThatAre('failed')).length === 1);
  });

  test('ten clicks at once send it once', async () => {
    const id = await aMail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, code: 'mail_not_failed' });
    await untilSent(1);
    expect(arrived()).toEqual(toMessageIds([id]));
    expect(await auditRows()).toHaveLength(1);
  });

  test.each(['queued', 'sent', 'obsolete'] as const)('is refused while it is %s', async (status) => {
    expect(await resend(await aMail({ status }))).toMatchObject({ status: 409, code: 'mail_not_failed' });
    expect(await auditRows()).toEqual([]);
  });

  test.each(['yok', '0198c0de-0000-7000-8000-000000000000'])('a mail %j is not there', async (id) => {
    expect(await resend(id)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('sending all once more', () => {
  test('takes what was given up within 7 days, each once, and is on record', async () => {
    const now = clock.now();
    const recent = [];
    for (const age of [0, dayMs, 7 * dayMs - hourMs])
      recent.push(await aMail({ queuedAt: addMilliseconds(now, -age) }));
    const old = await aMail({ queuedAt: addMilliseconds(now, -7 * dayMs - hourMs) });
    for (const status of ['sent', 'obsolete'] as const) await aMail({ status });

    const answers = await Promise.all([resendAll(), resendAll()]);
    expect(answers.map(({ data }) => data.resent).sort()).toEqual([0, 3]);
    await untilSent(4);
    expect(arrived()).toEqual(toMessageIds(recent));
    expect(await mailsThatAre('failed')).toMatchObject([{ id: old }]);
    expect(await auditRows()).toMatchObject([
      { actor_id: adminId, action: 'mail.resend_failed', target_kind: 'mail', target_id: null, details: { resent: 3 } },
    ]);
  });

  test('is no trouble for many', async () => {
    await sql`INSERT INTO mails (id, kind, status, created_at, queued_at)
      SELECT gen_random_uuid(), 'unheard-of', 'failed', ${clock.now()}, ${clock.now()} FROM generate_series(1, 5000)`.execute(
      store.database,
    );
    expect((await resendAll()).data).toEqual({ resent: 5000 });
    const { rows } = await sql<{ jobs: number }>`SELECT count(*)::int AS jobs FROM jobs.job
      WHERE name = 'send-mail' AND data->>'mailId' IN (SELECT id::text FROM mails)`.execute(store.database);
    expect(rows).toEqual([{ jobs: expect.any(Number) }]);
    expect(rows[0]?.jobs).toBeGreaterThanOrEqual(5000);
    await sql`DELETE FROM jobs.job WHERE state = 'created'`.execute(store.database);
  });
});
