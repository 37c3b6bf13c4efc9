import type { currencies } from '@hokka/contracts/billing/plans/plans.ts';
import type { Kurus } from '../../platform/money.ts';

/** Where the payment pages are that stand in a frame of ours. */
export const paytrPageOrigin = 'https://www.paytr.com';

/** How the merchant is known at PayTR. PayTR has no host for tests: those are made with `testMode` of each payment. */
export interface PaytrConnection {
  /** `https://www.paytr.com`; a path is kept, a slash at the end is not. */
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly merchantSalt: string;
}

/** The merchant that must be configured for this call; undefined when any merchant will do. */
type MerchantId = string | undefined;

export interface CheckoutSessionRequest {
  /** Up to 64 ASCII letters and digits; a new one for each attempt. */
  readonly merchantOid: string;
  readonly merchantId?: MerchantId;
  readonly amountKurus: Kurus;
  readonly currency: (typeof currencies)[number];
  /** What is bought, as the buyer reads it. */
  readonly item: string;
  readonly buyer: PaytrBuyer;
  /** Where the browser goes afterwards. That it comes there proves nothing. */
  readonly okUrl: string;
  readonly failUrl: string;
  readonly testMode: boolean;
  /** After so many minutes the page takes no card any more. */
  readonly openMinutes: number;
}

/** What PayTR asks about the buyer. What is too long for PayTR is cut; an empty address or phone gets a placeholder. */
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

/** A notification whose hash is right. */
export interface PaytrNotification {
  readonly merchantOid: string;
  readonly status: 'success' | 'failed';
  /** What was collected; undefined where PayTR's text is no whole number of kuruş, which must never be taken for a payment. */
  readonly totalKurus: Kurus | undefined;
  /** What the hash does not cover: it may raise doubts, never settle them. */
  readonly unsigned: {
    /** Undefined where it is not told. */
    readonly isTest: boolean | undefined;
    /** What was asked for. */
    readonly amountKurus: Kurus | undefined;
    /** `TRY` for PayTR's `TL`. */
    readonly currency: string | undefined;
    /** `card` or `eft`. */
    readonly paymentType: string | undefined;
    readonly failureCode: string | undefined;
    readonly failureMessage: string | undefined;
  };
}

/** `malformed` names the field that is at fault. */
export type NotificationResult =
  | { readonly verified: true; readonly notification: PaytrNotification }
  | { readonly verified: false; readonly reason: 'malformed'; readonly field: string }
  | { readonly verified: false; readonly reason: 'bad_hash' | 'not_configured' };

/** What PayTR knows of an order. It does not tell unknown orders from failed and unfinished ones. */
export type PaytrStatus =
  | { readonly isPaid: false }
  | {
      readonly isPaid: true;
      /** What was asked for. */
      readonly amountKurus: Kurus;
      /** What was collected. */
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
  /** Up to 64 ASCII letters and digits. The status of the order shows it again, so that a refund with a lost answer is found. */
  readonly referenceNo: string;
}

export interface Paytr {
  /** Asks for a page on which the buyer pays. @throws PaytrError; RangeError for an amount that is none */
  createCheckoutSession(request: CheckoutSessionRequest): Promise<CheckoutSessionPage>;
  /** Reads the form-urlencoded body of a notification. Never throws, whatever the body. */
  readNotification(body: string): NotificationResult;
  /** With an order that does not exist it tells whether the credentials are right. @throws PaytrError */
  queryStatus(merchantOid: string, merchantId?: MerchantId): Promise<PaytrStatus>;
  /**
   * Gives back all or a part of what was paid. After an error that `mayHaveActed`, ask for the status before trying again: PayTR
   * refunds once per call. @throws PaytrError; RangeError for an amount that is none
   */
  refund(request: RefundRequest): Promise<void>;
}

/**
 * `not_configured`: there is no merchant. `other_merchant`: there is one, and the order is another's. `unreachable`: no answer, or one of a server in trouble. `refused`: PayTR says no, with
 * its reason in `detail`. `unreadable`: an answer, but not PayTR's.
 */
export type PaytrFailure = 'not_configured' | 'other_merchant' | 'unreachable' | 'refused' | 'unreadable';

interface PaytrErrorOptions {
  readonly reason: PaytrFailure;
  /** For admins: at most 300 characters, without secrets and without what is known of the buyer. */
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
  /** Whether PayTR may have done what it was asked although it did not say so. */
  readonly mayHaveActed: boolean;

  constructor({ reason, detail, code, mayHaveActed, cause }: PaytrErrorOptions) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.detail = detail;
    this.code = code;
    this.mayHaveActed = mayHaveActed;
  }
}
