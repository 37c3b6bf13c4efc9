import type { Kurus } from '../../platform/money.ts';
import type { StoredPayment, UnresolvedMismatch } from '../payments/rules.ts';
import {
  advanceTo,
  type DefaultSubscriptionOptions,
  endCurrent,
  endPeriod,
  isPaid,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
} from '../subscriptions/rules.ts';

/** A completed payment with its refunds. Amounts are in minor units. */
export interface RefundablePayment {
  readonly paidMinor: Kurus;
  readonly refundedMinor: Kurus;
  /** The value of the period it bought: `paidMinor` plus the value taken over from earlier periods. */
  readonly valueMinor: Kurus;
  /**
   * How much of its period's value later periods took over. No longer counts when that later period ended by a refund.
   */
  readonly creditedMinor: Kurus;
}

/** How much of a payment can still be refunded: never more than was paid, and nothing that already serves as credit. */
export function computeRefundableMinor({
  paidMinor,
  refundedMinor,
  valueMinor,
  creditedMinor,
}: RefundablePayment): Kurus {
  return Math.max(0, Math.min(paidMinor, valueMinor - creditedMinor) - refundedMinor);
}

/** Why this amount cannot be refunded; undefined when it can. */
export function findRefundProblem(
  payment: RefundablePayment,
  amountMinor: Kurus,
): 'not_positive' | 'nothing_left' | 'too_much' | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'not_positive';
  const leftMinor = computeRefundableMinor(payment);
  if (leftMinor === 0) return 'nothing_left';
  return amountMinor > leftMinor ? 'too_much' : undefined;
}

/** A completed refund. */
export interface Refund {
  readonly paymentId: string;
  readonly amountMinor: Kurus;
  /** Whether this refunds the payment completely: earlier refunds + amount = paid. */
  readonly isFull: boolean;
}

/**
 * The subscriptions after a refund. A partial refund only reduces what the period is worth as credit. A full refund
 * ends the period now; the scheduled period begins now, or else one of the default plan. A refunded scheduled period
 * never begins. Ended periods are not part of `subscriptions` and stay unchanged.
 */
export function applyRefund(
  subscriptions: Subscriptions,
  refund: Refund,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions {
  const { current, scheduled, ended } = advanceTo(subscriptions, now, defaultOptions);
  const end = { at: now, reason: 'refunded' } as const;
  if (isPaidBy(current, refund)) {
    const refundedPeriod = { current: addRefund(current, refund.amountMinor), scheduled, ended };
    return refund.isFull ? endCurrent(refundedPeriod, end, defaultOptions) : refundedPeriod;
  }
  if (scheduled === undefined || !isPaidBy(scheduled, refund)) return { current, scheduled, ended };
  const refundedPeriod = addRefund(scheduled, refund.amountMinor);
  if (!refund.isFull) return { current, scheduled: refundedPeriod, ended };
  return { current, scheduled: undefined, ended: [...ended, endPeriod(refundedPeriod, end)] };
}

function isPaidBy(subscription: StoredSubscription, { paymentId }: Refund): subscription is PaidSubscription {
  return isPaid(subscription) && subscription.bought.paymentId === paymentId;
}

/** The period after a refund of this amount, in kuruş, of its payment. */
export function addRefund(period: PaidSubscription, amountMinor: Kurus): PaidSubscription {
  const { bought } = period;
  return { ...period, bought: { ...bought, refundedMinor: bought.refundedMinor + amountMinor } };
}

/** A payment with everything that its refunds depend on. */
export interface PaymentContext {
  readonly payment: StoredPayment;
  /** Undefined when the payment bought no period, or the period is no longer stored. */
  readonly period: BoughtPeriod | undefined;
  /** Oldest first. */
  readonly refunds: readonly StoredRefund[];
  /** Checkout sessions of the payment that have a mismatch, oldest first. */
  readonly mismatches: readonly UnresolvedMismatch[];
}

/**
 * The amount that can be refunded now: nothing before the payment is completed, and nothing while another refund is
 * open.
 */
export function computeRefundableNow(context: PaymentContext): Kurus {
  return context.payment.status === 'completed' && !hasOpenRefund(context)
    ? computeRefundableMinor(toRefundablePayment(context))
    : 0;
}

/**
 * The maximum amount that can have been returned outside of the product: everything paid and not refunded, even if it
 * serves as credit.
 */
export function computeReturnableMinor(context: PaymentContext): Kurus {
  const { status, amountMinor, refundedMinor } = context.payment;
  return status === 'completed' && !hasOpenRefund(context) ? amountMinor - refundedMinor : 0;
}

export function hasOpenRefund({ refunds }: PaymentContext): boolean {
  return refunds.some(({ status }) => status === 'requested');
}

/** Without a period no value was taken over, so everything that was paid can be refunded. */
export function toRefundablePayment({ payment, period }: PaymentContext): RefundablePayment {
  return {
    paidMinor: payment.amountMinor,
    refundedMinor: payment.refundedMinor,
    valueMinor: period?.valueMinor ?? payment.amountMinor,
    creditedMinor: period?.creditedMinor ?? 0,
  };
}

/** Whether nothing of the payment is left after this refund. */
export function isFullRefund({ amountMinor: paidMinor, refundedMinor }: StoredPayment, amountMinor: Kurus): boolean {
  return refundedMinor + amountMinor === paidMinor;
}

/** A refund as stored. */
export interface StoredRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountMinor: Kurus;
  readonly status: 'requested' | 'completed' | 'failed';
  /** The provider's idempotency key against refunding twice. */
  readonly reference: string;
  /** Written by the admin who initiated it; null without a reason. */
  readonly reason: string | null;
  readonly detail: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** Why an admin must find out how it ended; null when the provider reports it. */
  readonly handedOver: HandedOver | null;
  /**
   * The day on which the money was returned outside of the product, `YYYY-MM-DD`; null when the product refunded it.
   */
  readonly returnedOn: string | null;
}

/**
 * `other_merchant`: the money was captured by a merchant whose credentials are no longer configured. `page_unknown`: the order number
 * of the capture is not known. `overdue`: the provider has reported no result for a day.
 */
export type HandedOver = 'other_merchant' | 'page_unknown' | 'overdue';

export interface BoughtPeriod {
  readonly id: string;
  readonly planName: string;
  readonly isOver: boolean;
  /** Whether a granted period ended it and took over its remaining days. */
  readonly isContinuedByGrant: boolean;
  /** The money of the payment plus the value taken over from earlier periods, in minor units. */
  readonly valueMinor: Kurus;
  /** How much of it a later period took over, in minor units; zero again when that period ended by a refund. */
  readonly creditedMinor: Kurus;
}

/** Whether an admin must find out how a refund ended, and record it. */
export function needsAdmin({ status, handedOver }: PaymentContext['refunds'][number]): boolean {
  return status === 'requested' && handedOver !== null;
}
