import { createHmac, timingSafeEqual } from 'node:crypto';

/** Credentials of a merchant as named in PayTR's panel: "Mağaza no", "Mağaza parola" and "Mağaza gizli anahtar". */
export interface Merchant {
  readonly id: string;
  readonly key: string;
  readonly salt: string;
}

/** The only merchant of the sandbox. None of this is secret. */
export const sandboxMerchant: Merchant = { id: '100001', key: 'sandbox-paytr-key', salt: 'sandbox-paytr-salt' };

/**
 * `base64(HMAC-SHA256(merchant_key, parts joined))`; the position of the salt among the parts differs between calls.
 */
export function computeSignature({ key }: Merchant, parts: readonly string[]): string {
  return createHmac('sha256', key).update(parts.join('')).digest('base64');
}

/** Whether a request's `paytr_token` is the signature of these parts, followed by the salt. */
export function isSigned(merchant: Merchant, parts: readonly string[], token: string): boolean {
  const right = Buffer.from(computeSignature(merchant, [...parts, merchant.salt]));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
}
