import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { lockAccount } from '../account-records/index.ts';
import { markRefundRequested } from '../payments/payment-decisions.queries.ts';
import { lockPayment } from '../payments/queries.ts';
import { getOwnPayment, readPayment } from '../payments/read-payments.ts';
import type { StoredPayment } from '../payments/rules.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { readPaymentContext } from './payment-context.ts';
import { computeRefundableNow, type PaymentContext } from './rules.ts';

/**
 * Records a buyer's refund request for admins, once.
 * @param reason written by the buyer
 * @throws AppError `refund_already_requested` while an earlier request is open; `payment_not_refundable` when the
 * payment is not completed, nothing of it is left, or the request was declined
 */
export async function requestRefund(
  payment: StoredPayment,
  { id: requestId, now }: RequestContext,
  reason: string | undefined,
  { database, log }: Pick<BillingDependencies, 'database' | 'log'>,
): Promise<Payment> {
  const { id: paymentId, userId } = payment;
  await database.transaction().execute(async (trx) => {
    // The account was deleted after the session was authenticated.
    if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
    const context = await readPaymentContext(trx, (await lockPayment(trx, paymentId)) ?? payment);
    const problem = findRefundRequestProblem(context);
    if (problem !== undefined) throw problem;
    if (!(await markRefundRequested(trx, { paymentId, reason: reason ?? null, at: now })))
      throw new AppError('payment_not_refundable');
  });
  log.info({ requestId, paymentId }, 'a refund was requested');
  return readPayment(await getOwnPayment(database, userId, paymentId), database);
}

function findRefundRequestProblem(context: PaymentContext): AppError | undefined {
  const { refundRequestedAt, refundRequestDeclinedAt } = context.payment;
  if (refundRequestDeclinedAt !== null) {
    const message = 'Bu ödeme için iade talebiniz daha önce değerlendirildi ve kabul edilmedi.';
    return new AppError('payment_not_refundable', { message });
  }
  if (computeRefundableNow(context) === 0) return new AppError('payment_not_refundable');
  return refundRequestedAt === null ? undefined : new AppError('refund_already_requested');
}
