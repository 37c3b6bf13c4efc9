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
