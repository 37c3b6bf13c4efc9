import type { getPaymentStatus, listPayments, Payment } from '@hokka/contracts/billing/payments/payments.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { toCursorPagination } from '../../platform/database/list-cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { findLatestCheckoutSession } from './checkout-sessions.queries.ts';
import {
  findInvoiceTimes,
  findOwnPayment,
  findReceiptNumbers,
  listOwnPayments,
  listPeriodsByPayment,
} from './payment-reads.queries.ts';
import { buildTransferInstructions, presentPayment } from './present-payment.ts';
import { findOpenPageUrl, type StoredPayment } from './rules.ts';

/** @throws AppError `not_found` for a payment of another user */
export async function getOwnPayment(database: Database, userId: string, id: string): Promise<StoredPayment> {
  const payment = await findOwnPayment(database, userId, id);
  if (payment === undefined) throw new AppError('not_found');
  return payment;
}

export async function readPayment(payment: StoredPayment, database: Database): Promise<Payment> {
  const [shown] = await presentWithReceipts(database, [payment]);
  if (shown === undefined) throw new Error('A payment no longer exists');
  return shown;
}

/** The status of a payment, and how it can still be paid. */
export async function readPaymentStatus(
  payment: StoredPayment,
  now: Date,
  { database, settings }: Pick<BillingDependencies, 'database' | 'settings'>,
): Promise<EndpointData<typeof getPaymentStatus>> {
  const shown = await readPayment(payment, database);
  const session = payment.status === 'pending' ? await findLatestCheckoutSession(database, payment.id) : undefined;
  return {
    ...shown,
    transfer: buildTransferInstructions(payment, settings.transferAccount()),
    paymentUrl: session === undefined ? null : findOpenPageUrl(session, now),
  };
}

/** One page of a user's payments, newest first. */
export async function readPaymentHistory(
  database: Database,
  userId: string,
  query: ParsedQuery<typeof listPayments>,
): Promise<EndpointData<typeof listPayments>> {
  const { payments, total, next } = await listOwnPayments(database, userId, query);
  const ids = payments.map(({ id }) => id);
  const [shown, periods, invoiceTimes] = await Promise.all([
    presentWithReceipts(database, payments),
    listPeriodsByPayment(database, ids),
    findInvoiceTimes(database, ids),
  ]);
  return {
    payments: shown.map((payment) => ({
      ...payment,
      period: periods.get(payment.id) ?? null,
      invoice_attached_at: invoiceTimes.get(payment.id)?.toISOString() ?? null,
    })),
    pagination: toCursorPagination(query, total, next),
  };
}

async function presentWithReceipts(database: Database, payments: readonly StoredPayment[]): Promise<Payment[]> {
  const numbers = await findReceiptNumbers(
    database,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => presentPayment(payment, numbers.get(payment.id) ?? null));
}
