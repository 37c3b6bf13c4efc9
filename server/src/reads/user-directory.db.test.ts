import { randomUUID } from 'node:crypto';
import { listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addMilliseconds, dayMs, systemClock } from '../platform/clock.ts';
import { createUserDirectory } from './user-directory.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const list = (query: Record<string, string> = {}) =>
  createUserDirectory(store.database, systemClock).list(listUsers.query.parse(query));
const named = async (query: Record<string, string>) => (await list(query)).users.map(({ name }) => name);

/** In the order of their making, a day apart. */
const people = [
  { name: 'Işıl İnce', email: 'isil.ince@example.com', role: 'super_admin' as const },
  { name: 'İbrahim Sarı', email: 'ibo@example.com', role: 'admin' as const, isActive: false },
  { name: 'ILGAZ KIRAÇ', email: 'a.b+c@example.com', isActive: false },
  { name: '%50 Yılmaz', email: 'percent_sign@example.com' },
  { name: 'Ayşe %_ Kara', email: 'ayse@example.com' },
  { name: 'Back\\slash Öz', email: 'oz@ornek.test', planId: 2 },
];

beforeAll(async () => {
  for (const [day, person] of people.entries())
    await aUser(store.database, { ...person, createdAt: new Date(Date.UTC(2026, 2, 10 + day)) });
});

describe('search', () => {
  test.each([
    ['IŞIL', ['Işıl İnce']],
    ['ışıl', ['Işıl İnce']],
    ['isil', ['Işıl İnce']],
    ['İNCE', ['Işıl İnce']],
    ['ıbrahım', ['İbrahim Sarı']],
    ['ilgaz', ['ILGAZ KIRAÇ']],
    ['kiraç', ['ILGAZ KIRAÇ']],
    ['brahi', ['İbrahim Sarı']],
  ])('finds %s in names as Turkish readers do', async (search, names) => {
    expect(await named({ search })).toEqual(names);
  });

  test.each([
    ['ISIL.INCE@EXAMPLE', ['Işıl İnce']],
    ['isil.ince@example.com', ['Işıl İnce']],
    ['isilxince', []],
    ['.b+c', ['ILGAZ KIRAÇ']],
    ['a.b', ['ILGAZ KIRAÇ']],
    ['percent_s', ['%50 Yılmaz']],
    ['percentxs', []],
    ['ornek.test', ['Back\\slash Öz']],
    ['İBO@', ['İbrahim Sarı']],
  ])('finds %s in addresses, whose letters are ASCII’s', async (search, names) => {
    expect(await named({ search })).toEqual(names);
  });

  test.each([
    ['%50', ['%50 Yılmaz']],
    ['%_ kara', ['Ayşe %_ Kara']],
    ['ş%k', []],
    ['back\\slash', ['Back\\slash Öz']],
    ['\\', []],
    ["'", []],
    ['__', []],
  ])('takes the characters of %s as they are', async (search, names) => {
    expect(await named({ search })).toEqual(names);
  });

  test.each([
    ['i', ['ILGAZ KIRAÇ', 'İbrahim Sarı', 'Işıl İnce']],
    ['İB', ['İbrahim Sarı']],
    ['%', ['%50 Yılmaz']],
    ['%5', ['%50 Yılmaz']],
    ['a.', ['ILGAZ KIRAÇ']],
    ['oz', ['Back\\slash Öz']],
    ['ra', []],
  ])('looks for the short %s at the beginning of name and address', async (search, names) => {
    expect(await named({ search })).toEqual(names);
  });

  test('with blanks only finds all users', async () => {
    expect((await list({ search: '  ' })).pagination.total).toBe(people.length);
  });
});

describe('filters, order and pages', () => {
  test('by status, by role and by both', async () => {
    expect(await named({ status: 'inactive' })).toEqual(['ILGAZ KIRAÇ', 'İbrahim Sarı']);
    expect((await list({ status: 'active' })).pagination.total).toBe(4);
    expect(await named({ role: 'super_admin' })).toEqual(['Işıl İnce']);
    expect(await named({ role: 'admin', status: 'inactive' })).toEqual(['İbrahim Sarı']);
    expect(await named({ role: 'admin', status: 'active' })).toEqual([]);
    expect(await named({ role: 'user', status: 'inactive', search: 'ILGAZ' })).toEqual(['ILGAZ KIRAÇ']);
  });

  test('by the days of registration, and by the last sign-in', async () => {
    expect(await named({ from: '2026-03-12', to: '2026-03-13' })).toEqual(['%50 Yılmaz', 'ILGAZ KIRAÇ']);
    expect(await named({ to: '2026-03-10' })).toEqual(['Işıl İnce']);
    const signIn = (email: string, days: number) =>
      store.database
        .updateTable('users')
        .set({ last_login_at: addMilliseconds(systemClock.now(), -days * dayMs) })
        .where('email', '=', email)
        .execute();
    await signIn('oz@ornek.test', 29);
    await signIn('ayse@example.com', 31);
    expect(await named({ seen: 'recently' })).toEqual(['Back\\slash Öz']);
    await store.database.updateTable('users').set({ last_login_at: null }).execute();
  });

  test('by the plan of the current period', async () => {
    expect(await named({ plan_id: '2' })).toEqual(['Back\\slash Öz']);
    expect(await named({ plan_id: '2', search: 'ayşe' })).toEqual([]);
    expect(await named({ plan_id: '99' })).toEqual([]);
  });

  test('newest first, or oldest first', async () => {
    const names = people.map(({ name }) => name);
    expect(await named({})).toEqual(names.toReversed());
    expect(await named({ sortOrder: 'asc', sortBy: 'created_at' })).toEqual(names);
  });

  test('in pages; one past the end is empty', async () => {
    expect(await named({ limit: '4', page: '2', sortOrder: 'asc' })).toEqual(['Ayşe %_ Kara', 'Back\\slash Öz']);
    expect((await list({ limit: '4' })).pagination).toEqual({
      page: 1,
      currentPage: 1,
      limit: 4,
      total: 6,
      totalPages: 2,
    });
    expect(await list({ page: '7' })).toMatchObject({ users: [], pagination: { total: 6 } });
  });
});

describe('what is said of a user', () => {
  test('everything a list shows, the current plan first', async () => {
    const { id } = await aUser(store.database, { name: 'Zerrin', planId: 2, createdAt: new Date('2026-05-01') });
    const starts_at = new Date('2026-12-01');
    await store.database
      .insertInto('subscriptions')
      .values([
        { ...period(id), status: 'inactive', starts_at, anchor_at: starts_at, plan_id: 3 },
        { ...period(id), status: 'expired', ended_at: new Date('2026-05-02'), end_reason: 'replaced', plan_id: 1 },
      ])
      .execute();
    const [user] = (await list({ search: 'zerrin' })).users;
    expect(user).toEqual({
      id,
      name: 'Zerrin',
      email: `${id}@example.com`,
      kind: 'person',
      phone: null,
      role: 'user',
      is_active: true,
      email_verified: true,
      created_at: '2026-05-01T00:00:00.000Z',
      last_login: null,
      leaving_at: null,
      subscriptions: [
        { plan_name: 'Profesyonel', status: 'active' },
        { plan_name: 'Kurumsal', status: 'inactive' },
      ],
    });
    const leaving_at = new Date('2026-06-01');
    await store.database.updateTable('users').set({ is_active: false, leaving_at }).where('id', '=', id).execute();
    expect((await list({ search: 'zerrin' })).users[0]?.leaving_at).toBe(leaving_at.toISOString());
    await store.database.deleteFrom('users').where('id', '=', id).execute();
    expect((await list({ search: 'zerrin' })).users).toEqual([]);
  });

  const at = new Date('2026-05-01');
  const period = (user_id: string) => ({
    id: randomUUID(),
    user_id,
    anchor_at: at,
    starts_at: at,
    created_at: at,
    updated_at: at,
  });
});
