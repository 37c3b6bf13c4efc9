import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../platform/clock.ts';
import type { Kurus } from '../../platform/money.ts';
import type { ExchangeRates } from '../plans/rules.ts';
import { computeShare } from '../subscriptions/proration.rules.ts';
import { type CreditClaim, computeTakenMinor } from '../subscriptions/purchase-price.rules.ts';
import type { Terms } from '../subscriptions/rules.ts';
import type { Order } from './grant-period.rules.ts';

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

/** What the provider reports as captured by one of our checkout sessions, from any channel. */
export interface CapturedAmount {
  readonly merchantOid: string;
  /** In minor units; can exceed the requested amount because of instalments. Undefined when it is not an amount. */
  readonly totalMinor: number | undefined;
  /** The requested amount, if reported. */
  readonly amountMinor: number | undefined;
  readonly currency: string | undefined;
  /** Whether a test card paid, if reported. */
  readonly isTest: boolean | undefined;
}

/**
 * Why the captured amount does not count as paying the payment; undefined when it does. Whether the money is real
 * depends on how the checkout session was opened: a session in test mode accepts only test cards, whatever the provider
 * reports later.
 * @param isTestMode whether payments with test cards count
 */
export function findMismatch(
  payment: Pick<StoredPayment, 'amountMinor' | 'currency'>,
  session: Pick<CheckoutSession, 'isTest'>,
  { totalMinor, amountMinor, currency, isTest: reportedTest }: CapturedAmount,
  isTestMode: boolean,
): Exclude<CaptureMismatch, 'other_merchant' | 'paid_twice'> | undefined {
  const isTest = session.isTest ?? reportedTest;
  if (isTest === undefined || (reportedTest !== undefined && reportedTest !== isTest)) return 'test_unclear';
  if (isTest && !isTestMode) return 'test_refused';
  if (totalMinor === undefined || totalMinor < payment.amountMinor) return 'amount_mismatch';
  if (amountMinor !== undefined && amountMinor !== payment.amountMinor) return 'amount_mismatch';
  if (currency !== undefined && currency !== payment.currency) return 'currency_mismatch';
  return undefined;
}

/**
 * Why money that a checkout session may have captured does not count without an admin. `test_unclear`: the reported mode differs from
 * the mode in which the session was opened, or neither is known. `other_merchant`: the session belongs to a merchant whose credentials
 * are no longer configured, so the provider cannot be asked about it. `paid_twice`: the amount is right, but another session of the
 * payment had been paid.
 */
export type CaptureMismatch =
  | 'test_refused'
  | 'test_unclear'
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'other_merchant'
  | 'paid_twice';

/** One payment page of the provider, opened for a payment. */
export interface CheckoutSession {
  readonly merchantOid: string;
  readonly paymentId: string;
  /** Null until the provider has answered. */
  readonly pageUrl: string | null;
  readonly createdAt: Date;
  /** When the payment page stops accepting cards. */
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** Whether it was opened in test mode; null for sessions older than this column. */
  readonly isTest: boolean | null;
  /** The merchant it was opened for; null for sessions older than this column. */
  readonly merchantId: string | null;
  /** Includes a mismatch that an admin has already decided about. */
  readonly mismatch: CaptureMismatch | null;
}

/** A checkout session that may have captured money, about which no admin has decided yet. */
export interface UnresolvedMismatch {
  readonly merchantOid: string;
  readonly paymentId: string;
  readonly mismatch: CaptureMismatch;
  readonly noticedAt: Date;
}

type ChainPayment = Pick<StoredPayment, 'id' | 'amountMinor' | 'refundedMinor' | 'credits'>;

/** The payments whose periods were taken over, directly or indirectly, keyed by the ids of these periods. */
export type PaymentChain<Payment extends ChainPayment = StoredPayment> = ReadonlyMap<string, Payment>;

/** An amount of a payment that must be refunded. */
export interface RefundDue {
  readonly paymentId: string;
  readonly amountMinor: Kurus;
}

/**
 * Distributes the remaining value of a period that ends over the payments that paid for it: first its own payment, then
 * those whose periods it took over, each up to what is left of it, in its own currency.
 * @param valueMinor the unused value of the period, in the currency of its payment
 */
export function computeRefundDues<Payment extends ChainPayment>(
  payment: Payment,
  valueMinor: Kurus,
  chain: PaymentChain<Payment>,
): RefundDue[] {
  const due = new Map<string, Kurus>();
  distribute(payment, valueMinor);
  return [...due]
    .filter(([, amountMinor]) => amountMinor > 0)
    .map(([paymentId, amountMinor]) => ({ paymentId, amountMinor }));

  function distribute(one: Payment, minor: Kurus): void {
    const known = due.get(one.id) ?? 0;
    const ownMinor = Math.min(minor, Math.max(0, one.amountMinor - one.refundedMinor - known));
    due.set(one.id, known + ownMinor);
    let restMinor = minor - ownMinor;
    for (const claim of one.credits) {
      const source = chain.get(claim.subscriptionId);
      const partMinor = Math.min(restMinor, claim.amountMinor);
      restMinor -= partMinor;
      if (source !== undefined && partMinor > 0) distribute(source, toSourceMinor(claim, partMinor));
    }
  }
}

function toSourceMinor(claim: CreditClaim, partMinor: Kurus): Kurus {
  return computeShare(computeTakenMinor(claim), partMinor, claim.amountMinor);
}
