import {
  type BillingDetails,
  type ListedPayment,
  type Payment,
  paymentsOrder,
} from '@hokka/contracts/billing/payments/payments.ts';
import { sql } from 'kysely';
import { toInstants } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type CursorPage, newestFirst, selectRowPage } from '../../platform/database/list-cursor.ts';
import { parseBilling } from '../consents/queries.ts';
import { formatReceiptNumber } from '../receipts/rules.ts';
import { toPublicEndReason } from '../subscriptions/rules.ts';
import { parsePaymentRow, selectPayments } from './queries.ts';
import type { StoredPayment } from './rules.ts';

export async function findOwnPayment(
  database: Database,
  userId: string,
  id: string,
): Promise<StoredPayment | undefined> {
  const row = await selectPayments(database).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

interface PaymentFilter extends CursorPage {
  /** Days of the order, `YYYY-MM-DD` in Istanbul. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: Payment['status'] | undefined;
}

/** One page of a user's payments, newest first, and their total. */
export async function listOwnPayments(
  database: Database,
  userId: string,
  filter: PaymentFilter,
): Promise<{ payments: StoredPayment[]; total: number; next: string | undefined }> {
  const { status } = filter;
  const { since, until } = toInstants(filter);
  const matching = selectPayments(database)
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since as Date))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until as Date));
  const { rows, next } = await selectRowPage(matching, newestFirst(paymentsOrder, 'created_at'), filter);
  const { count } = await database
    .selectFrom('payments')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since as Date))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until as Date))
    .executeTakeFirstOrThrow();
  return { payments: rows.map(parsePaymentRow), total: Number(count), next };
}

/** The periods that payments bought, as their buyers see them, keyed by payment id. */
export async function listPeriodsByPayment(
  database: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, ListedPayment['period']>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('subscriptions')
    .select(['payment_id', 'starts_at', 'ends_at', 'ended_at', 'end_reason'])
    .where('payment_id', 'in', paymentIds)
    .execute();
  return new Map(
    rows.map(({ payment_id, starts_at, ends_at, ended_at, end_reason }) => [
      payment_id ?? '',
      ends_at === null
        ? null
        : {
            starts_at: starts_at.toISOString(),
            ends_at: ends_at.toISOString(),
            ended_at: ended_at?.toISOString() ?? null,
            end_reason: toPublicEndReason(end_reason),
          },
    ]),
  );
}

/** The formatted receipt numbers of those payments that have one. */
export async function findReceiptNumbers(
  database: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('receipts')
    .select(['payment_id', 'year', 'number'])
    .where('payment_id', 'in', paymentIds)
    .execute();
  return new Map(rows.map((row) => [row.payment_id, formatReceiptNumber(row)]));
}

/** The payments with these ids, in this order. */
export async function listPaymentsByIds(database: Database, ids: readonly string[]): Promise<StoredPayment[]> {
  if (ids.length === 0) return [];
  const rows = await selectPayments(database).where('id', 'in', ids).execute();
  const payments = new Map(rows.map((row) => [row.id, parsePaymentRow(row)]));
  return ids.map((id) => payments.get(id)).filter((payment) => payment !== undefined);
}

interface Buyer {
  readonly email: string;
  readonly name: string;
  /** Empty when unknown. */
  readonly address: string;
  readonly phone: string;
}

/** The buyer as given with this order, or else as in their profile. @throws Error when they are gone */
export async function getBuyer(database: Database, paymentId: string): Promise<Buyer> {
  const row = await database
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.billing',
      sql<string>`account_email(users.id, users.email)`.as('email'),
      'users.name',
      'users.phone',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const details = row.billing === null ? undefined : parseBilling(row.billing);
  return {
    email: row.email,
    name: details?.name ?? row.name,
    address: details?.address ?? '',
    phone: details?.phone ?? row.phone ?? '',
  };
}

/** The id of the period that a payment bought. */
export async function findPeriodId(database: Database, paymentId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('subscriptions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.id;
}

/** The buyer's invoice details; undefined when not given or erased. */
export async function findBilling(database: Database, paymentId: string): Promise<BillingDetails | undefined> {
  const row = await database.selectFrom('payments').select('billing').where('id', '=', paymentId).executeTakeFirst();
  return row?.billing == null ? undefined : parseBilling(row.billing);
}

/** The number of pending orders that have not expired, by payment method. */
export async function countOpenOrders(
  database: Database | DatabaseTransaction,
  now: Date,
): Promise<Record<Payment['method'], number>> {
  const rows = await database
    .selectFrom('payments')
    .select((select) => ['method', select.fn.countAll<string>().as('count')])
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .groupBy('method')
    .execute();
  const counts = new Map(rows.map(({ method, count }) => [method, Number(count)]));
  return { card: counts.get('card') ?? 0, transfer: counts.get('transfer') ?? 0 };
}

/** When the current invoices were attached, keyed by payment id. */
export async function findInvoiceTimes(
  database: Database | DatabaseTransaction,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payment_invoices')
    .select(['payment_id', 'attached_at'])
    .where('payment_id', 'in', paymentIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row.attached_at]));
}

/** Buyers' invoice details, keyed by payment id, if given and not erased. */
export async function findBillingDetails(
  database: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, BillingDetails>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payments')
    .select(['id', 'billing'])
    .where('id', 'in', paymentIds)
    .where('billing', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, billing }) => [id, parseBilling(billing)]));
}
