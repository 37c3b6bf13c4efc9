import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../platform/clock.ts';
import type { CheckoutSession } from './checkout-session.rules.ts';

/** How long the payment page of a checkout session accepts cards. */
export const checkoutSessionMinutes = 30;

/** How long to wait for a notification after a session expires, because it may be paid in its last moment. */
export const notificationGraceMs = 30 * minuteMs;

/**
 * How long an order waits for its payment: twice the lifetime of a payment page, or as long as a bank transfer may
 * take.
 */
const paymentWindowMs = { card: 60 * minuteMs, transfer: 7 * dayMs } as const satisfies Record<
  Payment['method'],
  number
>;

/** How long a shown price stays valid for the order. */
export const shownPriceValidMs = 10 * minuteMs;

/**
 * How long the credit of an order stays fixed while its period continues to be used. A card is charged within the
 * order's window, even if we learn of it later. The money of a transfer may come days later, and then counts against
 * the rest of the period.
 */
export const priceHoldMs = {
  card: paymentWindowMs.card + shownPriceValidMs,
  transfer: shownPriceValidMs,
} as const satisfies Record<Payment['method'], number>;

/**
 * How long the provider is queried about a session without a notification. Its order expires after this at the latest.
 */
export const inquiryWindowMs = 7 * dayMs;

/** When an order that is placed or reopened at `at` expires. */
export function computeOrderExpiry(method: Payment['method'], at: Date): Date {
  return addMilliseconds(at, paymentWindowMs[method]);
}

/** Whether an order has expired. The job then fails a pending order, unless the provider reports it as paid. */
export function isExpired({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** When a checkout session opened at `at` expires, and how long its order waits at least for the notification. */
export function computeSessionExpiry(at: Date): { readonly expiresAt: Date; readonly orderExpiresAt: Date } {
  const expiresAt = addMilliseconds(at, checkoutSessionMinutes * minuteMs);
  return { expiresAt, orderExpiresAt: addMilliseconds(expiresAt, notificationGraceMs) };
}

/**
 * The payment page of a checkout session while it accepts cards; null before the provider has answered and after the
 * session expired.
 */
export function findOpenPageUrl(
  { pageUrl, expiresAt }: Pick<CheckoutSession, 'pageUrl' | 'expiresAt'>,
  now: Date,
): string | null {
  return expiresAt > now ? pageUrl : null;
}
