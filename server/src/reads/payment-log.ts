import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { listAllPayments } from '@hokka/contracts/payment-admin.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Buyer, PaymentLog } from '../modules/billing/payments/admin/payment-log.ts';
import type { Database } from '../platform/database/connect.ts';
import { offsetOf } from '../platform/database/pages.ts';

/** Finds payments by what admins know of them and of the people who made them. */
export function createPaymentLog(database: Database): PaymentLog {
  return {
    list: (query) => list(database, query),
    buyersOf: (paymentIds) => buyersOf(database, paymentIds),
  };
}

async function list(database: Database, query: ParsedQuery<typeof listAllPayments>) {
  const { status, method, task, search } = query;
  const matching = paymentsWithUser(database)
    .$if(status !== undefined, (some) => some.where('payments.status', '=', status ?? 'pending'))
    .$if(method !== undefined, (some) => some.where('payments.method', '=', method ?? 'card'))
    .$if(task !== undefined, (some) => some.where(isOpenTask))
    .$if(search !== undefined && search !== '', (some) => some.where(isMeantBy(search ?? '')));
  const [rows, { total }] = await Promise.all([
    matching
      .select('payments.id')
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total: Number(total) };
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

/**
 * A part of the buyer's name, knowing Turkish letters, or of their address, whose letters are ASCII's; or the whole reference of a
 * transfer or id of a payment. No character means another.
 */
function isMeantBy(search: string) {
  const id = z.uuid().safeParse(search);
  return sql<SqlBool>`(strpos(tr_fold(users.name), tr_fold(${search})) > 0
    OR strpos(users.email, lower(${search} COLLATE "C")) > 0
    OR payments.transfer_reference = upper(${search} COLLATE "C")
    OR payments.id = ${id.success ? id.data : null}::uuid)`;
}

function paymentsWithUser(database: Database) {
  return database.selectFrom('payments').leftJoin('users', 'users.id', 'payments.user_id');
}
