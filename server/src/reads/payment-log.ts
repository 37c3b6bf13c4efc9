import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { listAllPayments } from '@hokka/contracts/payment-admin.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Buyer, PaymentFilters, PaymentLog } from '../modules/billing/payments/admin/payment-log.ts';
import type { Database } from '../platform/database/connect.ts';
import { countMax, offsetOf, rowsWithinCount } from '../platform/database/pages.ts';
import { isUserMeantBy } from './user-search.ts';

/** Finds payments by what admins know of them and of the people who made them. */
export function createPaymentLog(database: Database): PaymentLog {
  return {
    list: (query) => list(database, query),
    listAfter: (filters, afterId, limit) => listAfter(database, filters, afterId, limit),
    buyersOf: (paymentIds) => buyersOf(database, paymentIds),
  };
}

type ListQuery = ParsedQuery<typeof listAllPayments>;

async function list(database: Database, query: ListQuery) {
  const found = foundBy(database, query);
  const [page, count] = await Promise.all([pageOf(found, query).execute(database), countOf(found).execute(database)]);
  return { ids: page.rows.map(({ id }) => id), total: Number(count.rows[0]?.counted ?? 0) };
}

async function listAfter(
  database: Database,
  filters: PaymentFilters,
  afterId: string | undefined,
  limit: number,
): Promise<string[]> {
  const found = foundBy(database, filters).map((some) =>
    some
      .$if(afterId !== undefined, (one) => one.where('payments.id', '<', afterId ?? ''))
      .orderBy('payments.id', 'desc')
      .limit(limit),
  );
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${unionOf(found)}) AS found
    ORDER BY id DESC LIMIT ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Each way brings as many of its newest as the page may need. */
function pageOf(found: readonly Payments[], query: ListQuery) {
  const limit = rowsWithinCount(query);
  const newest = found.map((some) =>
    some
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(offsetOf(query) + limit),
  );
  return sql<{ id: string }>`SELECT id FROM (${unionOf(newest)}) AS found
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offsetOf(query)}`;
}

/** Counted no further than one beyond what can be paged through. */
function countOf(found: readonly Payments[]) {
  const some = unionOf(found.map((one) => one.limit(countMax + 1)));
  return sql<{ counted: string }>`SELECT count(*) AS counted FROM (${some}) AS found`;
}

function unionOf(found: readonly Payments[]) {
  return sql.join(
    found.map((some) => sql`(${some})`),
    sql` UNION `,
  );
}

type Payments = ReturnType<typeof narrowed>;

/**
 * The ways in which a search finds payments, each by an index of its own: by the buyer, by the whole reference of a transfer, by the
 * whole id of a payment. Without a search there is one way to all.
 */
function foundBy(database: Database, query: PaymentFilters): readonly Payments[] {
  const { search } = query;
  const all = narrowed(database, query);
  if (search === undefined || search === '') return [all];
  const id = z.uuid().safeParse(search);
  const buyers = database.selectFrom('users').select('users.id').where(isUserMeantBy(search));
  return [
    all.where('payments.user_id', 'in', buyers),
    all.where('payments.transfer_reference', '=', inCapitals(search)),
    ...(id.success ? [all.where('payments.id', '=', id.data)] : []),
  ];
}

/** In the capitals of ASCII, compared as the index of references compares. */
function inCapitals(text: string) {
  return sql<string>`upper(${text} COLLATE "C") COLLATE "default"`;
}

function narrowed(database: Database, { status, method, task, user_id }: PaymentFilters) {
  return database
    .selectFrom('payments')
    .select(['payments.id', 'payments.created_at'])
    .$if(status !== undefined, (some) => some.where('payments.status', '=', status ?? 'pending'))
    .$if(method !== undefined, (some) => some.where('payments.method', '=', method ?? 'card'))
    .$if(user_id !== undefined, (some) => some.where('payments.user_id', '=', user_id ?? ''))
    .$if(task !== undefined, (some) => some.where(isOpenTask));
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

/** Transfers to confirm, refunds that were asked for and got no answer, and what the machine could not decide. */
const isOpenTask = sql<SqlBool>`(payments.attention IS NOT NULL
  OR (payments.method = 'transfer' AND payments.status = 'pending')
  OR (payments.refund_requested_at IS NOT NULL AND payments.refund_request_declined_at IS NULL
    AND payments.refunded_minor = 0))`;
