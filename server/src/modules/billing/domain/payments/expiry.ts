import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../../../platform/clock.ts';
import type { CheckoutSession } from './checkout-session.ts';

/** How long the payment page of a checkout session takes a card. */
export const checkoutSessionMinutes = 30;

/** A session may be paid in its last moment; so long its notification may take. */
const notificationGraceMs = 30 * minuteMs;

/** How long an order waits for its payment: twice the life of a payment page, or as long as a bank may take for a transfer. */
const paymentWindowMs = { card: 60 * minuteMs, transfer: 7 * dayMs } as const satisfies Record<
  Payment['method'],
  number
>;

/** How long a price that was shown is kept for the order. */
export const shownPriceValidMs = 10 * minuteMs;

/**
 * How long the credit of an order holds while its period goes on being used. A card is charged within the order's window, whoever tells
 * us of it and when; the money of a transfer may come days later, and counts against what is left of the period then.
 */
export const priceHoldMs = {
  card: paymentWindowMs.card + shownPriceValidMs,
  transfer: shownPriceValidMs,
} as const satisfies Record<Payment['method'], number>;

/** How long the provider is asked about a session without a notification; its order expires then at the latest. */
export const inquiryWindowMs = 7 * dayMs;

/** When an order that is made, or reopened, at `at` expires. */
export function computeOrderExpiry(method: Payment['method'], at: Date): Date {
  return addMilliseconds(at, paymentWindowMs[method]);
}

/** Whether an order counts as expired: the job fails a pending one then, unless the provider says that it was paid. */
export function isExpired({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** When a checkout session that is opened at `at` expires, and until when its order waits for the notification at least. */
export function computeSessionExpiry(at: Date): { readonly expiresAt: Date; readonly orderExpiresAt: Date } {
  const expiresAt = addMilliseconds(at, checkoutSessionMinutes * minuteMs);
  return { expiresAt, orderExpiresAt: addMilliseconds(expiresAt, notificationGraceMs) };
}

/** The payment page of a checkout session, while it takes a card; null before the provider has answered and after the session expired. */
export function findOpenPageUrl(
  { pageUrl, expiresAt }: Pick<CheckoutSession, 'pageUrl' | 'expiresAt'>,
  now: Date,
): string | null {
  return expiresAt > now ? pageUrl : null;
}
