import type { Kurus } from '../../../../../platform/money.ts';
import type { UnresolvedMismatch } from '../../pages/doubts.queries.ts';
import { type RefundablePayment, computeRefundableMinor } from '../../refund.ts';
import type { StoredPayment } from '../../stored-payment.ts';
import type { BoughtPeriod } from './bought-periods.queries.ts';
import type { StoredRefund } from './refunds.queries.ts';

/** A payment with all that its refunds rest on. */
export interface PaymentContext {
  readonly payment: StoredPayment;
  /** Undefined where it bought none, or nobody knows any more. */
  readonly period: BoughtPeriod | undefined;
  /** Oldest first. */
  readonly refunds: readonly StoredRefund[];
  /** Its pages in doubt, the oldest doubt first. */
  readonly mismatches: readonly UnresolvedMismatch[];
}

/** What could be given back now: nothing before it is paid, and nothing while another refund has no end. */
export function computeRefundableNow(context: PaymentContext): Kurus {
  return context.payment.status === 'completed' && !hasOpenRefund(context) ? computeRefundableMinor(toRefundablePayment(context)) : 0;
}

export function hasOpenRefund({ refunds }: PaymentContext): boolean {
  return refunds.some(({ status }) => status === 'requested');
}

/** Without a period nothing was taken over: all that was paid can be given back. */
export function toRefundablePayment({ payment, period }: PaymentContext): RefundablePayment {
  return {
    paidMinor: payment.amountMinor,
    refundedMinor: payment.refundedMinor,
    valueMinor: period?.valueMinor ?? payment.amountMinor,
    creditedMinor: period?.creditedMinor ?? 0,
  };
}

/** Whether nothing of the payment is left after this amount. */
export function isFullRefund({ amountMinor: paidMinor, refundedMinor }: StoredPayment, amountMinor: Kurus): boolean {
  return refundedMinor + amountMinor === paidMinor;
}
