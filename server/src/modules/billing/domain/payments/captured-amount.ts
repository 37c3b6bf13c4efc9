import type { CaptureMismatch, CheckoutSession } from './checkout-session.ts';
import type { StoredPayment } from './payment.ts';

/** What the provider says it collected on one of our pages, whoever brought the word. */
export interface CapturedAmount {
  readonly merchantOid: string;
  /** In minor units; instalments may make it more than was asked. Undefined where it is no amount. */
  readonly totalMinor: number | undefined;
  /** What was asked for, where it is told. */
  readonly amountMinor: number | undefined;
  readonly currency: string | undefined;
  /** Whether a test card paid, where it is told. */
  readonly isTest: boolean | undefined;
}

/**
 * Why the captured amount does not count as paying the payment; undefined when it does. Whether the money is real depends on how the
 * checkout session was opened: one in test mode takes only test cards, whatever the provider reports later.
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
