import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { AdminPayment, listAllPayments } from '@hokka/contracts/payment-admin.ts';
import { toBoundedPagination } from '../../../../platform/database/pages.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { findPayment } from '../payments.queries.ts';
import { findReceiptNumbers } from '../reading/own-payments.queries.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { listPaymentsByIds } from './all-payments.queries.ts';
import { presentAdminPayment } from './present-admin-payment.ts';
import { readPaymentContexts } from './refunds/read-payment-facts.ts';

export type ReadDependencies = Pick<BillingDependencies, 'database' | 'paymentLog'>;

/** One page of all payments, newest first. */
export async function readAllPayments(
  dependencies: ReadDependencies,
  query: ParsedQuery<typeof listAllPayments>,
): Promise<EndpointData<typeof listAllPayments>> {
  const { ids, total, isMinimum } = await dependencies.paymentLog.list(query);
  return { payments: await readAdminPayments(dependencies, ids), pagination: toBoundedPagination(query, total, isMinimum) };
}

/** @throws AppError `not_found` */
export async function readAdminPayment(dependencies: ReadDependencies, id: string): Promise<AdminPayment> {
  const [payment] = await readAdminPayments(dependencies, [id]);
  if (payment === undefined) throw new AppError('not_found');
  return payment;
}

/** @throws AppError `not_found` */
export async function getAnyPayment(
  { database }: Pick<BillingDependencies, 'database'>,
  id: string,
): Promise<StoredPayment> {
  const payment = await findPayment(database, id);
  if (payment === undefined) throw new AppError('not_found');
  return payment;
}

/** @throws AppError `not_found` for what is no transfer */
export async function getTransfer(
  dependencies: Pick<BillingDependencies, 'database'>,
  id: string,
): Promise<StoredPayment> {
  const payment = await getAnyPayment(dependencies, id);
  if (payment.method !== 'transfer') throw new AppError('not_found');
  return payment;
}

/** The payments in the order of their ids. */
export async function readAdminPayments(
  { database, paymentLog }: ReadDependencies,
  ids: readonly string[],
): Promise<AdminPayment[]> {
  const contexts = await readPaymentContexts(database, await listPaymentsByIds(database, ids));
  const [buyers, receiptNumbers] = await Promise.all([paymentLog.buyersOf(ids), findReceiptNumbers(database, ids)]);
  return contexts.map((one) => {
    const { id } = one.payment;
    return presentAdminPayment(one, { buyer: buyers.get(id), receiptNumber: receiptNumbers.get(id) });
  });
}
