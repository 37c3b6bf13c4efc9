import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { openTestQueue, type TestQueue } from '../../../../testing/job-queue.ts';
import { type ScriptedSmtpServer, startScriptedSmtpServer } from '../../../../testing/scripted-smtp-server.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { createSmtpDelivery } from '../../providers/smtp/deliver-by-smtp.ts';
import type { SmtpConnection } from '../../providers/smtp/port.ts';
import { hourMs } from '../clock.ts';
import { createIdGenerator } from '../database/ids.ts';
import { LostClaimError } from '../jobs/job-runner.ts';
import { renderMail } from './layout.ts';
import { MailOutbox } from './mail-outbox.ts';
import type { MailRenderer } from './mail-renderer.ts';

const clock = new TestClock();
const newId = createIdGenerator(clock);
const site = { name: 'Hokka', url: 'https://hokka.test', supportAddress: '' };

let store: TestDatabase;
let queue: TestQueue;
let outbox: MailOutbox;
let server: ScriptedSmtpServer;
let connection: SmtpConnection | undefined;
/** Runs while a mail of the kind `slow` is written. */
let beforeRendering = async () => {};
/** Runs before each delivery. */
let beforeDelivery = async () => {};
const warn = vi.fn<(fields: object, message: string) => void>();

const renderGreeting: MailRenderer = async (mail, context) => {
  const content = { subject: 'Merhaba', preheader: '', greeting: 'Merhaba,', paragraphs: [mail.id] };
  return { to: 'isil@example.com', toName: '', ...renderMail(content, context.site) };
};

beforeAll(async () => {
  store = await createTestDatabase();
  queue = await openTestQueue(store, { ...silentLog, warn });
  const { jobs } = queue;
  const deliver = createSmtpDelivery({
    connection: () => connection,
    sender: () => ({ name: 'Hokka', address: 'no-reply@hokka.test' }),
    resolveHost: async (host) => [{ address: host }],
  });
  outbox = new MailOutbox({
    database: store.database,
    jobs,
    clock,
    newId,
    log: silentLog,
    site: () => site,
    deliver: async (mail) => {
      await beforeDelivery();
      await deliver(mail);
    },
    retryDelaysMs: [0],
  });
  outbox.register({
    greeting: renderGreeting,
    slow: async (mail, context) => {
      await beforeRendering();
      return renderGreeting(mail, context);
    },
    settled: async () => 'obsolete',
    broken: async () => Promise.reject(new Error('isil@example.com cannot be rendered')),
  });
  await jobs.start(outbox.workers.map((one) => one.definition));
  for (const one of outbox.workers) await one.start(jobs);
});

beforeEach(async () => {
  // The queue looks at the database's own clock: a pause that ended months ago would count as a forgotten job.
  clock.set(new Date());
  beforeDelivery = async () => {};
  beforeRendering = async () => {};
  server = await startScriptedSmtpServer();
  connection = plain();
});

afterEach(async () => {
  await server.close();
  await store.database.deleteFrom('mails').execute();
});

afterAll(async () => {
  await queue.stop();
  await store.drop();
});

const plain = (): SmtpConnection => ({
  host: '127.0.0.1',
  port: server.port,
  encryption: 'none',
  username: '',
  password: '',
});

async function owe(kind: string): Promise<string> {
  await store.database.transaction().execute((trx) => outbox.enqueue(trx, { userId: null, kind }));
  const { id } = await store.database
    .selectFrom('mails')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  clock.advance(1);
  return id;
}

const mails = () => store.database.selectFrom('mails').selectAll().orderBy('created_at').execute();
const arrived = () => server.received.filter((line) => line.startsWith('Message-ID:'));

/** Resolves when no run of a mail is open any more. */
async function untilRun(mailId: string): Promise<void> {
  const open = sql`SELECT id FROM jobs.job WHERE state < 'completed' AND data ->> 'mailId' = ${mailId}`;
  await vi.waitFor(async () => expect((await open.execute(store.database)).rows).toEqual([]), {
    timeout: 120_000,
    interval: 50,
  });
}

async function untilAllAre(status: string): Promise<Awaited<ReturnType<typeof mails>>> {
  await vi.waitFor(async () => expect(new Set((await mails()).map((mail) => mail.status))).toEqual(new Set([status])), {
    timeout: 120_000,
    interval: 50,
  });
  return mails();
}

describe('a mail that is owed', () => {
  test('goes out once, under its own id', async () => {
    const id = await owe('greeting');
    expect(await untilAllAre('sent')).toMatchObject([{ attempts: 1, last_error: null, sent_at: expect.any(Date) }]);
    expect(arrived()).toEqual([`Message-ID: <${id}@hokka.test>`]);
  });

  test('does not exist when its cause did not happen', async () => {
    const failing = store.database.transaction().execute(async (trx) => {
      await outbox.enqueue(trx, { userId: null, kind: 'greeting' });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    await owe('greeting');
    await untilAllAre('sent');
    expect(arrived()).toHaveLength(1);
  });

  test('of a kind without a renderer is refused at once', async () => {
    await expect(owe('unheard-of')).rejects.toThrow('unheard-of');
    expect(await mails()).toEqual([]);
  });

  test('that is settled meanwhile is not sent', async () => {
    await owe('settled');
    await untilAllAre('obsolete');
    expect(server.received).toEqual([]);
  });

  test('that is deleted with its account while it is written is not sent', async () => {
    const rendering = Promise.withResolvers<void>();
    const rendered = Promise.withResolvers<void>();
    beforeRendering = async () => {
      rendering.resolve();
      await rendered.promise;
    };
    const deleted = await owe('slow');
    await rendering.promise;
    await store.database.deleteFrom('mails').execute();
    rendered.resolve();
    await untilRun(deleted);
    const other = await owe('greeting');
    await untilAllAre('sent');
    expect(arrived()).toEqual([`Message-ID: <${other}@hokka.test>`]);
  });

  test('that was deleted with its account is not tried again', async () => {
    connection = undefined;
    const deleted = await owe('greeting');
    await vi.waitFor(async () => expect((await mails())[0]?.attempts).toBeGreaterThan(0), { timeout: 120_000 });
    await store.database.deleteFrom('mails').execute();
    // Its next attempt finds no row, whenever it comes; one that had found it before has no server.
    await untilRun(deleted);
    connection = plain();
    const other = await owe('greeting');
    await untilAllAre('sent');
    expect(arrived()).toEqual([`Message-ID: <${other}@hokka.test>`]);
  });
});

describe('a mail that is not taken', () => {
  test('is tried again after a 451', async () => {
    server.answer({ BODY: '451 4.7.1 greylisted' });
    await owe('greeting');
    const reason = '451 4.7.1 EMESSAGE DATA';
    await vi.waitFor(async () => expect(await mails()).toMatchObject([{ status: 'queued', last_error: reason }]), {
      timeout: 120_000,
    });
    server.answer({});
    const [mail] = await untilAllAre('sent');
    expect(mail?.attempts).toBeGreaterThan(1);
    expect(mail?.last_error).toBeNull();
  });

  test.each([
    [{ RCPT: '550 5.1.1 <isil@example.com> unknown' }, '550 5.1.1 EENVELOPE RCPT TO'],
    [{ AUTH: '535 5.7.8 <isil@example.com> wrong' }, '535 5.7.8 EAUTH AUTH PLAIN'],
    [{ CONN: '554 5.7.1 isil@example.com is not welcome' }, '554 5.7.1 EPROTOCOL CONN'],
  ])('is given up after %j, with a reason that names no one', async (answer, detail) => {
    connection = { ...plain(), username: 'u@example.com', password: 'p4ss' };
    server.answer(answer);
    await owe('greeting');
    const reason = detail;
    expect(await untilAllAre('failed')).toMatchObject([{ attempts: 1, last_error: reason }]);
    server.answer({});
    await owe('greeting');
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: 120_000 });
  });

  test('waits while the server is down or not set, and none is lost or doubled', async () => {
    await server.close();
    await Promise.all(Array.from({ length: 10 }, () => owe('greeting')));
    const ids = (await mails()).map((mail) => mail.id);
    await vi.waitFor(async () => expect((await mails()).every((mail) => mail.attempts > 0)).toBe(true), {
      timeout: 120_000,
    });
    connection = undefined;
    await vi.waitFor(async () => expect((await mails()).some((mail) => mail.last_error === 'no_server')).toBe(true), {
      timeout: 120_000,
    });
    server = await startScriptedSmtpServer();
    connection = plain();
    await untilAllAre('sent');
    expect(arrived().sort()).toEqual(ids.map((id) => `Message-ID: <${id}@hokka.test>`).sort());
  });

  test('is given up after a day of waiting', async () => {
    connection = undefined;
    await owe('greeting');
    await vi.waitFor(async () => expect((await mails())[0]?.attempts).toBeGreaterThan(0), { timeout: 120_000 });
    clock.advance(24 * hourMs);
    expect(await untilAllAre('failed')).toMatchObject([{ last_error: 'no_server' }]);
  });

  test('because it cannot be rendered waits too, and its reason repeats nothing of the error', async () => {
    await owe('broken');
    await vi.waitFor(async () => expect((await mails())[0]?.attempts).toBeGreaterThan(0), { timeout: 120_000 });
    expect(await mails()).toMatchObject([{ status: 'queued', last_error: 'not_rendered' }]);
  });

  test('by a run that was overtaken meanwhile leaves the next attempt to the one that overtook it', async () => {
    server.answer({ BODY: '451 4.7.1 greylisted' });
    beforeDelivery = async () => {
      beforeDelivery = async () => {};
      await sql`UPDATE jobs.job SET retry_count = retry_count + 1 WHERE state = 'active'`.execute(store.database);
    };
    const id = await owe('greeting');
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'a job failed'), {
      timeout: 120_000,
    });
    expect(warn.mock.calls.map(([fields]) => ('err' in fields ? fields.err : undefined))).toContainEqual(
      expect.any(LostClaimError),
    );
    expect(await mails()).toMatchObject([{ status: 'queued', attempts: 0 }]);
    // Jobs of mails before may still be ending.
    const open = await sql`SELECT id FROM jobs.job WHERE state < 'completed' AND data ->> 'mailId' = ${id}`.execute(
      store.database,
    );
    expect(open.rows).toHaveLength(1);
  });
});

test('a mail whose job is gone is sent all the same, once; one that waits for its job is left alone', async () => {
  beforeDelivery = async () => {
    throw new Error('the server is away');
  };
  const id = await owe('greeting');
  await waitUntil('it has failed once', async () => ((await mails())[0]?.attempts ?? 0) > 0);
  clock.advance(hourMs);
  expect(await outbox.requeueLost()).toBe(0);
  // Deleted only while it waits: one that is running would go on.
  await waitUntil('its job waits, and is deleted', async () => {
    const jobs = await sql`DELETE FROM jobs.job
      WHERE name = 'send-mail' AND state IN ('created', 'retry') AND data ->> 'mailId' = ${id} RETURNING id`.execute(
      store.database,
    );
    return jobs.rows.length === 1;
  });
  beforeDelivery = async () => {};
  expect((await Promise.all([outbox.requeueLost(), outbox.requeueLost()])).toSorted()).toEqual([0, 1]);
  await waitUntil('it is sent', async () => (await mails())[0]?.status === 'sent');
  expect(arrived()).toEqual([expect.stringContaining(id)]);
});

test('that a mail was sent is forgotten after three years, in any process once; one that waits stays', async () => {
  await store.database.deleteFrom('mails').execute();
  const now = clock.now();
  const agedAt = (days: number) => new Date(now.getTime() - days * 24 * hourMs);
  const aged = (days: number, status: 'sent' | 'failed' | 'obsolete' | 'queued') => ({
    created_at: agedAt(days),
    queued_at: agedAt(days),
    id: newId(),
    user_id: null,
    kind: 'aged',
    status,
    ...(status === 'sent' && { sent_at: now }),
  });
  await store.database
    .insertInto('mails')
    .values([
      aged(1097, 'sent'),
      aged(1097, 'failed'),
      aged(1097, 'obsolete'),
      aged(1097, 'queued'),
      aged(1094, 'sent'),
    ])
    .execute();
  const purged = await Promise.all([outbox.purge(now), outbox.purge(now)]);
  expect(purged[0] + purged[1]).toBe(3);
  expect((await mails()).map(({ status }) => status).toSorted()).toEqual(['queued', 'sent']);
  await store.database.deleteFrom('mails').execute();
});
