import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Buyer, PaymentFilters, PaymentLog } from '../modules/billing/payments/admin/payment-log.ts';
import type { Database } from '../platform/database/connect.ts';
import { countMax } from '../platform/database/pages.ts';
import { type Found, readFoundPage } from './found-page.ts';
import { type PeopleBounds, peopleBounds, rowsOfPeople } from './rows-of-people.ts';
import { isUserMeantBy } from './user-search.ts';

/** Finds payments by what admins know of them and of the people who made them. */
export function createPaymentLog(database: Database, bounds = peopleBounds): PaymentLog {
  return {
    list: (query) => readFoundPage(database, foundBy(database, query, bounds), query),
    listAfter: (filters, afterId, limit) => listAfter(database, filters, afterId, limit),
    buyersOf: (paymentIds) => buyersOf(database, paymentIds),
  };
}

const newestFirst = sql`created_at DESC, id DESC`;

function foundBy(database: Database, query: PaymentFilters, bounds: PeopleBounds): Found {
  const { search } = query;
  const all = paymentsBy(database, query);
  if (search === undefined || search === '')
    return {
      tables: sql`found AS MATERIALIZED (${newestOf(all, countMax + 1)})`,
      order: newestFirst,
      isMinimum: sql<SqlBool>`false`,
    };
  const { tables, isMinimum } = rowsOfPeople(
    search,
    {
      ofPerson: (userId, limit) => newestOf(all.where('payments.user_id', '=', userId), limit),
      ofAll: (limit, condition) => newestOf(all.where(condition), limit),
    },
    bounds,
  );
  const ways = [
    sql`SELECT * FROM of_few`,
    sql`SELECT * FROM of_many`,
    ...named(all, search).map((some) => sql`(${some})`),
  ];
  return {
    tables: sql`${tables},
      found AS MATERIALIZED (
        SELECT id, created_at FROM (${sql.join(ways, sql` UNION `)}) AS ways ORDER BY ${newestFirst} LIMIT ${countMax + 1})`,
    order: newestFirst,
    isMinimum,
  };
}

async function listAfter(
  database: Database,
  filters: PaymentFilters,
  afterId: string | undefined,
  limit: number,
): Promise<string[]> {
  const { search } = filters;
  const all = paymentsBy(database, filters);
  const ways = search === undefined || search === '' ? [all] : [ofBuyers(database, all, search), ...named(all, search)];
  const found = ways.map(
    (some) =>
      sql`(${some
        .$if(afterId !== undefined, (one) => one.where('payments.id', '<', afterId ?? ''))
        .orderBy('payments.id', 'desc')
        .limit(limit)})`,
  );
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${sql.join(found, sql` UNION `)}) AS found
    ORDER BY id DESC LIMIT ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** All of them, however many: a file has no end. */
function ofBuyers(database: Database, all: Payments, search: string): Payments {
  return all.where(
    'payments.user_id',
    'in',
    database.selectFrom('users').select('users.id').where(isUserMeantBy(search)),
  );
}

type Payments = ReturnType<typeof paymentsBy>;

export function newestOf(some: Payments, limit: number): Payments {
  return some.orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc').limit(limit);
}

/** What a search names by itself, each found by an index of its own: by the whole reference of a transfer, by the whole id of a payment. */
function named(all: Payments, search: string): readonly Payments[] {
  const id = z.uuid().safeParse(search);
  return [
    all.where('payments.transfer_reference', '=', inCapitals(search)),
    ...(id.success ? [all.where('payments.id', '=', id.data)] : []),
  ];
}

/** In the capitals of ASCII, compared as the index of references compares. */
function inCapitals(text: string) {
  return sql<string>`upper(${text} COLLATE "C") COLLATE "default"`;
}

/** What the filters of the list leave, but for its search. */
export function paymentsBy(database: Database, { status, method, task, user_id }: PaymentFilters) {
  return database
    .selectFrom('payments')
    .select(['payments.id', 'payments.created_at', 'payments.user_id'])
    .$if(status !== undefined, (some) => some.where('payments.status', '=', status ?? 'pending'))
    .$if(method !== undefined, (some) => some.where('payments.method', '=', method ?? 'card'))
    .$if(user_id !== undefined, (some) => some.where('payments.user_id', '=', user_id ?? ''))
    .$if(task !== undefined, (some) => some.where(taskConditions[task ?? 'open']));
}

async function buyersOf(database: Database, paymentIds: readonly string[]): Promise<ReadonlyMap<string, Buyer>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select(['payments.id as payment_id', 'users.id', 'users.name', 'users.email'])
    .where('payments.id', 'in', paymentIds)
    .execute();
  return new Map(rows.map(({ payment_id, ...buyer }) => [payment_id, buyer]));
}

/** What admins look for among payments, each by conditions that `payments_open_tasks` has. */
const taskConditions = {
  open: sql<SqlBool>`(payments.attention IS NOT NULL
    OR (payments.method = 'transfer' AND payments.status = 'pending')
    OR (payments.refund_requested_at IS NOT NULL AND payments.refund_request_declined_at IS NULL
      AND payments.refunded_minor = 0))`,
  refund: sql<SqlBool>`payments.id IN (
    SELECT id FROM payments WHERE refund_requested_at IS NOT NULL AND refund_request_declined_at IS NULL AND refunded_minor = 0
    UNION SELECT id FROM payments WHERE attention LIKE 'refund\\_%'
    UNION SELECT payment_id FROM refunds WHERE status = 'requested')`,
  review: sql<SqlBool>`payments.attention IS NOT NULL AND payments.attention NOT LIKE 'refund\\_%'`,
} as const;
