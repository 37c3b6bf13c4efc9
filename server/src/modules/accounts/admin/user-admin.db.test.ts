import { login, resetPassword } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import {
  createUser,
  endUserSessions,
  exportUsers,
  getUser,
  listUserArticles,
  listUserLedger,
  listUserSessions,
  listUsers,
} from '@hokka/contracts/accounts/user-admin.ts';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  signInAs,
  startAccountsService,
  tokenIn,
} from '../../../../../testing/accounts-service.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { silentLog } from '../../../../../testing/database.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/clock.ts';
import { byteOrderMark } from '../../../platform/text/csv.ts';

let service: AccountsService;
let superAdmin: SignedInUser;
let admin: SignedInUser;
let user: SignedInUser;
let signedUp = 0;
const logged: object[] = [];

beforeAll(async () => {
  const log = { ...silentLog, info: (fields: object, message: string) => logged.push({ message, ...fields }) };
  service = await startAccountsService({ log });
});
afterAll(() => service.stop());

beforeEach(async () => {
  await service.database.deleteFrom('audit_log').execute();
  await service.database.deleteFrom('users').execute();
  [superAdmin, admin, user] = [await aUserWho('super_admin'), await aUserWho('admin'), await aUserWho('user')];
});

async function aUserWho(role: Role): Promise<SignedInUser> {
  signedUp += 1;
  // Each of them comes later than the one before.
  service.clock.advance(2 * minuteMs);
  const one = await aSignedInUser(service, `${role}-${signedUp}`);
  await service.database.updateTable('users').set({ role }).where('id', '=', one.userId).execute();
  return one;
}

const auditRows = () => service.database.selectFrom('audit_log').selectAll().orderBy('id').execute();
const create = (by: SignedInUser, change: Record<string, unknown> = {}) =>
  service.call(createUser, { token: by.token, body: { name: 'Işıl Çağ', email: 'isil@example.com', ...change } });
const about = (by: SignedInUser, { userId: id }: Pick<SignedInUser, 'userId'>) => ({ token: by.token, params: { id } });
const leave = (one: SignedInUser) =>
  service.database
    .updateTable('users')
    .set({ is_active: false, leaving_at: service.clock.now() })
    .where('id', '=', one.userId)
    .execute();

describe('who may look', () => {
  const calls = [
    listUsers,
    exportUsers,
    createUser,
    getUser,
    listUserLedger,
    listUserArticles,
    listUserSessions,
    endUserSessions,
  ];

  test.each(calls)('$name is for admins only', async (endpoint) => {
    const params = { id: admin.userId };
    expect((await service.call(endpoint, { params })).status).toBe(401);
    expect((await service.call(endpoint, { params, token: user.token })).status).toBe(403);
    expect(await auditRows()).toEqual([]);
  });

  test.each([getUser, listUserLedger, listUserArticles, listUserSessions, endUserSessions])(
    '$name knows only users',
    async (endpoint) => {
      for (const userId of ['yok', '0198c0de-0000-7000-8000-000000000000'])
        expect(await service.call(endpoint, about(admin, { userId }))).toMatchObject({
          status: 404,
          code: 'not_found',
        });
    },
  );

  test('the list names what it cannot sort by', async () => {
    for (const [field, value] of Object.entries({
      sortBy: 'name',
      sortOrder: 'up',
      status: 'gone',
      role: 'owner',
      limit: '101',
    }))
      expect(
        (await service.call(listUsers, { token: admin.token, query: { [field]: value } })).errors?.[0]?.field,
      ).toBe(field);
  });
});

describe('a user’s page', () => {
  test('says who they are, what they are subscribed to and what is used of it', async () => {
    const { status, data } = await service.call(getUser, about(admin, user));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: user.userId,
      email: user.email,
      leaving_at: null,
      subscription: { plan_id: 1, status: 'active' },
      usage: { articles: { used: 0, limit: 3, remaining: 3 }, aiRequests: { used: 0, limit: 10 } },
      subscriptions: [{ plan_name: 'Ücretsiz', status: 'active' }],
    });
    await leave(user);
    expect((await service.call(getUser, about(admin, user))).data.leaving_at).toBe(service.clock.now().toISOString());
  });

  test('lists their articles without text, not what they threw away', async () => {
    const kept = await anArticle(service.database, { userId: user.userId });
    const trashed = await anArticle(service.database, { userId: user.userId });
    await anArticle(service.database, { userId: admin.userId });
    await service.database
      .updateTable('articles')
      .set({ deleted_at: service.clock.now() })
      .where('id', '=', trashed.id)
      .execute();
    const { data, text } = await service.call(listUserArticles, about(admin, user));
    expect(data.articles.map(({ id }) => id)).toEqual([kept.id]);
    expect(data.pagination.total).toBe(1);
    expect(text).not.toContain('"content"');
    expect(text).not.toContain('"ai_prompt"');
  });

  test('lists their ledger, empty at first', async () => {
    const { data } = await service.call(listUserLedger, about(admin, user));
    expect(data).toMatchObject({ entries: [], pagination: { total: 0, page: 1, limit: 10 } });
  });
});

describe('their sessions', () => {
  test('are listed in pages and ended all at once, on record', async () => {
    service.clock.advance(minuteMs);
    const elsewhere = await signInAs(service, user);
    const { data } = await service.call(listUserSessions, { ...about(admin, user), query: { limit: '1' } });
    expect(data).toMatchObject({ sessions: [{ is_current: false }], pagination: { total: 2, totalPages: 2 } });

    const answer = await service.call(endUserSessions, about(admin, user));
    expect(answer).toMatchObject({ status: 200, data: { ended: 2 } });
    for (const token of [user.token, elsewhere.token])
      expect((await service.call(getProfile, { token })).status).toBe(401);
    expect((await service.call(listUserSessions, about(admin, user))).data.sessions).toEqual([]);
    expect(await service.call(endUserSessions, about(admin, user))).toMatchObject({ status: 200, data: { ended: 0 } });
    expect(await auditRows()).toMatchObject([
      { actor_id: admin.userId, action: 'user.end_sessions', target_id: user.userId, details: { ended: 2 } },
    ]);
    expect(logged).toContainEqual(
      expect.objectContaining({ message: "an admin ended a user's sessions", userId: user.userId, ended: 2 }),
    );
  });

  test('end neither on one’s own word, nor a super_admin’s on an admin’s', async () => {
    expect(await service.call(endUserSessions, about(admin, admin))).toMatchObject({
      status: 403,
      code: 'own_account',
    });
    expect(await service.call(endUserSessions, about(admin, superAdmin))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await service.call(endUserSessions, about(superAdmin, admin))).data).toEqual({ ended: 1 });
    expect((await service.call(getProfile, { token: superAdmin.token })).status).toBe(200);
  });
});

describe('a new user', () => {
  test('gets a verified account and a link that sets the password, good for 7 days, once', async () => {
    const { status, data } = await create(admin, { email: ' Isil@Example.com ' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: 'Işıl Çağ',
      email: 'isil@example.com',
      role: 'user',
      is_active: true,
      email_verified: true,
      last_login: null,
      subscriptions: [{ plan_name: 'Ücretsiz', status: 'active' }],
    });
    const mail = await service.takeMail('isil@example.com');
    expect(mail.subject).toBe('Hokka hesabınız açıldı');
    const token = tokenIn(mail, '/reset-password/');
    service.clock.advance(7 * dayMs - hourMs);
    const body = { token, newPassword: 'yeni şifrem' };
    expect((await service.call(resetPassword, { body })).status).toBe(200);
    expect((await service.call(resetPassword, { body })).code).toBe('invalid_link');
    await signInAs(service, { email: 'isil@example.com', password: 'yeni şifrem' });
  });

  test('the link is over after 7 days; no password opens the account before', async () => {
    await create(admin, { email: 'late@example.com' });
    const token = tokenIn(await service.takeMail('late@example.com'), '/reset-password/');
    for (const password of ['!', 'late@example.com'])
      expect((await service.call(login, { body: { email: 'late@example.com', password } })).code).toBe(
        'invalid_credentials',
      );
    service.clock.advance(7 * dayMs + minuteMs);
    expect((await service.call(resetPassword, { body: { token, newPassword: 'yeni şifrem' } })).code).toBe(
      'invalid_link',
    );
  });

  test('is on record with role and plan, without name and address', async () => {
    const { data } = await create(superAdmin, { role: 'super_admin', plan_id: 1 });
    const rows = await auditRows();
    expect(rows).toMatchObject([
      {
        actor_id: superAdmin.userId,
        action: 'user.create',
        target_kind: 'user',
        target_id: data.id,
        details: { after: { role: 'super_admin', plan_id: 1 } },
      },
    ]);
    expect(JSON.stringify(rows[0]?.details)).not.toMatch(/isil|Işıl/);
  });

  test('two clicks at once open one account and mail once', async () => {
    const answers = await Promise.all([create(admin), create(admin), create(superAdmin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.errors).toEqual([{ field: 'email', message: 'Bu email adresi zaten kayıtlı' }]);
    expect(await auditRows()).toHaveLength(1);
    const mails = service.database.selectFrom('mails').select('id').where('kind', '=', 'account_opened');
    expect(await mails.execute()).toHaveLength(1);
  });

  test('is a super_admin only by a super_admin’s word', async () => {
    expect(await create(admin, { role: 'super_admin' })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await auditRows()).toEqual([]);
    expect((await create(admin, { role: 'admin' })).data.role).toBe('admin');
  });

  test('begins on a free plan of one’s choice', async () => {
    const plan = await service.database
      .insertInto('plans')
      .values({
        name: 'Basın',
        description: 'Davetliler için',
        price_minor: '0',
        article_limit: 9,
        ai_requests_limit: 9,
        sort_order: 9,
        features: '{}',
        created_at: service.clock.now(),
        updated_at: service.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await create(admin, { plan_id: plan.id });
    expect(data.subscriptions).toEqual([{ plan_name: 'Basın', status: 'active' }]);
    await service.database.updateTable('plans').set({ is_active: false }).where('id', '=', plan.id).execute();
    for (const plan_id of [plan.id, 9999, 0, 2 ** 31, 'x'])
      expect((await create(admin, { email: 'b@example.com', plan_id })).errors?.[0]?.field).toBe('plan_id');
    const nobody = service.database.selectFrom('users').select('id').where('email', '=', 'b@example.com');
    expect(await nobody.execute()).toEqual([]);
  });

  test('is given a plan that costs money like by any other grant, on record', async () => {
    const { data } = await create(admin, { plan_id: 2 });
    expect(data.subscriptions).toEqual([{ plan_name: 'Profesyonel', status: 'active' }]);
    expect((await auditRows()).map(({ action }) => action).sort()).toEqual(['subscription.grant', 'user.create']);
    const { subscription, usage } = (await service.call(getUser, about(admin, { userId: data.id }))).data;
    expect(subscription).toMatchObject({ plan_id: 2, renews: false });
    expect(usage.articles.limit).toBe(50);
  });

  test.each([
    ['name', { name: 'x' }],
    ['email', { email: 'x' }],
    ['email', { email: 'ışıl@example.com' }],
    ['role', { role: 'owner' }],
  ])('a wrong %s is named', async (field, change) => {
    expect(await create(admin, change)).toMatchObject({ status: 400, errors: [{ field }] });
  });
});

describe('the file of users', () => {
  const download = (query: Record<string, string> = {}) => service.call(exportUsers, { token: admin.token, query });
  const linesOf = (text: string) => text.slice(byteOrderMark.length).split('\r\n').slice(0, -1);

  test('holds every user that the filters find, for spreadsheets, and is on record', async () => {
    await sql`INSERT INTO users (id, name, email, phone, password_hash, created_at, updated_at)
      SELECT gen_random_uuid(), '=HYPERLINK("x";"y") ' || n, 'many' || n || '@example.com', '+90 5' || n, '!', now(), now()
      FROM generate_series(1, 1200) AS n`.execute(service.database);
    await sql`INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, created_at, updated_at)
      SELECT gen_random_uuid(), id, 1, 'active', created_at, created_at, created_at, created_at FROM users
      WHERE email LIKE 'many%'`.execute(service.database);
    const { status, headers, text } = await download({ search: 'many', role: 'user' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/hokka-kullanicilar-\d{4}-\d\d-\d\d\.csv/);
    expect(text.startsWith(byteOrderMark)).toBe(true);
    const [heading, ...lines] = linesOf(text);
    expect(heading).toBe(
      'Ad Soyad;E-posta;Telefon;Rol;Durum;E-posta doğrulandı;Plan;Abonelik durumu;Kayıt tarihi;Son giriş',
    );
    expect(lines).toHaveLength(1200);
    expect(new Set(lines).size).toBe(1200);
    for (const line of lines)
      expect(line).toMatch(
        /^"'=HYPERLINK\(""x"";""y""\) \d+";many\d+@example\.com;'\+90 5\d+;Kullanıcı;Aktif;Hayır;Ücretsiz;Aktif;/,
      );
    const rows = await auditRows();
    expect(rows).toMatchObject([
      { actor_id: admin.userId, action: 'users.export', details: { role: 'user', status: null, searched: true } },
    ]);
  });

  test('says of each what they are', async () => {
    await leave(user);
    const lines = linesOf((await download()).text);
    expect(lines).toHaveLength(4);
    expect(lines.find((line) => line.includes(superAdmin.email))).toMatch(/;Süper Admin;Aktif;Evet;Ücretsiz;Aktif;\d/);
    expect(lines.find((line) => line.includes(user.email))).toContain(';Kullanıcı;Siliniyor;');
    expect(linesOf((await download({ status: 'inactive' })).text)).toHaveLength(2);
  });

  test('is given 20 times an hour', async () => {
    for (let taken = 0; taken < 20; taken += 1) expect((await download({ search: 'nobody' })).status).toBe(200);
    expect((await download({ search: 'nobody' })).status).toBe(429);
  });
});
