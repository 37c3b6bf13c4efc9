import { createHmac, timingSafeEqual } from 'node:crypto';

/** The two secrets of a merchant. */
export interface MerchantSecrets {
  readonly merchantKey: string;
  readonly merchantSalt: string;
}

/** `base64(HMAC-SHA256(merchant_key, text))`, of which all of PayTR's tokens and hashes are made. */
export function hmacOf({ merchantKey }: MerchantSecrets, text: string): string {
  return createHmac('sha256', merchantKey).update(text, 'utf8').digest('base64');
}

/** The fields of a request in PayTR's order, the salt behind them. @see https://dev.paytr.com */
function tokenOf<Field extends string>(
  secrets: MerchantSecrets,
  order: readonly Field[],
  fields: Readonly<Record<Field, string>>,
): string {
  return hmacOf(secrets, order.map((field) => fields[field]).join('') + secrets.merchantSalt);
}

const pageOrder = [
  'merchant_id',
  'user_ip',
  'merchant_oid',
  'email',
  'payment_amount',
  'user_basket',
  'no_installment',
  'max_installment',
  'currency',
  'test_mode',
] as const;

/** `paytr_token` of a request for a payment page. It signs the fields exactly as they are sent. */
export function pageToken(
  secrets: MerchantSecrets,
  fields: Readonly<Record<(typeof pageOrder)[number], string>>,
): string {
  return tokenOf(secrets, pageOrder, fields);
}

const statusOrder = ['merchant_id', 'merchant_oid'] as const;

/** `paytr_token` of a question about an order. */
export function statusToken(
  secrets: MerchantSecrets,
  fields: Readonly<Record<(typeof statusOrder)[number], string>>,
): string {
  return tokenOf(secrets, statusOrder, fields);
}

const refundOrder = ['merchant_id', 'merchant_oid', 'return_amount'] as const;

/** `paytr_token` of a refund. */
export function refundToken(
  secrets: MerchantSecrets,
  fields: Readonly<Record<(typeof refundOrder)[number], string>>,
): string {
  return tokenOf(secrets, refundOrder, fields);
}

/** What PayTR signs of a notification; every other field of it is unsigned. */
export interface SignedNotification {
  readonly merchant_oid: string;
  readonly status: string;
  readonly total_amount: string;
}

/** `hash` of a notification. Unlike in requests the salt stands second. */
export function notificationHash(secrets: MerchantSecrets, fields: SignedNotification): string {
  return hmacOf(secrets, fields.merchant_oid + secrets.merchantSalt + fields.status + fields.total_amount);
}

/** Compares in a time that tells nothing about the right hash. Anything that is no such text is not the same. */
export function isSameHash(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given);
  // timingSafeEqual throws for different lengths; the length of a hash is no secret.
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}
