import type { AdminPayment } from '@hokka/contracts/billing/payments/admin-payment.ts';
import type { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';

export type PaymentFilters = Omit<ParsedQuery<typeof listAllPayments>, 'page' | 'limit'>;

export type Buyer = NonNullable<AdminPayment['User']>;

/** Payments with the people who made them, whom billing does not know. */
export interface PaymentLog {
  /**
   * The payments of one page, newest first, and how many there are, counted to one beyond `countMax`. A name that very many people bear
   * is looked for among the newest payments only: then more may match.
   */
  list(
    query: ParsedQuery<typeof listAllPayments>,
  ): Promise<{ readonly ids: readonly string[]; readonly total: number; readonly isMinimum: boolean }>;
  /** The payments that the filters find, the newest ones first, from behind `afterId`. */
  listPaymentIdsAfter(filters: PaymentFilters, afterId: string | undefined, limit: number): Promise<readonly string[]>;
  /** Who made the payments, by the payments' ids; those whose account is gone are missing. */
  findBuyers(paymentIds: readonly string[]): Promise<ReadonlyMap<string, Buyer>>;
}
