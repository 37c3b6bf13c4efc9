import { randomBytes } from 'node:crypto';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { formatMoney, type Kurus } from '../../platform/money.ts';
import { lockAccount } from '../account-records/index.ts';
import { type AdminDecision, recordPaymentAuditEvent } from '../payments/admin-decision.ts';
import { lockPayment } from '../payments/queries.ts';
import { readPaymentContext } from './payment-context.ts';
import { deductFromPeriod, getRefund, insertRefund } from './queries.ts';
import type { StoredRefund } from './rules.ts';
import {
  computeRefundableMinor,
  findRefundProblem,
  hasOpenRefund,
  type PaymentContext,
  toRefundablePayment,
} from './rules.ts';

/** A refund that an admin initiates. */
export interface RefundInput extends AdminDecision {
  /** In minor units; by default everything that can be refunded. */
  readonly amountMinor: Kurus | undefined;
  readonly reason: string | undefined;
}

/**
 * Records a refund before the provider is called. From then on the amount no longer counts as credit, and no second
 * refund of the payment can be initiated. Locks account, then payment.
 * @throws AppError `payment_not_refundable`; `validation_failed` on `amount`
 */
export async function initiateRefund(
  trx: DatabaseTransaction,
  input: RefundInput,
  newId: NewId,
): Promise<StoredRefund> {
  const { payment: stale, caller, request } = input;
  await lockAccount(trx, stale.userId);
  const payment = (await lockPayment(trx, stale.id)) ?? stale;
  const amountMinor = computeRefundAmount(await readPaymentContext(trx, payment), input.amountMinor);
  const id = newId();
  await insertRefund(trx, {
    id,
    paymentId: payment.id,
    amountMinor,
    reference: createRefundReference(),
    requestedBy: caller.userId,
    reason: input.reason ?? null,
    createdAt: request.now,
  });
  await deductFromPeriod(trx, payment.id, { amountMinor, at: request.now });
  const details = { refundId: id, amountMinor, currency: payment.currency };
  await recordPaymentAuditEvent(trx, newId, input, { action: 'payment.refund', details });
  return getRefund(trx, id);
}

/**
 * The amount in minor units, if it can be refunded.
 * @param requestedMinor by default everything that can be refunded
 * @throws AppError `payment_not_refundable`; `validation_failed` on `amount`
 */
export function computeRefundAmount(context: PaymentContext, requestedMinor: Kurus | undefined): Kurus {
  if (context.payment.status !== 'completed') throw new AppError('payment_not_refundable');
  if (hasOpenRefund(context)) {
    const message = 'Bu ödeme için sonucu beklenen bir iade var. Lütfen birkaç dakika sonra tekrar deneyin.';
    throw new AppError('payment_not_refundable', { message });
  }
  const refundable = toRefundablePayment(context);
  const leftMinor = computeRefundableMinor(refundable);
  const amountMinor = requestedMinor ?? leftMinor;
  switch (findRefundProblem(refundable, amountMinor)) {
    case undefined:
      return amountMinor;
    case 'too_much':
      throw createFieldError('amount', `En fazla ${formatMoney(leftMinor, context.payment.currency)} iade edilebilir`);
    case 'not_positive':
      if (leftMinor > 0) throw createFieldError('amount', 'Geçerli bir tutar girin');
      throw new AppError('payment_not_refundable');
    case 'nothing_left':
      throw new AppError('payment_not_refundable');
  }
}

/** Generates PayTR's key of a refund: 32 ASCII letters and digits. */
export function createRefundReference(): string {
  return `RF${randomBytes(15).toString('hex')}`;
}
