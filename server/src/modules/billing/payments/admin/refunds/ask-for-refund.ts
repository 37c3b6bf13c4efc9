import type { DatabaseTransaction } from '../../../../../platform/database/connect.ts';
import { AppError, refuseField } from '../../../../../platform/errors.ts';
import type { NewId } from '../../../../../platform/ids.ts';
import { formatMoney, type Kurus } from '../../../../../platform/money.ts';
import { lockAccount } from '../../../../accounts/index.ts';
import { lockPayment } from '../../payments.queries.ts';
import { refundableMinor, refundProblem } from '../../refund.ts';
import { type AdminDecision, auditDecision } from '../admin-decision.ts';
import { readPaymentFactsOf } from './read-payment-facts.ts';
import { newRefundReference } from './refund-reference.ts';
import { asRefundable, hasOpenRefund, type PaymentFacts } from './refundable.ts';
import { getRefund, insertRefund, type StoredRefund, withdrawFromPeriod } from './refunds.queries.ts';

/** What an admin wants to give back. */
export interface RefundWish extends AdminDecision {
  /** In minor units; all that is possible unless given. */
  readonly amountMinor: Kurus | undefined;
  readonly reason: string | undefined;
}

/**
 * Writes down that money is to be given back, before anybody gives it. From here on it serves as credit no more, and no second
 * refund of the payment begins. Locks account, then payment.
 * @throws AppError `payment_not_refundable`; `validation_failed` on `amount`
 */
export async function askForRefund(trx: DatabaseTransaction, wish: RefundWish, newId: NewId): Promise<StoredRefund> {
  const { payment: known, caller, request } = wish;
  await lockAccount(trx, known.userId);
  const payment = (await lockPayment(trx, known.id)) ?? known;
  const amountMinor = amountToRefund(await readPaymentFactsOf(trx, payment), wish.amountMinor);
  const id = newId();
  await insertRefund(trx, {
    id,
    paymentId: payment.id,
    amountMinor,
    reference: newRefundReference(),
    requestedBy: caller.userId,
    reason: wish.reason ?? null,
    createdAt: request.now,
  });
  await withdrawFromPeriod(trx, payment.id, { amountMinor, at: request.now });
  const details = { refundId: id, amountMinor, currency: payment.currency };
  await auditDecision(trx, newId, wish, { action: 'payment.refund', details });
  return getRefund(trx, id);
}

/**
 * The amount in minor units, if it can be given back.
 * @param wishedMinor all that is possible unless given
 * @throws AppError `payment_not_refundable`; `validation_failed` on `amount`
 */
export function amountToRefund(facts: PaymentFacts, wishedMinor: Kurus | undefined): Kurus {
  if (facts.payment.status !== 'completed') throw new AppError('payment_not_refundable');
  if (hasOpenRefund(facts)) {
    const message = 'Bu ödeme için sonucu beklenen bir iade var. Lütfen birkaç dakika sonra tekrar deneyin.';
    throw new AppError('payment_not_refundable', { message });
  }
  const refundable = asRefundable(facts);
  const leftMinor = refundableMinor(refundable);
  const amountMinor = wishedMinor ?? leftMinor;
  switch (refundProblem(refundable, amountMinor)) {
    case undefined:
      return amountMinor;
    case 'too_much':
      throw refuseField('amount', `En fazla ${formatMoney(leftMinor, facts.payment.currency)} iade edilebilir`);
    case 'not_positive':
      if (leftMinor > 0) throw refuseField('amount', 'Geçerli bir tutar girin');
      throw new AppError('payment_not_refundable');
    case 'nothing_left':
      throw new AppError('payment_not_refundable');
  }
}
