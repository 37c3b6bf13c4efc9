import { listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fillTables } from '../../../testing/fill-tables.ts';
import { collectTableReads, type TableRead } from '../../../testing/query-plans.ts';
import { systemClock } from '../platform/clock.ts';
import { countedRowsMax } from '../platform/database/pagination.ts';
import { createPaymentLog } from './payment-log.ts';
import type { UserSearchLimits } from './search-by-user.ts';
import { createUserDirectory } from './user-directory.ts';

let store: TestDatabase;
/** More than are counted. */
const usersCount = 12_000;

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  // 1 in 1,000 is an admin, 1 in 50 inactive, 1 in 2,000 is named Işıl.
  await fillTables(database, ['users'], () =>
    sql`INSERT INTO users (id, name, email, role, is_active, password_hash, created_at, updated_at)
    SELECT gen_random_uuid(), CASE WHEN n % 2000 = 0 THEN 'Işıl Çağ' ELSE 'Kullanıcı ' || md5(n::text) END,
      md5(n::text) || '@example.com', CASE WHEN n % 1000 = 1 THEN 'admin' ELSE 'user' END, n % 50 <> 2, '!',
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01'
    FROM generate_series(1, ${sql.lit(usersCount)}) AS n`.execute(database),
  );
  await sql`INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, 1, 'active', created_at, created_at, created_at, created_at FROM users`.execute(
    database,
  );
  await sql`INSERT INTO payments (id, user_id, plan_id, kind, method, status, terms, currency, list_price_minor, discount_minor,
      credit_minor, amount_minor, tax_rate_percent, created_at, expires_at)
    SELECT gen_random_uuid(), id, 2, 'upgrade', 'card', 'failed', '{}', 'TRY', 4900, 0, 0, 4900, 20, created_at, created_at
    FROM users`.execute(database);
  await sql`ANALYZE users, subscriptions, payments`.execute(database);
});
afterAll(() => store.drop());

const userReads = (query: Record<string, string>) =>
  collectTableReads(store.connectionString, store.database, (recorded) =>
    createUserDirectory(recorded, systemClock).list(listUsers.query.parse(query)),
  );
const paymentReads = (query: Record<string, string>, bounds?: UserSearchLimits) =>
  collectTableReads(store.connectionString, store.database, (recorded) =>
    createPaymentLog(recorded, bounds).list(listAllPayments.query.parse(query)),
  );
const rowsOf = (reads: readonly TableRead[]) => Math.max(...reads.map(({ rows }) => rows));

describe('the list of 12,000 users', () => {
  test.each([
    [{}],
    [{ page: '1000' }],
    [{ sortOrder: 'asc' }],
    [{ status: 'active' }],
    [{ role: 'user', status: 'active' }],
    [{ search: 'example.com' }],
    [{ search: 'e' }],
  ])('looks at no more rows than it counts when most match %j', async (query) => {
    // Few that do not match are passed by on the way.
    expect(rowsOf(await userReads(query))).toBeLessThanOrEqual(countedRowsMax * 1.05);
  });

  test.each([
    [{ role: 'admin' }, 20],
    [{ status: 'inactive' }, 400],
    [{ role: 'admin', status: 'inactive' }, 20],
    [{ search: 'ışıl' }, 50],
    [{ search: 'IŞIL ÇAĞ', limit: '50' }, 50],
    [{ search: 'çağ' }, 50],
    [{ search: 'ış' }, 50],
    [{ search: '%_' }, 0],
    [{ search: 'a.b' }, 2000],
    [{ search: 'nobody@nowhere' }, 0],
  ])('goes straight to what %j means', async (query, rowsMax) => {
    const reads = await userReads(query);
    expect(reads.filter(({ table, step }) => table === 'users' && step.startsWith('Seq Scan'))).toEqual([]);
    expect(rowsOf(reads)).toBeLessThanOrEqual(rowsMax);
  });
});

describe('the list of 12,000 payments', () => {
  test('looks at no more rows than it counts', async () => {
    expect(rowsOf(await paymentReads({}))).toBeLessThanOrEqual(countedRowsMax + 1);
  });

  test.each([
    [{ search: 'ışıl çağ' }, 50],
    [{ search: 'ış' }, 50],
    [{ search: 'HK12345678' }, 0],
    [{ search: '0198c0de-0000-7000-8000-000000000000' }, 50],
    [{ user_id: '0198c0de-0000-7000-8000-000000000000' }, 0],
  ])('finds what %j means by indexes', async (query, rowsMax) => {
    const reads = await paymentReads(query);
    expect(reads.filter(({ step }) => step.startsWith('Seq Scan'))).toEqual([]);
    expect(rowsOf(reads)).toBeLessThanOrEqual(rowsMax);
  });

  test('looks among the newest for what very many are called, and says that there may be more', async () => {
    const bounds = { few: 20, newest: 500 };
    const find = (query: Record<string, string>) =>
      createPaymentLog(store.database, bounds).list(listAllPayments.query.parse(query));

    for (const query of [{ search: 'kullanıcı' }, { search: 'kullanıcı', status: 'failed' }]) {
      expect(rowsOf(await paymentReads(query, bounds))).toBeLessThanOrEqual(bounds.newest);
      // One of the newest 500 is named otherwise.
      expect(await find(query)).toMatchObject({ total: 499, isMinimum: true });
    }
    const newest = await find({});
    expect((await find({ search: 'example.com' })).ids).toEqual(newest.ids);
    expect(await find({ search: 'ışıl çağ' })).toMatchObject({ total: 6, isMinimum: false });
    expect(await find({ search: 'kullanıcı', status: 'pending' })).toMatchObject({ total: 0, isMinimum: false });
  });
});
