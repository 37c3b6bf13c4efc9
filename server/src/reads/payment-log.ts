import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Buyer, PaymentFilters, PaymentLog } from '../modules/payment-admin/payment-log.ts';
import { toInstants } from '../platform/calendar.ts';
import type { Database } from '../platform/database/connect.ts';
import { countedRowsMax } from '../platform/database/pagination.ts';
import { type PaginatedQuery, readPage } from './paginated-query.ts';
import { matchesUserSearch, searchRowsByUser, type UserSearchLimits, userSearchLimits } from './search-by-user.ts';

/** Finds payments by their own fields and by their buyers. */
export function createPaymentLog(database: Database, limits = userSearchLimits): PaymentLog {
  return {
    list: (query) => readPage(database, buildListQuery(database, query, limits), query),
    listPaymentIdsAfter: (filters, afterId, limit) => listPaymentIdsAfter(database, filters, afterId, limit),
    findBuyers: (paymentIds) => findBuyers(database, paymentIds),
  };
}

const newestFirstOrder = sql`created_at DESC, id DESC`;

function buildListQuery(database: Database, query: PaymentFilters, limits: UserSearchLimits): PaginatedQuery {
  const { search } = query;
  const all = selectPayments(database, query);
  if (search === undefined || search === '')
    return {
      tables: sql`found AS MATERIALIZED (${takeNewest(all, countedRowsMax + 1)})`,
      order: newestFirstOrder,
      isMinimum: sql<SqlBool>`false`,
    };
  const { tables, isMinimum } = searchRowsByUser(
    search,
    {
      selectByUser: (userId, limit) => takeNewest(all.where('payments.user_id', '=', userId), limit),
      selectAll: (limit, condition) => takeNewest(all.where(condition), limit),
    },
    limits,
  );
  const branches = [
    sql`SELECT * FROM of_few`,
    sql`SELECT * FROM of_many`,
    ...matchByReference(all, search).map((builder) => sql`(${builder})`),
  ];
  return {
    tables: sql`${tables},
      found AS MATERIALIZED (
        SELECT id, created_at FROM (${sql.join(branches, sql` UNION `)}) AS ways ORDER BY ${newestFirstOrder} LIMIT ${countedRowsMax + 1})`,
    order: newestFirstOrder,
    isMinimum,
  };
}

async function listPaymentIdsAfter(
  database: Database,
  filters: PaymentFilters,
  afterId: string | undefined,
  limit: number,
): Promise<string[]> {
  const { search } = filters;
  const all = selectPayments(database, filters);
  const branches =
    search === undefined || search === ''
      ? [all]
      : [filterByBuyer(database, all, search), ...matchByReference(all, search)];
  const found = branches.map(
    (builder) =>
      sql`(${builder
        .$if(afterId !== undefined, (branch) => branch.where('payments.id', '<', afterId ?? ''))
        .orderBy('payments.id', 'desc')
        .limit(limit)})`,
  );
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${sql.join(found, sql` UNION `)}) AS found
    ORDER BY id DESC LIMIT ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** All matches, however many: a file is not limited. */
function filterByBuyer(database: Database, all: PaymentsQuery, search: string): PaymentsQuery {
  return all.where(
    'payments.user_id',
    'in',
    database.selectFrom('users').select('users.id').where(matchesUserSearch(search)),
  );
}

type PaymentsQuery = ReturnType<typeof selectPayments>;

export function takeNewest(builder: PaymentsQuery, limit: number): PaymentsQuery {
  return builder.orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc').limit(limit);
}

/**
 * Payments that a search identifies exactly, each by its own index: by a transfer's complete reference or a payment's
 * complete id.
 */
function matchByReference(all: PaymentsQuery, search: string): readonly PaymentsQuery[] {
  const id = z.uuid().safeParse(search);
  return [
    all.where('payments.transfer_reference', '=', toAsciiUpper(search)),
    ...(id.success ? [all.where('payments.id', '=', id.data)] : []),
  ];
}

/** Upper case for ASCII, with the collation of the index on references. */
function toAsciiUpper(text: string) {
  return sql<string>`upper(${text} COLLATE "C") COLLATE "default"`;
}

/** The payments that match the list's filters, without its search. */
export function selectPayments(database: Database, filters: PaymentFilters) {
  const { status, method, task, user_id } = filters;
  const { since, until } = toInstants(filters);
  return database
    .selectFrom('payments')
    .select(['payments.id', 'payments.created_at', 'payments.user_id'])
    .$if(status !== undefined, (builder) => builder.where('payments.status', '=', status ?? 'pending'))
    .$if(method !== undefined, (builder) => builder.where('payments.method', '=', method ?? 'card'))
    .$if(user_id !== undefined, (builder) => builder.where('payments.user_id', '=', user_id ?? ''))
    .$if(since !== undefined, (builder) => builder.where('payments.created_at', '>=', since as Date))
    .$if(until !== undefined, (builder) => builder.where('payments.created_at', '<', until as Date))
    .$if(task !== undefined, (builder) => builder.where(taskConditions[task ?? 'open']));
}

async function findBuyers(database: Database, paymentIds: readonly string[]): Promise<ReadonlyMap<string, Buyer>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.id as payment_id',
      'users.id',
      'users.name',
      sql<string>`account_email(users.id, users.email)`.as('email'),
    ])
    .where('payments.id', 'in', paymentIds)
    .execute();
  return new Map(rows.map(({ payment_id, ...buyer }) => [payment_id, buyer]));
}

/** The task filters of admins, those of open tasks by conditions of the index `payments_open_tasks`. */
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
  invoice: sql<SqlBool>`payments.status = 'completed' AND NOT EXISTS (
    SELECT FROM payment_invoices WHERE payment_id = payments.id AND ended_at IS NULL)`,
} as const;
