import {
  contactConfirmation,
  deleteContactMessage,
  exportContactMessages,
  getContactMessage,
  listContactMessages,
  sendContactMessage,
  updateContactMessage,
} from '@hokka/contracts/operations/contact.ts';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, callersByToken, type TestApp } from '../../../../../testing/app.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { type OutboxService, startOutbox } from '../../../../../testing/outbox-service.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { addMilliseconds, dayMs, hourMs } from '../../../platform/clock.ts';
import { createIdGenerator } from '../../../platform/database/ids.ts';
import { countHit } from '../../../platform/database/rate-limit.ts';
import type { OutgoingMail } from '../../../platform/mail/delivery.ts';
import { createContactInbox } from '../../../reads/admin-operations/contact-inbox.ts';
import { createPlanFeatures } from '../../billing/index.ts';
import { type ContactPart, closedMessageRetentionMs, createContactPart } from './create-contact.ts';
import { duplicateWindowMs } from './send-contact-message.ts';

const clock = new TestClock('2026-11-21T07:00:00.000Z');
const newId = createIdGenerator(clock);
const sent: OutgoingMail[] = [];
const adminId = newId();
let supportAddress = 'destek@hokka.test';
let store: TestDatabase;
let mailing: OutboxService;
let contact: ContactPart;
let api: TestApp;
let free: { id: string };
let professional: { id: string };

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  mailing = await startOutbox(store, {
    clock,
    newId,
    deliver: async (mail) => {
      sent.push(mail);
    },
    supportAddress: () => supportAddress,
  });
  const { hasFeature } = createPlanFeatures({
    defaultPlanId: () => 1,
    newId,
    settings: { current: () => defaultSettings },
  });
  contact = createContactPart({
    database,
    clock,
    newId,
    outbox: mailing.outbox,
    inbox: createContactInbox(database),
    hasPrioritySupport: (trx, userId, now) => hasFeature(trx, userId, 'priority_support', now),
    countHit,
  });
  free = await aUser(database, { planId: 1 });
  professional = await aUser(database, { name: 'Işıl İnce', planId: 2 });
  const authenticate = callersByToken({
    admin: { sessionId: newId(), userId: adminId, role: 'admin' },
    free: { sessionId: newId(), userId: free.id, role: 'user' },
    professional: { sessionId: newId(), userId: professional.id, role: 'user' },
  });
  api = buildTestApp({ database, clock, routes: contact.routes, authenticate });
});

afterEach(async () => {
  await mailsSettled();
  for (const table of ['contact_messages', 'mails', 'audit_log', 'rate_limit_windows'] as const)
    await store.database.deleteFrom(table).execute();
  sent.length = 0;
  supportAddress = 'destek@hokka.test';
});

afterAll(async () => {
  await api.close();
  await mailing.stop();
  await store.drop();
});

const form = { name: 'Ayşe Öz', email: 'ayse@example.com', subject: 'Fatura', message: 'Merhaba,\n\nfaturam gelmedi.' };
let visitors = 0;
const send = (body: object = {}, token?: string, address?: string) => {
  clock.advance(1000);
  visitors += 1;
  return api.call(sendContactMessage, {
    body: { ...form, ...body },
    address: address ?? `203.0.113.${visitors % 250}`,
    ...(token === undefined ? {} : { token }),
  });
};
const mailsSettled = () =>
  waitUntil('no mail waits', async () => (await mails()).every(({ status }) => status !== 'queued'));
const mails = () => store.database.selectFrom('mails').selectAll().execute();
const stored = () => store.database.selectFrom('contact_messages').selectAll().orderBy('created_at').execute();
const list = async (query: Record<string, string> = {}) =>
  (await api.call(listContactMessages, { token: 'admin', query })).data;
const audited = () => store.database.selectFrom('audit_log').selectAll().orderBy('created_at').orderBy('id').execute();
const only = async () => {
  const { messages } = await list();
  const [message] = messages;
  if (message === undefined) throw new Error('There is no message');
  return message;
};

describe('a message to the support', () => {
  test('is stored, thanked for, and mailed to the support as text that is answered to its sender', async () => {
    expect(await send()).toMatchObject({ status: 201, data: null, message: contactConfirmation });
    expect(await stored()).toMatchObject([{ ...form, status: 'new', user_id: null, is_priority: false }]);
    await mailsSettled();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'destek@hokka.test',
      replyTo: { name: 'Ayşe Öz', address: 'ayse@example.com' },
      subject: 'İletişim formu: Fatura',
    });
    expect(sent[0]?.html).toBeUndefined();
    expect(sent[0]?.text).toContain('Konu: Fatura\nTarih: 21 Kasım 2026 10:0');
    expect(sent[0]?.text).toContain('Merhaba,\n\nfaturam gelmedi.');
  });

  test('keeps which privacy notice stood beside the form', async () => {
    await send({ privacy_version: '2026-11-21' });
    await send({ subject: 'Başka' });
    expect(await stored()).toMatchObject([{ privacy_version: '2026-11-21' }, { privacy_version: null }]);
  });

  test('begins no other header, whatever was typed', async () => {
    const wicked = 'x\r\nBcc: kurban@example.com';
    await send({ name: wicked, subject: wicked });
    // What never came through the form is held back as well.
    await store.database.updateTable('contact_messages').set({ subject: wicked }).execute();
    await mailsSettled();
    expect(sent).toHaveLength(1);
    const { subject, replyTo } = sent[0] ?? {};
    expect(`${subject}${replyTo?.name}`).not.toMatch(/[\r\n]/);
    expect(await send({ email: 'a@example.com\nBcc: b@example.com' })).toMatchObject({ status: 400 });
  });

  test.each([
    [{ name: '' }, 'name', 'Ad Soyad zorunludur'],
    [{ email: 'ayse' }, 'email', 'Geçerli bir email adresi girin'],
    [{ subject: ' ' }, 'subject', 'Konu zorunludur'],
    [{ message: 'ş'.repeat(5001) }, 'message', 'Mesaj en fazla 5000 karakter olabilir'],
  ])('is refused with %j, and does not count', async (body, field, message) => {
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await send(body, undefined, '198.51.100.1')).toMatchObject({ status: 400, errors: [{ field, message }] });
    expect(await send({}, undefined, '198.51.100.1')).toMatchObject({ status: 201 });
    expect(await stored()).toHaveLength(1);
  });

  test('looks sent to a program that fills in what people do not see, and is nowhere', async () => {
    expect(await send({ website: 'https://spam.example' })).toMatchObject({
      status: 201,
      message: contactConfirmation,
    });
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  test('comes five times an hour from one network, at once or one after another', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send({ subject: `${index}` }, undefined, `2001:db8:0:1::${index}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(3).fill(429)]);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
    expect(await stored()).toHaveLength(5);
    expect(await mails()).toHaveLength(5);
    expect(await send({}, undefined, '2001:db8:0:2::1')).toMatchObject({ status: 201 });
    clock.advance(hourMs);
    expect(await send({}, undefined, '2001:db8:0:1::1')).toMatchObject({ status: 201 });
  });

  test('that is sent twice counts once, however it comes, and is thanked for each time', async () => {
    const { createPublicActions } = contact;
    const page = () => createPublicActions({ network: '198.51.100.7', now: clock.now() }).sendContactMessage(form);
    const calls = Array.from({ length: 6 }, () => send({}, undefined, '198.51.100.7'));
    const pages = Array.from({ length: 6 }, page);
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 201, message: contactConfirmation });
    for (const outcome of await Promise.all(pages)) expect(outcome).toEqual({ kind: 'sent' });
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    // None of them but the first was counted.
    for (const subject of ['2', '3', '4', '5'])
      expect((await send({ subject }, undefined, '198.51.100.7')).status).toBe(201);
    expect((await send({}, undefined, '198.51.100.7')).status).toBe(201);
    expect((await send({ subject: '6' }, undefined, '198.51.100.7')).status).toBe(429);
  });

  test.each(['name', 'email', 'subject', 'message'] as const)('with another %s is another one', async (field) => {
    await send();
    await send({ [field]: field === 'email' ? 'oz@example.com' : 'Başka' });
    expect(await stored()).toHaveLength(2);
  });

  test('may be written again after ten minutes', async () => {
    await send();
    clock.advance(duplicateWindowMs - 1001);
    await send();
    expect(await stored()).toHaveLength(1);
    await send();
    expect(await stored()).toHaveLength(2);
  });

  test('of a plan with priority support is marked, and stands first until it is answered', async () => {
    await send({ subject: 'Öncelikli' }, 'professional');
    await send({ subject: 'Ücretsiz' }, 'free');
    await send({ subject: 'Ziyaretçi' });
    const { messages, counts } = await list();
    expect(messages.map(({ subject, is_priority, User }) => [subject, is_priority, User?.id])).toEqual([
      ['Öncelikli', true, professional.id],
      ['Ziyaretçi', false, undefined],
      ['Ücretsiz', false, free.id],
    ]);
    expect(counts).toEqual({ new: 3 });
    await mailsSettled();
    expect(sent.map(({ subject }) => subject)).toContain('[Öncelikli] İletişim formu: Öncelikli');
    const params = { id: messages[0]?.id ?? '' };
    await api.call(updateContactMessage, { token: 'admin', params, body: { status: 'answered' } });
    expect((await list()).messages.map(({ subject }) => subject)).toEqual(['Ziyaretçi', 'Ücretsiz', 'Öncelikli']);
    expect((await list()).counts).toEqual({ new: 2 });
  });

  test('waits in the outbox while no support address is set', async () => {
    supportAddress = '';
    await send();
    await waitUntil('its mail was tried', async () => (await mails()).some(({ attempts }) => attempts > 0));
    expect((await mails())[0]).toMatchObject({ last_error: 'no_support_address' });
    supportAddress = 'destek@hokka.test';
    await mailsSettled();
    expect(sent).toHaveLength(1);
  });

  test('goes with the account it was written from, and is in its export', async () => {
    const leaving = await aUser(store.database);
    await store.database
      .insertInto('contact_messages')
      .values({ id: newId(), user_id: leaving.id, ...form, created_at: clock.now() })
      .execute();
    const [section] = contact.exportUserData(leaving.id);
    expect(await Array.fromAsync(section?.rows ?? [])).toMatchObject([form]);
    await store.database.deleteFrom('subscriptions').where('user_id', '=', leaving.id).execute();
    await store.database.deleteFrom('users').where('id', '=', leaving.id).execute();
    expect(await stored()).toEqual([]);
  });
});

describe('a page without a script', () => {
  const act = (values: Record<string, unknown>) =>
    contact
      .createPublicActions({ network: '198.51.100.9', now: clock.now() })
      .sendContactMessage({ ...form, ...values });

  test('hands the form over and gets what to show', async () => {
    expect(await act({})).toEqual({ kind: 'sent' });
    expect(await stored()).toMatchObject([form]);
    expect(await act({ email: 'x', name: '' })).toMatchObject({
      kind: 'refused',
      status: 400,
      errors: [
        { field: 'name', message: 'Ad Soyad zorunludur' },
        { field: 'email', message: 'Geçerli bir email adresi girin' },
      ],
    });
    for (let more = 0; more < 4; more += 1) await act({ subject: `Konu ${more}` });
    expect(await act({ subject: 'Yeter' })).toMatchObject({
      kind: 'refused',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
  });
});

describe('the inbox', () => {
  test('is for admins only', async () => {
    await send();
    const params = { id: (await only()).id };
    for (const endpoint of [
      listContactMessages,
      getContactMessage,
      updateContactMessage,
      deleteContactMessage,
      exportContactMessages,
    ]) {
      expect((await api.call(endpoint, { params, body: { status: 'spam' } })).status).toBe(401);
      expect((await api.call(endpoint, { params, token: 'free', body: { status: 'spam' } })).status).toBe(403);
    }
    expect(await stored()).toMatchObject([{ status: 'new' }]);
  });

  test.each([
    [{ search: 'FATURA' }, 1],
    [{ search: 'ayşe ÖZ' }, 1],
    [{ search: 'AYSE@example' }, 1],
    [{ search: 'gelmedi' }, 1],
    [{ search: '%' }, 0],
    [{ status: 'new' }, 1],
    [{ status: 'spam' }, 0],
    [{ status: 'new', search: 'yok' }, 0],
  ])('is narrowed by %j', async (query, count) => {
    await send();
    expect((await list(query as Record<string, string>)).messages).toHaveLength(count);
  });

  test('mails one reply to the sender, on record without its words', async () => {
    await send({ email: 'ayse@example.com', subject: 'Fatura' });
    const { id } = await only();
    await mailsSettled();
    sent.length = 0;
    const reply = (text: string) =>
      api.call(updateContactMessage, { token: 'admin', params: { id }, body: { reply: text } });
    expect(await reply(' ')).toMatchObject({ status: 400, errors: [{ field: 'reply' }] });
    expect((await reply('Faturanızı bugün gönderdik.')).data).toMatchObject({
      status: 'answered',
      reply: 'Faturanızı bugün gönderdik.',
      handled_at: clock.now().toISOString(),
    });
    await mailsSettled();
    expect(sent).toMatchObject([
      { to: 'ayse@example.com', replyTo: { address: 'destek@hokka.test' }, subject: 'Re: Fatura' },
    ]);
    expect(sent[0]?.text).toContain('Faturanızı bugün gönderdik.\n');
    expect(sent[0]?.text).toContain('> Merhaba,\n> \n> faturam gelmedi.\n');
    expect(await reply('Bir daha')).toMatchObject({ status: 400, errors: [{ field: 'reply' }] });
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(['contact_message', 'contact_reply']);
    expect(await audited()).toMatchObject([
      { action: 'contact_message.update', details: { after: { status: 'answered' }, replied: true } },
    ]);
    expect(JSON.stringify(await audited())).not.toContain('Faturanızı');
  });

  test('notes what became of a message, on record without what is personal', async () => {
    await send();
    const { id } = await only();
    const change = (body: object) => {
      clock.advance(1000);
      return api.call(updateContactMessage, { token: 'admin', params: { id }, body });
    };
    expect((await change({ status: 'read' })).data).toMatchObject({ status: 'read', handled_at: null });
    expect((await change({ status: 'answered', note: 'Ayşe Hanım arandı' })).data).toMatchObject({
      status: 'answered',
      note: 'Ayşe Hanım arandı',
      handled_at: clock.now().toISOString(),
    });
    expect((await change({ status: 'answered' })).data).toMatchObject({ note: 'Ayşe Hanım arandı' });
    expect((await change({ note: '' })).data).toMatchObject({ note: null, status: 'answered' });
    expect(await change({})).toMatchObject({ status: 400, errors: [{ field: 'status' }] });
    expect(await change({ status: 'lost' })).toMatchObject({ status: 400, errors: [{ field: 'status' }] });
    expect(await audited()).toMatchObject([
      {
        action: 'contact_message.update',
        target_id: id,
        details: { before: { status: 'new' }, after: { status: 'read' } },
      },
      { details: { before: { status: 'read' }, after: { status: 'answered' }, noteChanged: true } },
      { details: { noteChanged: true } },
    ]);
    expect(JSON.stringify(await audited())).not.toContain('Ayşe');
  });

  test('deletes a message once, however many click', async () => {
    await send();
    const params = { id: (await only()).id };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.call(deleteContactMessage, { token: 'admin', params })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await audited()).toMatchObject([{ action: 'contact_message.delete', actor_id: adminId }]);
    expect((await api.call(getContactMessage, { token: 'admin', params })).status).toBe(404);
  });

  test('is a file for spreadsheets in the same order, which runs no formula', async () => {
    await send({ subject: '=cmd|calc', message: 'bir;iki' });
    await send({ subject: 'İkinci' }, 'professional');
    const { text, headers } = await api.call(exportContactMessages, { token: 'admin' });
    const [head, first, second] = text.split('\r\n');
    expect(headers['content-disposition']).toContain('hokka-iletisim-mesajlari-2026-11-21.csv');
    expect(head).toContain('Tarih;Ad Soyad;E-posta;Konu');
    expect(first).toContain(';İkinci;');
    expect(second).toBeDefined();
    expect(text).toContain(`;'=cmd|calc;"bir;iki";Yeni;Hayır`);
    expect(await audited()).toMatchObject([{ action: 'contact_messages.export', actor_id: adminId }]);
  });

  test('forgets half a year after they were handled what was answered or spam, and nothing else', async () => {
    for (const status of ['new', 'read', 'answered', 'spam'] as const) {
      await send({ subject: status });
      const { messages } = await list({ status: 'new' });
      const id = messages.find(({ subject }) => subject === status)?.id ?? '';
      await api.call(updateContactMessage, { token: 'admin', params: { id }, body: { status } });
    }
    const [task] = contact.tasks ?? [];
    clock.advance(closedMessageRetentionMs - dayMs);
    await task?.run();
    expect(await stored()).toHaveLength(4);
    clock.set(addMilliseconds(clock.now(), 2 * dayMs));
    await task?.run();
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual(['new', 'read']);
  });
});
