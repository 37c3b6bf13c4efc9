import type { ListedPayment, Payment } from '@hokka/contracts/payments.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { computeOffset, type PageRequest } from '../../../../platform/database/pages.ts';
import { toPublicEndReason } from '../../periods/subscription.ts';
import { formatReceiptNumber } from '../../receipts/receipt-number.ts';
import { selectPayments, parsePaymentRow } from '../payments.queries.ts';
import type { StoredPayment } from '../stored-payment.ts';

export async function findOwnPayment(
  database: Database,
  userId: string,
  id: string,
): Promise<StoredPayment | undefined> {
  const row = await selectPayments(database).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

interface PaymentFilter extends PageRequest {
  readonly status?: Payment['status'] | undefined;
}

/** One page of a user's payments, newest first, and how many there are in all. */
export async function listOwnPayments(
  database: Database,
  userId: string,
  filter: PaymentFilter,
): Promise<{ payments: StoredPayment[]; total: number }> {
  const { status } = filter;
  const rows = await selectPayments(database)
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(computeOffset(filter))
    .execute();
  const { count } = await database
    .selectFrom('payments')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .executeTakeFirstOrThrow();
  return { payments: rows.map(parsePaymentRow), total: Number(count) };
}

/** The periods that payments bought, as their buyers see them, by the payments' ids. */
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

/** The receipts' numbers, as people see them, of those payments that have one. */
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
