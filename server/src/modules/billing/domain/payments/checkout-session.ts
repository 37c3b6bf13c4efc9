/**
 * Why what may have been collected on a page does not count by itself. `test_unclear`: what is told disagrees with how it was opened,
 * or nobody knows either. `other_merchant`: it belongs to a merchant that we are not any more, so nobody can ask about it.
 * `paid_twice`: the money is right, and another page of the payment had been paid.
 */
export type CaptureMismatch =
  | 'test_refused'
  | 'test_unclear'
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'other_merchant'
  | 'paid_twice';

/** One page of the provider that was opened for a payment. */
export interface CheckoutSession {
  readonly merchantOid: string;
  readonly paymentId: string;
  /** Null until the provider has answered. */
  readonly pageUrl: string | null;
  readonly createdAt: Date;
  /** When the page takes no card any more. */
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** Whether it was opened in test mode; null for pages of before, of which nobody knows. */
  readonly isTest: boolean | null;
  /** Whose page it is at the provider; null for pages of before. */
  readonly merchantId: string | null;
  /** Also one that an admin has decided about. */
  readonly doubt: CaptureMismatch | null;
}

/** A page on which something may have been collected that nobody has decided about yet. */
export interface UnresolvedMismatch {
  readonly merchantOid: string;
  readonly paymentId: string;
  readonly mismatch: CaptureMismatch;
  readonly noticedAt: Date;
}
