import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Kurus } from '../../platform/money.ts';
import type { ExchangeRates } from '../plans/exchange.rules.ts';
import type { CreditClaim } from '../subscriptions/quote.rules.ts';
import type { Terms } from '../subscriptions/rules.ts';
import { priceHoldMs } from './expiry.rules.ts';
import type { Order } from './grant-period.rules.ts';

/** A payment as stored. Amounts are in minor units. */
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
  /** Rates at which credits in other currencies were converted for the quote. */
  readonly exchangeRates: ExchangeRates;
  readonly transferReference: string | null;
  readonly failureReason: string | null;
  readonly failureDetail: string | null;
  readonly refundedMinor: Kurus;
  /** What must be refunded of this payment, because a period that had taken over its value ended. */
  readonly refundDueMinor: Kurus;
  readonly refundRequestedAt: Date | null;
  readonly refundRequestReason: string | null;
  readonly refundRequestDeclinedAt: Date | null;
  readonly issue: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
  /**
   * The order number of the checkout session that captured the money; null until then, for transfers, and when unknown.
   */
  readonly collectedOid: string | null;
  /** Who confirmed or rejected a transfer, and when; the time may be unknown for old decisions. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** When the buyer withdrew a transfer order. */
  readonly withdrawnAt: Date | null;
}

/** The payment's order, as `grantPeriod` expects it. */
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

/** Keys of everything in this payment that a user can use only once. */
export function listClaims({ discountMinor, credits }: Pick<StoredPayment, 'discountMinor' | 'credits'>): string[] {
  const credit = credits.map(toCreditClaimKey);
  return discountMinor > 0 ? [firstMonthClaim, ...credit] : credit;
}

/** The key under which the value of a period is claimed. */
export function toCreditClaimKey({ subscriptionId }: CreditClaim): string {
  return `credit:${subscriptionId}`;
}

/** Failure detail of a payment whose failure reason was written by an admin. */
export const rejectedByAdminDetail = 'rejected';

/** The page that shows the status of a payment. */
export function buildPaymentStatusPath(paymentId: string): string {
  return `/dashboard/subscription?payment=${paymentId}`;
}
