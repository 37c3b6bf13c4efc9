import type { StoredPayment } from './stored-payment.ts';

/** What the provider says it collected on one of our pages, whoever brought the word. */
export interface Collected {
  readonly merchantOid: string;
  /** In minor units; instalments may make it more than was asked. Undefined where it is no amount. */
  readonly totalMinor: number | undefined;
  /** What was asked for, where it is told. */
  readonly amountMinor: number | undefined;
  readonly currency: string | undefined;
  readonly isTest: boolean;
}

type Doubt = 'test_refused' | 'amount_mismatch' | 'currency_mismatch';

/**
 * Why what was collected does not count as the money of the payment; undefined when it does.
 * @param isTestMode whether payments with test cards count
 */
export function doubtAbout(
  payment: Pick<StoredPayment, 'amountMinor' | 'currency'>,
  { totalMinor, amountMinor, currency, isTest }: Collected,
  isTestMode: boolean,
): Doubt | undefined {
  if (isTest && !isTestMode) return 'test_refused';
  if (totalMinor === undefined || totalMinor < payment.amountMinor) return 'amount_mismatch';
  if (amountMinor !== undefined && amountMinor !== payment.amountMinor) return 'amount_mismatch';
  if (currency !== undefined && currency !== payment.currency) return 'currency_mismatch';
  return undefined;
}
