import { createHmac, timingSafeEqual } from 'node:crypto';

/** The two secrets of a merchant. */
export interface MerchantSecrets {
  readonly merchantKey: string;
  readonly merchantSalt: string;
}

/** `base64(HMAC-SHA256(merchant_key, text))`, the basis of all of PayTR's tokens and hashes. */
export function computeHmac({ merchantKey }: MerchantSecrets, text: string): string {
  return createHmac('sha256', merchantKey).update(text, 'utf8').digest('base64');
}

/** The fields of a request in PayTR's order, followed by the salt. @see https://dev.paytr.com */
function computeToken<Field extends string>(
  secrets: MerchantSecrets,
  fieldNames: readonly Field[],
  fields: Readonly<Record<Field, string>>,
): string {
  return computeHmac(secrets, fieldNames.map((field) => fields[field]).join('') + secrets.merchantSalt);
}

const checkoutTokenFields = [
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
export function computeCheckoutToken(
  secrets: MerchantSecrets,
  fields: Readonly<Record<(typeof checkoutTokenFields)[number], string>>,
): string {
  return computeToken(secrets, checkoutTokenFields, fields);
}

const statusTokenFields = ['merchant_id', 'merchant_oid'] as const;

/** `paytr_token` of a status query. */
export function computeStatusToken(
  secrets: MerchantSecrets,
  fields: Readonly<Record<(typeof statusTokenFields)[number], string>>,
): string {
  return computeToken(secrets, statusTokenFields, fields);
}

const refundTokenFields = ['merchant_id', 'merchant_oid', 'return_amount'] as const;

/** `paytr_token` of a refund. */
export function computeRefundToken(
  secrets: MerchantSecrets,
  fields: Readonly<Record<(typeof refundTokenFields)[number], string>>,
): string {
  return computeToken(secrets, refundTokenFields, fields);
}

/** The signed fields of a notification; all other fields are unsigned. */
export interface SignedNotification {
  readonly merchant_oid: string;
  readonly status: string;
  readonly total_amount: string;
}

/** `hash` of a notification. Unlike in requests, the salt comes second. */
export function computeNotificationHash(secrets: MerchantSecrets, fields: SignedNotification): string {
  return computeHmac(secrets, fields.merchant_oid + secrets.merchantSalt + fields.status + fields.total_amount);
}

/** Whether the hash of a notification is PayTR's. Must be true before anything in the notification is trusted. */
export function hasValidSignature(
  secrets: MerchantSecrets,
  notification: SignedNotification & { readonly hash: string },
): boolean {
  return isSameHash(computeNotificationHash(secrets, notification), notification.hash);
}

/** Compares in constant time. A value that is not a string never matches. */
export function isSameHash(expected: string, received: unknown): boolean {
  if (typeof received !== 'string') return false;
  const expectedBytes = Buffer.from(expected);
  const receivedBytes = Buffer.from(received);
  // timingSafeEqual throws for different lengths; the length of a hash is not secret.
  return expectedBytes.length === receivedBytes.length && timingSafeEqual(expectedBytes, receivedBytes);
}
