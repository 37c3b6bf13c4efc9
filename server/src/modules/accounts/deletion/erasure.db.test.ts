import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { login, register } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile, updateProfile } from '@hokka/contracts/accounts/profile.ts';
import {
  getArticle,
  listArticles,
  listPublicArticles,
  listTrash,
  updateArticle,
} from '@hokka/contracts/articles/articles.ts';
import { orderEdit } from '@hokka/contracts/articles/edits.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findInDatabase } from '../../../../../testing/find-in-database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import { type RunningService, startRunningService } from '../../../../../testing/running-service.ts';
import {
  chunk,
  event,
  type GatewayScript,
  type ScriptedGateway,
  sendTexts,
  startScriptedGateway,
} from '../../../../../testing/scripted-gateway.ts';
import { type ScriptedSmtpServer, startScriptedSmtpServer } from '../../../../../testing/scripted-smtp-server.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { insertAuditEvent } from '../../../platform/database/audit.ts';

const password = 'şifresi güzel';
const enterprise = 3;
const order = { title: 'Kahve Zambağı', ai_prompt: 'Menekşe Telvesi anlatılsın', tags: ['fesleğen köpüğü'] };

describe('erasing', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let smtp: ScriptedSmtpServer;
  let service: RunningService;
  /** A process that only serves. */
  let web: RunningService;
  /** One that works as well. */
  let other: RunningService;
  let script: GatewayScript;

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response, call, request) => script(response, call, request));
    smtp = await startScriptedSmtpServer();
    const { connectionString } = store;
    const options = { connectionString, gatewayUrl: gateway.baseUrl, smtpPort: smtp.port };
    service = await startRunningService(options);
    other = await startRunningService(options);
    web = await startRunningService({ ...options, worksToo: false });
  });
  afterAll(async () => {
    await Promise.all([web, other, service].map((one) => one.stop()));
    await gateway[Symbol.asyncDispose]();
    await smtp.close();
    await store.drop();
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
  });

  const writes =
    (text: string): GatewayScript =>
    (response) =>
      sendTexts(response, text);
  /** Begins to write and never ends; resolves when the other side hangs up. */
  function writesFor(text: string): { script: GatewayScript; hungUp: Promise<void> } {
    const { promise: hungUp, resolve } = Promise.withResolvers<void>();
    const begin = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(chunk(text)));
      response.on('close', resolve);
    };
    return { script: begin, hungUp };
  }

  async function aMember(options: { name?: string; email?: string } = {}) {
    const user = await aUser(store.database, { ...options, password, planId: enterprise });
    const { data } = await service.call(login, {
      body: { email: user.email, password },
      headers: { 'user-agent': 'Sümbül Tarayıcısı' },
    });
    return { ...user, token: data.token };
  }
  const leave = (token: string, by = service) => by.call(deleteAccount, { token, body: { password } });
  const isErased = async (id: string) =>
    (await store.database.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) === undefined;
  const erased = (id: string) => waitUntil('the user is erased', () => isErased(id), 25_000);
  const ledgerOf = async (userId: string) => {
    const rows = await store.database
      .selectFrom('usage_ledger')
      .select('state')
      .where('user_id', '=', userId)
      .orderBy('state')
      .execute();
    return rows.map(({ state }) => state);
  };
  /** What an admin granted to a user and why, as recorded in the audit log. */
  const recordGrantTo = (targetId: string, reason: string) =>
    store.database.transaction().execute((trx) =>
      insertAuditEvent(trx, randomUUID, {
        actorId: randomUUID(),
        action: 'subscription.extend',
        targetKind: 'user',
        targetId,
        details: { reason, after: { plan_id: enterprise } },
        address: '192.0.2.1',
        userAgent: undefined,
        at: new Date(),
      }),
    );
  const isWriting = (id: string) =>
    waitUntil('it is being written', () =>
      store.database
        .selectFrom('generation_parts')
        .innerJoin('generations', 'generations.id', 'generation_id')
        .select('generation_id')
        .where('article_id', '=', id)
        .executeTakeFirst(),
    );

  test('in the middle of a writing and an edit: both stop, are charged as any stopped one, and no table keeps a trace', async () => {
    const person = ['Gülbahar', 'laleli@example.com', '0555 123 45 67', 'Sümbül Tarayıcısı'];
    const texts = [
      'Kahve Zambağı',
      'Menekşe Telvesi',
      'fesleğen köpüğü',
      'Leylak her bahar',
      'Nergis metni',
      'Papatya',
    ];
    const edit = ['Sardunya dileği', 'Begonya bölümü', 'Zerrin önerisi'];
    const reason = 'Zakkum gerekçesi';
    const markers = [...person, ...texts, ...edit, reason];
    const lastAddress = '2001:db8::77';
    const member = await aMember({ name: 'Gülbahar Demir', email: 'laleli@example.com' });
    const { token } = member;
    await service.call(updateProfile, { token, body: { name: 'Gülbahar Demir', phone: '0555 123 45 67' } });
    script = writes('Nergis metni yazıldı.');
    const finished = await service.call(createArticle, { token, body: order, headers: { 'idempotency-key': 'bir' } });
    const read = () => service.call(getArticle, { params: { id: finished.data.id }, token });
    await waitUntil('the first is written', async () => (await read()).text.includes('"completed"'));
    const params = { id: finished.data.id };
    await service.call(updateArticle, { params, token, body: { title: 'Papatya başlığı', content: 'Yeni.' } });

    const endless = writesFor('# Bahçe\n\n'.concat('Leylak her bahar açar ve kokar. '.repeat(10)));
    script = endless.script;
    const { data } = await service.call(createArticle, { token, body: order, headers: { 'idempotency-key': 'iki' } });
    await isWriting(data.id);
    const editing = writesFor(`<block id="a">${'Zerrin önerisi burada durur ve sürer. '.repeat(10)}`);
    script = editing.script;
    const selection = { text: 'Begonya bölümü', blocks: [{ id: 'a', text: 'Begonya bölümü' }] };
    const body = { kind: 'custom', wish: 'Sardunya dileği', selection };
    expect((await service.call(orderEdit, { params, token, body })).status).toBe(201);
    await isWriting(params.id);
    await recordGrantTo(member.id, reason);
    const before = await findInDatabase(store.database, markers);
    expect(new Set(before.map(({ marker }) => marker))).toEqual(new Set(markers));

    const answer = await service.call(deleteAccount, { token, body: { password }, address: lastAddress });
    expect(answer.status).toBe(200);
    await Promise.all([endless.hungUp, editing.hungUp]);
    await erased(member.id);
    expect(await ledgerOf(member.id)).toEqual(['settled', 'settled', 'settled']);
    expect(await findInDatabase(store.database, [...markers, lastAddress])).toEqual([]);
    const audit = store.database.selectFrom('audit_log').selectAll().where('actor_id', '=', member.id);
    expect(await audit.execute()).toMatchObject([{ action: 'account.delete', address: null, user_agent: null }]);
    const done = store.database.selectFrom('audit_log').select('details').where('action', '=', 'subscription.extend');
    expect(await done.execute()).toEqual([{ details: { after: { plan_id: enterprise } } }]);
    expect(smtp.received).toContain('RCPT TO:<laleli@example.com>');
  });

  test('a writing that had hardly begun is given back', async () => {
    const member = await aMember();
    const endless = writesFor('# Bahçe\n\nKısa.');
    script = endless.script;
    const { data } = await service.call(createArticle, { token: member.token, body: order });
    await isWriting(data.id);
    await leave(member.token, web);
    await erased(member.id);
    expect(await ledgerOf(member.id)).toEqual(['released']);
    const used = store.database.selectFrom('usage_periods').selectAll().where('user_id', '=', member.id);
    expect(await used.execute()).toMatchObject([{ articles_used: 0, ai_requests_used: 0 }]);
  });

  test('twenty articles asked for at the same moment: none is held, none is left', async () => {
    script = writes('Metin.');
    for (let round = 0; round < 2; round += 1) {
      const member = await aMember();
      const asked = Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? service : web).call(createArticle, { token: member.token, body: order }),
      );
      const [left, ...created] = await Promise.all([leave(member.token), ...asked]);
      expect(left.status).toBe(200);
      // Made before; refused by the ledger; refused at the door.
      for (const { status, code } of created) expect([201, 401, 403], code).toContain(status);
      await erased(member.id);
      expect(await ledgerOf(member.id)).not.toContain('held');
      const made = created.filter(({ status }) => status === 201).length;
      expect(await ledgerOf(member.id)).toHaveLength(made);
      expect(await findInDatabase(store.database, [member.email])).toEqual([]);
    }
  });

  test('a reservation after the account has closed is refused', async () => {
    const member = await aMember();
    await store.database.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute();
    const now = new Date();
    const reservation = store.database.transaction().execute((trx) =>
      service.parts.usage.reserve(trx, {
        userId: member.id,
        generationId: service.parts.newId(),
        articleId: service.parts.newId(),
        kind: 'article',
        units: { articles: 1, aiRequests: 1 },
        now,
        expiresAt: now,
      }),
    );
    await expect(reservation).rejects.toMatchObject({ code: 'account_inactive', status: 403 });
  });

  test('before any worker runs: published articles are gone, what is queued has ended, what is written is told to', async () => {
    const idle = await createTestDatabase();
    const options = { connectionString: idle.connectionString, gatewayUrl: gateway.baseUrl, smtpPort: smtp.port };
    const quiet = await startRunningService({ ...options, worksToo: false });
    const [member, neighbour] = await Promise.all(
      [1, 2].map(() => aUser(idle.database, { password, planId: enterprise })),
    );
    const { data } = await quiet.call(login, { body: { email: member?.email, password } });
    const { id } = await anArticle(idle.database, { userId: member?.id ?? '', isPublic: true });
    const kept = await anArticle(idle.database, { userId: neighbour?.id ?? '', isPublic: true });
    for (let index = 0; index < 3; index += 1)
      expect((await quiet.call(createArticle, { token: data.token, body: order })).status).toBe(201);
    const [begun] = await idle.database.selectFrom('generations').select('id').where('status', '=', 'queued').execute();
    await idle.database
      .updateTable('generations')
      .set({ status: 'writing', attempt: 1, claimed_at: new Date() })
      .where('id', '=', begun?.id ?? '')
      .execute();
    const published = async () =>
      (await quiet.call(listPublicArticles)).data.articles.map((article) => article.id).toSorted();
    expect(await published()).toEqual([id, kept.id].toSorted());

    expect((await leave(data.token, quiet)).status).toBe(200);
    expect(await published()).toEqual([kept.id]);
    expect((await quiet.call(getArticle, { params: { id } })).status).toBe(404);
    const writings = await idle.database
      .selectFrom('generations')
      .innerJoin('usage_ledger', 'usage_ledger.generation_id', 'generations.id')
      .select(['generations.status', 'usage_ledger.state', 'cancel_requested_at'])
      .where('cancel_requested_at', 'is not', null)
      .orderBy('generations.status')
      .execute();
    expect(writings).toMatchObject([
      { status: 'failed', state: 'released' },
      { status: 'failed', state: 'released' },
      { status: 'writing', state: 'held' },
    ]);
    expect(await findViolations(idle.database)).toEqual([]);
    await quiet.stop();
    await idle.drop();
  });

  test('several workers with several jobs erase once', async () => {
    const member = await aMember();
    for (let index = 0; index < 30; index += 1) await anArticle(store.database, { userId: member.id });
    await leave(member.token, web);
    await sql`INSERT INTO jobs.job (name, data)
      SELECT 'erase-account', jsonb_build_object('userId', ${member.id}::text) FROM generate_series(1, 6)`.execute(
      store.database,
    );
    await erased(member.id);
    await waitUntil('no job of it is left', async () => {
      const { rows } = await sql<{ state: string }>`SELECT state FROM jobs.job
        WHERE name = 'erase-account' AND data->>'userId' = ${member.id}`.execute(store.database);
      expect(rows.map(({ state }) => state)).not.toContain('retry');
      return rows.every(({ state }) => state === 'completed');
    });
  });

  test('the same address registers again and finds nothing of the old account', async () => {
    script = writes('Eski metin.');
    const member = await aMember();
    await anArticle(store.database, { userId: member.id });
    await service.call(createArticle, { token: member.token, body: order });
    await leave(member.token);
    await erased(member.id);

    const body = { name: 'Yeni Ad', email: member.email, password: 'başka bir şifre' };
    const again = await service.call(register, { body });
    expect(again.status).toBe(201);
    const { id } = again.data.user;
    expect(id).not.toBe(member.id);
    await store.database.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
    expect((await service.call(login, { body: { email: member.email, password } })).status).toBe(401);
    const { data } = await service.call(login, { body });
    const { token } = data;
    expect((await service.call(getProfile, { token })).data).toMatchObject({ name: 'Yeni Ad', phone: null });
    expect((await service.call(listArticles, { token })).data.articles).toEqual([]);
    expect((await service.call(listTrash, { token })).data.articles).toEqual([]);
    expect((await service.call(getLimits, { token })).data).toMatchObject({ articlesUsed: 0, planName: 'Ücretsiz' });
  });
});
