import type { Kurus } from '../../../../platform/money.ts';
import {
  advanceTo,
  type DefaultSubscriptionOptions,
  endCurrent,
  endPeriod,
  isPaid,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
} from '../subscriptions/subscription.ts';
import type { UnresolvedMismatch } from './checkout-session.ts';
import type { StoredPayment } from './payment.ts';

/** A completed payment and what became of it. Money is minor units. */
export interface RefundablePayment {
  readonly paidMinor: Kurus;
  readonly refundedMinor: Kurus;
  /** What went into the period it bought: `paidMinor` and the value taken over from earlier periods. */
  readonly valueMinor: Kurus;
  /** What of its period later ones took over. Does not count any more when the one that took it ended by a refund. */
  readonly creditedMinor: Kurus;
}

/** What of a payment can still be given back: never more than was paid, and nothing that already serves as credit. */
export function computeRefundableMinor({
  paidMinor,
  refundedMinor,
  valueMinor,
  creditedMinor,
}: RefundablePayment): Kurus {
  return Math.max(0, Math.min(paidMinor, valueMinor - creditedMinor) - refundedMinor);
}

/** Why this amount cannot be given back; undefined when it can. */
export function findRefundProblem(
  payment: RefundablePayment,
  amountMinor: Kurus,
): 'not_positive' | 'nothing_left' | 'too_much' | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'not_positive';
  const leftMinor = computeRefundableMinor(payment);
  if (leftMinor === 0) return 'nothing_left';
  return amountMinor > leftMinor ? 'too_much' : undefined;
}

/** A refund that was made. */
export interface Refund {
  readonly paymentId: string;
  readonly amountMinor: Kurus;
  /** Whether the payment is wholly given back with it: refunded before + amount = paid. */
  readonly isFull: boolean;
}

/**
 * The subscriptions after a refund. A partial one changes nothing but what the period is still worth as credit. A full one ends the
 * period now: a scheduled one behind it begins now, else the default plan. A scheduled period that is paid back never begins.
 * Periods that are over are not among `subscriptions` and stay as they ended.
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
    const refundedPeriod = { current: addRefund(current, refund), scheduled, ended };
    return refund.isFull ? endCurrent(refundedPeriod, end, defaultOptions) : refundedPeriod;
  }
  if (scheduled === undefined || !isPaidBy(scheduled, refund)) return { current, scheduled, ended };
  const refundedPeriod = addRefund(scheduled, refund);
  if (!refund.isFull) return { current, scheduled: refundedPeriod, ended };
  return { current, scheduled: undefined, ended: [...ended, endPeriod(refundedPeriod, end)] };
}

function isPaidBy(subscription: StoredSubscription, { paymentId }: Refund): subscription is PaidSubscription {
  return isPaid(subscription) && subscription.bought.paymentId === paymentId;
}

function addRefund(subscription: PaidSubscription, { amountMinor }: Refund): PaidSubscription {
  const { bought } = subscription;
  return { ...subscription, bought: { ...bought, refundedMinor: bought.refundedMinor + amountMinor } };
}

/** A payment with all that its refunds rest on. */
export interface PaymentContext {
  readonly payment: StoredPayment;
  /** Undefined where the payment bought no period, or the period is no longer on record. */
  readonly period: BoughtPeriod | undefined;
  /** Oldest first. */
  readonly refunds: readonly StoredRefund[];
  /** Its checkout sessions with a mismatch, the oldest first. */
  readonly mismatches: readonly UnresolvedMismatch[];
}

/** What could be given back now: nothing before it is paid, and nothing while another refund has no end. */
export function computeRefundableNow(context: PaymentContext): Kurus {
  return context.payment.status === 'completed' && !hasOpenRefund(context)
    ? computeRefundableMinor(toRefundablePayment(context))
    : 0;
}

/** What can have been returned outside of the product: all that was paid and not given back, whatever it serves for by now. */
export function computeReturnableMinor(context: PaymentContext): Kurus {
  const { status, amountMinor, refundedMinor } = context.payment;
  return status === 'completed' && !hasOpenRefund(context) ? amountMinor - refundedMinor : 0;
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

/** Money on its way back to a buyer. */
export interface StoredRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountMinor: Kurus;
  readonly status: 'requested' | 'completed' | 'failed';
  /** The provider's key against paying back twice. */
  readonly reference: string;
  /** In the words of the admin who asked for it, or none. */
  readonly reason: string | null;
  readonly detail: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** Why an admin has to find out how it ended; null where the provider tells. */
  readonly handedOver: HandedOver | null;
  /** The day on which the money went back outside of the product, `YYYY-MM-DD`; null where the product returned it. */
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
  /** A granted period ended it and took over the days that were left. */
  readonly isContinuedByGrant: boolean;
  /** The money of the payment and what was taken over from earlier periods, in minor units. */
  readonly valueMinor: Kurus;
  /** What of it a later period took over, in minor units; nothing any more when that one ended by a refund. */
  readonly creditedMinor: Kurus;
}
