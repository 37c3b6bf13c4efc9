import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Kurus } from '../../../../platform/money.ts';
import type { ExchangeRates } from '../exchange.ts';
import type { CreditClaim } from '../pricing/quote.ts';
import type { Terms } from '../subscriptions/subscription.ts';
import { priceHoldMs } from './expiry.ts';
import type { Order } from './grant-period.ts';

/** A payment as the rules know it. Money is minor units. */
export interface StoredPayment {
  readonly id: string;
  readonly userId: string;
  readonly planId: number;
  readonly kind: Payment['kind'];
  readonly method: Payment['method'];
  readonly status: Payment['status'];
  readonly terms: Terms;
  readonly currency: Payment['currency'];
  readonly listPriceMinor: Kurus;
  readonly discountMinor: Kurus;
  readonly creditMinor: Kurus;
  readonly amountMinor: Kurus;
  readonly extraDays: number;
  readonly taxRatePercent: number;
  readonly credits: readonly CreditClaim[];
  /** At which the credits of other currencies were converted when it was quoted. */
  readonly exchangeRates: ExchangeRates;
  readonly transferReference: string | null;
  readonly failureReason: string | null;
  readonly failureDetail: string | null;
  readonly refundedMinor: Kurus;
  /** What has to be given back of it because a right ended that had taken its value over. */
  readonly refundDueMinor: Kurus;
  readonly refundRequestedAt: Date | null;
  readonly refundRequestReason: string | null;
  readonly refundRequestDeclinedAt: Date | null;
  readonly issue: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
  /** The order number of the checkout session that captured the money; null until then, for transfers, and where it is not known. */
  readonly collectedOid: string | null;
  /** Who confirmed or rejected a transfer, and when; of old decisions the moment may be unknown. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** When the buyer withdrew the order of a transfer. */
  readonly withdrawnAt: Date | null;
}

/** What the payment ordered, as `grantPeriod` takes it. */
export function toOrder(payment: StoredPayment): Order {
  return {
    paymentId: payment.id,
    priceHoldMs: priceHoldMs[payment.method],
    planId: payment.planId,
    kind: payment.kind,
    terms: payment.terms,
    totalMinor: payment.amountMinor,
    discountMinor: payment.discountMinor,
    credits: payment.credits,
    exchangeRates: payment.exchangeRates,
    extraDays: payment.extraDays,
  };
}

export const firstMonthClaim = 'first_month';

/** What the payment uses up that a user has only once, by the keys under which it is claimed. */
export function listClaims({ discountMinor, credits }: Pick<StoredPayment, 'discountMinor' | 'credits'>): string[] {
  const credit = credits.map(toCreditClaimKey);
  return discountMinor > 0 ? [firstMonthClaim, ...credit] : credit;
}

/** The key under which the value of a period is claimed. */
export function toCreditClaimKey({ subscriptionId }: CreditClaim): string {
  return `credit:${subscriptionId}`;
}

/** The detail of a failure whose reason is in the words of an admin. */
export const rejectedByAdminDetail = 'rejected';

/** The page that shows how a payment stands. */
export function buildPaymentStatusPath(paymentId: string): string {
  return `/dashboard/subscription?payment=${paymentId}`;
}
