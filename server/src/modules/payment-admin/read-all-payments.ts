import type { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import type { AdminPayment, Refund } from '@hokka/contracts/billing/payments/payment-record.ts';
import type { BillingDetails } from '@hokka/contracts/billing/payments/payments.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { toBoundedPagination } from '../../platform/database/pagination.ts';
import { AppError } from '../../platform/errors.ts';
import { toMajorUnits } from '../../platform/money.ts';
import {
  findBillingDetails,
  findInvoiceTimes,
  findReceiptNumbers,
  listPaymentsByIds,
} from '../payments/payment-reads.queries.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { findPayment } from '../payments/queries.ts';
import type { StoredPayment } from '../payments/rules.ts';
import { computeReopenableUntil, isConfirmable } from '../payments/transfers.rules.ts';
import { readPaymentContexts } from '../refunds/payment-context.ts';
import type { StoredRefund } from '../refunds/rules.ts';
import { computeRefundableNow, computeReturnableMinor, needsAdmin, type PaymentContext } from '../refunds/rules.ts';
import type { Buyer, PaymentAdminDependencies } from './payment-log.ts';
import { findDismissibleIssue, isGrantable } from './rules.ts';

/** One page of all payments, newest first. */
export async function readAllPayments(
  dependencies: PaymentAdminDependencies,
  query: ParsedQuery<typeof listAllPayments>,
): Promise<EndpointData<typeof listAllPayments>> {
  const { ids, total, isMinimum } = await dependencies.paymentLog.list(query);
  return {
    payments: await readAdminPayments(dependencies, ids),
    pagination: toBoundedPagination(query, total, isMinimum),
  };
}

/** @throws AppError `not_found` */
export async function readAdminPayment(dependencies: PaymentAdminDependencies, id: string): Promise<AdminPayment> {
  const [payment] = await readAdminPayments(dependencies, [id]);
  if (payment === undefined) throw new AppError('not_found');
  return payment;
}

/** @throws AppError `not_found` */
export async function getAnyPayment(database: Database, id: string): Promise<StoredPayment> {
  const payment = await findPayment(database, id);
  if (payment === undefined) throw new AppError('not_found');
  return payment;
}

/** @throws AppError `not_found` for a payment that is not a transfer */
export async function getTransfer(database: Database, id: string): Promise<StoredPayment> {
  const payment = await getAnyPayment(database, id);
  if (payment.method !== 'transfer') throw new AppError('not_found');
  return payment;
}

/** The payments with these ids, in this order. */
export async function readAdminPayments(
  { clock, database, paymentLog }: PaymentAdminDependencies,
  ids: readonly string[],
): Promise<AdminPayment[]> {
  const contexts = await readPaymentContexts(database, await listPaymentsByIds(database, ids));
  const [buyers, receiptNumbers, billing, invoiceTimes] = await Promise.all([
    paymentLog.findBuyers(ids),
    findReceiptNumbers(database, ids),
    findBillingDetails(database, ids),
    findInvoiceTimes(database, ids),
  ]);
  return contexts.map((one) => {
    const { id } = one.payment;
    return presentAdminPayment(one, {
      buyer: buyers.get(id),
      receiptNumber: receiptNumbers.get(id),
      billing: billing.get(id),
      invoiceAttachedAt: invoiceTimes.get(id),
      now: clock.now(),
    });
  });
}

interface PaymentExtras {
  /** Undefined when the account is gone. */
  readonly buyer: Buyer | undefined;
  readonly receiptNumber: string | undefined;
  readonly billing: BillingDetails | undefined;
  readonly invoiceAttachedAt: Date | undefined;
  readonly now: Date;
}

/** Converts a payment to the admins' wire format. */
function presentAdminPayment(
  context: PaymentContext,
  { buyer, receiptNumber, billing, invoiceAttachedAt, now }: PaymentExtras,
): AdminPayment {
  const { payment, refunds } = context;
  return {
    ...presentPayment(payment, receiptNumber ?? null),
    User: buyer ?? null,
    billing: billing === undefined ? null : presentBilling(billing),
    invoice_attached_at: invoiceAttachedAt?.toISOString() ?? null,
    transfer_reference: payment.transferReference,
    attention: payment.issue,
    failure_detail: payment.failureDetail,
    refund_request_reason: payment.refundRequestReason,
    refundable_amount: toMajorUnits(computeRefundableNow(context)),
    refund_due: toMajorUnits(payment.refundDueMinor),
    returnable_amount: toMajorUnits(computeReturnableMinor(context)),
    refunds: refunds.map(presentRefund),
    is_grantable: isGrantable(context),
    doubts: context.mismatches.map(({ merchantOid, mismatch }) => ({
      merchant_oid: merchantOid,
      reason: mismatch,
    })),
    is_confirmable: isConfirmable(payment, now),
    reopenable_until: computeReopenableUntil(payment)?.toISOString() ?? null,
    task: findDismissibleIssue(context)?.key ?? null,
  };
}

function presentBilling({ tax_number = '', tax_office = '', ...details }: BillingDetails) {
  return { ...details, tax_number, tax_office };
}

function presentRefund(refund: StoredRefund): Refund {
  const { id, amountMinor, status, reason, detail, createdAt, endedAt, handedOver, returnedOn } = refund;
  return {
    id,
    amount: toMajorUnits(amountMinor),
    status,
    note: reason,
    detail,
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    handed_over: needsAdmin(refund) ? handedOver : null,
    returned_on: returnedOn,
  };
}
