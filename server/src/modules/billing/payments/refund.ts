import type { Kurus } from '../../../platform/money.ts';
import {
  advanceTo,
  endCurrent,
  endPeriod,
  isPaid,
  type DefaultSubscriptionOptions,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
} from '../periods/subscription.ts';

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
export function computeRefundableMinor({ paidMinor, refundedMinor, valueMinor, creditedMinor }: RefundablePayment): Kurus {
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
export function applyRefund(subscriptions: Subscriptions, refund: Refund, now: Date, defaultOptions: DefaultSubscriptionOptions): Subscriptions {
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
