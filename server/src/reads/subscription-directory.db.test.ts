import { listSubscriptions, subscriptionSorts } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fillTables } from '../../../testing/fill-tables.ts';
import { collectTableReads, type TableRead } from '../../../testing/query-plans.ts';
import { countSubscribers } from '../modules/plans/plan-admin.queries.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import { countedRowsMax } from '../platform/database/pagination.ts';
import type { UserSearchLimits } from './search-by-user.ts';
import { createSubscriptionDirectory } from './subscription-directory.ts';

/** Of two filters, one is passed by on the way. */
const boundMax = countedRowsMax * 1.2;
const people = 11_000;
const stepSize = 1000;

describe('the list of subscriptions with many people behind it', () => {
  let store: TestDatabase;
  /** Each has a free period that is over and one that runs; some have bought one, some wait for one. */
  beforeAll(async () => {
    store = await createTestDatabase();
    // In steps, since a busy machine may be slow and a statement may not be.
    await fillTables(store.database, ['users'], async () => {
      for (let from = 1; from <= people; from += stepSize) await addPeople(store.database, from);
    });
    await sql`UPDATE subscriptions SET plan_id = 2, plan_name = 'Profesyonel', article_limit = 50, ai_requests_limit = 200, features = '{}',
        duration_months = 1, currency = 'TRY', list_price_minor = 4900, worth_minor = 0, refunded_minor = 0,
        ends_at = starts_at + interval '1 month',
        status = CASE WHEN user_id::text < '01' THEN 'cancelled' ELSE 'active' END
      WHERE status = 'active' AND user_id::text < '1'`.execute(store.database);
    await sql`VACUUM ANALYZE users, subscriptions, plans`.execute(store.database);
  });
  afterAll(() => store.drop());

  const reads = (query: Record<string, string>, bounds?: UserSearchLimits) =>
    collectTableReads(store.connectionString, store.database, (recorded) =>
      createSubscriptionDirectory(recorded, systemClock, bounds).list(listSubscriptions.query.parse(query)),
    );
  const rowsMaxOf = (found: readonly TableRead[]) => Math.max(0, ...found.map(({ rows }) => rows));

  const statuses = ['', 'active', 'cancelled', 'inactive', 'expired'];
  const asked = statuses.flatMap((status) =>
    ['', '1', '2', '3'].flatMap((plan_id) =>
      subscriptionSorts.flatMap((sortBy) =>
        ['asc', 'desc'].map((sortOrder) => ({
          ...(status !== '' && { status }),
          ...(plan_id !== '' && { plan_id }),
          sortBy,
          sortOrder,
        })),
      ),
    ),
  );

  test('reads no more rows than it counts, in every order and with every filter', async () => {
    for (const query of asked)
      expect(rowsMaxOf(await reads(query)), JSON.stringify(query)).toBeLessThanOrEqual(boundMax);
  });

  test('reads a page far behind as it reads the first', async () => {
    for (const sortBy of subscriptionSorts)
      expect(rowsMaxOf(await reads({ page: '1000', sortBy }))).toBeLessThanOrEqual(countedRowsMax + 1);
  });

  test('looks among the newest for what very many are called, in every order and with every filter', async () => {
    const bounds = { few: 20, newest: 1000 };
    for (const query of asked)
      expect(
        rowsMaxOf(await reads({ ...query, search: 'example.com' }, bounds)),
        JSON.stringify(query),
      ).toBeLessThanOrEqual(bounds.newest * 1.2);
  });

  test('finds all of few people’s, and of very many people’s the newest, and says that there may be more', async () => {
    const bounds = { few: 20, newest: 500 };
    const find = (query: Record<string, string>) =>
      createSubscriptionDirectory(store.database, systemClock, bounds).list(listSubscriptions.query.parse(query));
    const idsOf = ({ rows }: Awaited<ReturnType<typeof find>>) => rows.map(({ id }) => id);
    const [one] = (await find({})).rows;

    const ofOne = await find({ search: one?.user.email ?? '' });
    expect(ofOne).toMatchObject({ total: 2, isMinimum: false });
    expect(new Set(ofOne.rows.map(({ user }) => user.id))).toEqual(new Set([one?.user.id]));
    expect(await find({ search: 'example.com' })).toMatchObject({ total: 500, isMinimum: true });
    expect(idsOf(await find({ search: 'example.com', page: '2' }))).toEqual(idsOf(await find({ page: '2' })));
    const reversed = await find({ search: one?.user.email ?? '', sortBy: 'starts_at', sortOrder: 'asc' });
    expect(idsOf(reversed)).toEqual(idsOf(ofOne).reverse());
    expect(await find({ search: 'nobody@nowhere' })).toEqual({ rows: [], total: 0, isMinimum: false });
  });

  test('counts who has a plan without looking at what is over', async () => {
    const found = await collectTableReads(store.connectionString, store.database, (recorded) =>
      countSubscribers(recorded, [1, 2, 3]),
    );
    const counted = await countSubscribers(store.database, [1, 2, 3]);
    const bought = await store.database
      .selectFrom('subscriptions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('plan_id', '=', 2)
      .executeTakeFirstOrThrow();
    expect(rowsMaxOf(found)).toBeLessThanOrEqual(countedRowsMax + 1 + Number(bought.count));
    expect(counted.get(1)).toBe(countedRowsMax + 1);
    expect(counted.get(2)).toBe(Number(bought.count));
    expect(counted.get(3)).toBe(0);
  });

  test('goes straight to a person, and to the few of a rare state', async () => {
    const { email } = await store.database
      .selectFrom('users')
      .select('email')
      .$narrowType<{ email: string }>()
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const query of [
      { search: email.slice(0, 20) },
      { status: 'inactive' },
      { plan_id: '3', status: 'cancelled' },
      { paid: 'running' },
    ]) {
      const found = await reads(query);
      expect(rowsMaxOf(found)).toBeLessThan(100);
      expect(found.filter(({ step }) => step.startsWith('Seq Scan')).map(({ table }) => table)).not.toContain(
        'subscriptions',
      );
    }
  });
});

/** People with a free period that is over and one that runs. */
async function addPeople(database: Database, from: number): Promise<void> {
  await sql`WITH people AS (
      INSERT INTO users (id, name, email, role, password_hash, created_at, updated_at)
      SELECT gen_random_uuid(), 'Kişi ' || md5(n::text), md5(n::text) || '@example.com', 'user', '!',
        timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => n), timestamptz '2026-01-01T00:00:00Z'
      FROM generate_series(${from}::integer, ${from + stepSize - 1}::integer) AS n RETURNING id, created_at),
    over AS (
      INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, ends_at, ended_at, end_reason, created_at, updated_at)
      SELECT gen_random_uuid(), id, 1, 'expired', created_at - interval '60 days', created_at - interval '60 days',
        created_at - interval '30 days', created_at - interval '30 days', 'ran_out', created_at - interval '60 days', created_at FROM people)
    INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, 1, 'active', created_at, created_at, created_at, created_at FROM people`.execute(
    database,
  );
}
