import type { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';

export type PaymentFilters = Omit<ParsedQuery<typeof listAllPayments>, 'page' | 'limit'>;

export type Buyer = NonNullable<AdminPayment['User']>;

/** Payments with their buyers, whose data is outside of billing. */
export interface PaymentLog {
  /**
   * The payments of one page, newest first, and their total, counted to at most `countedRowsMax` + 1. A very common
   * name is searched only among the newest payments, so more may match.
   */
  list(
    query: ParsedQuery<typeof listAllPayments>,
  ): Promise<{ readonly ids: readonly string[]; readonly total: number; readonly isMinimum: boolean }>;
  /** The payments that match the filters, newest first, starting after `afterId`. */
  listPaymentIdsAfter(filters: PaymentFilters, afterId: string | undefined, limit: number): Promise<readonly string[]>;
  /** The buyers, keyed by payment id; those whose account is gone are missing. */
  findBuyers(paymentIds: readonly string[]): Promise<ReadonlyMap<string, Buyer>>;
}

export interface PaymentAdminDependencies extends BillingDependencies {
  readonly paymentLog: PaymentLog;
}
