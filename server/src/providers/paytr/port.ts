import type { currencies } from '@hokka/contracts/billing/plans/plans.ts';
import type { Kurus } from '../../platform/money.ts';

/** Origin of the payment pages that our pages embed in a frame. */
export const paytrPageOrigin = 'https://www.paytr.com';

/** The merchant's credentials at PayTR. PayTR has no test host: tests use `testMode` of each payment. */
export interface PaytrConnection {
  /** `https://www.paytr.com`; a path is preserved, a trailing slash is not. */
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly merchantSalt: string;
}

/** The merchant that must be configured for this call; undefined if any merchant is accepted. */
type MerchantId = string | undefined;

export interface CheckoutSessionRequest {
  /** Up to 64 ASCII letters and digits; a new one for each attempt. */
  readonly merchantOid: string;
  readonly merchantId?: MerchantId;
  readonly amountKurus: Kurus;
  readonly currency: (typeof currencies)[number];
  /** The item as shown to the buyer. */
  readonly item: string;
  readonly buyer: PaytrBuyer;
  /** Where the browser goes afterwards. Reaching it does not prove a payment. */
  readonly okUrl: string;
  readonly failUrl: string;
  readonly testMode: boolean;
  /** Minutes after which the page stops accepting cards. */
  readonly openMinutes: number;
}

/**
 * The data about the buyer that PayTR requires. Values that are too long for PayTR are cut; an empty address or phone
 * gets a placeholder.
 */
export interface PaytrBuyer {
  /** At most 100 characters; it cannot be cut, so PayTR refuses a longer one. */
  readonly email: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** The buyer's own public address. */
  readonly ip: string;
}

export interface CheckoutSessionPage {
  readonly pageUrl: string;
}

/** A notification with a valid hash. */
export interface PaytrNotification {
  readonly merchantOid: string;
  readonly status: 'success' | 'failed';
  /**
   * The captured amount; undefined if PayTR's text is not a whole number of kuruş, which must never count as a payment.
   */
  readonly totalKurus: Kurus | undefined;
  /** Fields that the hash does not cover: they can raise doubts, never settle them. */
  readonly unsigned: {
    /** Undefined if not reported. */
    readonly isTest: boolean | undefined;
    /** The requested amount. */
    readonly amountKurus: Kurus | undefined;
    /** `TRY` for PayTR's `TL`. */
    readonly currency: string | undefined;
    /** `card` or `eft`. */
    readonly paymentType: string | undefined;
    readonly failureCode: string | undefined;
    readonly failureMessage: string | undefined;
  };
}

/** `malformed` names the invalid field. */
export type NotificationResult =
  | { readonly verified: true; readonly notification: PaytrNotification }
  | { readonly verified: false; readonly reason: 'malformed'; readonly field: string }
  | { readonly verified: false; readonly reason: 'bad_hash' | 'not_configured' };

/** PayTR's status of an order. It does not distinguish unknown orders from failed and unfinished ones. */
export type PaytrStatus =
  | { readonly isPaid: false }
  | {
      readonly isPaid: true;
      /** The requested amount. */
      readonly amountKurus: Kurus;
      /** The captured amount. */
      readonly totalKurus: Kurus | undefined;
      /** `TRY` for PayTR's `TL`. */
      readonly currency: string | undefined;
      readonly isTest: boolean | undefined;
      readonly refunds: readonly PaytrRefund[];
    };

export interface PaytrRefund {
  readonly amountKurus: Kurus;
  readonly referenceNo: string | undefined;
}

export interface RefundRequest {
  readonly merchantOid: string;
  readonly merchantId?: MerchantId;
  readonly amountKurus: Kurus;
  /**
   * Up to 64 ASCII letters and digits. The order's status lists it, so that a refund with a lost response can be found.
   */
  readonly referenceNo: string;
}

export interface Paytr {
  /** Requests a payment page for the buyer. @throws PaytrError; RangeError for an invalid amount */
  createCheckoutSession(request: CheckoutSessionRequest): Promise<CheckoutSessionPage>;
  /** Reads the form-urlencoded body of a notification. Never throws, whatever the body. */
  readNotification(body: string): NotificationResult;
  /** For an order that does not exist, this tests the credentials. @throws PaytrError */
  queryStatus(merchantOid: string, merchantId?: MerchantId): Promise<PaytrStatus>;
  /**
   * Refunds all or part of a payment. After an error that `mayHaveActed`, query the status before trying again: PayTR
   * refunds once per call. @throws PaytrError; RangeError for an invalid amount
   */
  refund(request: RefundRequest): Promise<void>;
}

/**
 * `not_configured`: there is no merchant. `other_merchant`: the order belongs to a merchant that is not configured.
 * `unreachable`: no response, or one of a failing server. `refused`: PayTR refuses, with its reason in `detail`.
 * `unreadable`: a response, but not PayTR's.
 */
export type PaytrFailure = 'not_configured' | 'other_merchant' | 'unreachable' | 'refused' | 'unreadable';

interface PaytrErrorOptions {
  readonly reason: PaytrFailure;
  /** For admins: at most 300 characters, without secrets and the buyer's data. */
  readonly detail: string;
  /** PayTR's `err_no`, three digits. */
  readonly code?: string | undefined;
  readonly mayHaveActed: boolean;
  readonly cause?: unknown;
}

export class PaytrError extends Error {
  override readonly name = 'PaytrError';
  readonly reason: PaytrFailure;
  readonly detail: string;
  readonly code: string | undefined;
  /** Whether PayTR may have executed the request although it did not confirm that. */
  readonly mayHaveActed: boolean;

  constructor({ reason, detail, code, mayHaveActed, cause }: PaytrErrorOptions) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.detail = detail;
    this.code = code;
    this.mayHaveActed = mayHaveActed;
  }
}
