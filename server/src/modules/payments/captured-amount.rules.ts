import type { CaptureMismatch, CheckoutSession } from './checkout-session.rules.ts';
import type { StoredPayment } from './rules.ts';

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
