import { createHmac, timingSafeEqual } from 'node:crypto';

/** A merchant as PayTR's panel shows it: "Mağaza no", "Mağaza parola" and "Mağaza gizli anahtar". */
export interface Merchant {
  readonly id: string;
  readonly key: string;
  readonly salt: string;
}

/** The one merchant of the sandbox. Nothing here is secret. */
export const sandboxMerchant: Merchant = { id: '100001', key: 'sandbox-paytr-key', salt: 'sandbox-paytr-salt' };

/** `base64(HMAC-SHA256(merchant_key, parts joined))`; where the salt stands among the parts differs from call to call. */
export function computeSignature({ key }: Merchant, parts: readonly string[]): string {
  return createHmac('sha256', key).update(parts.join('')).digest('base64');
}

/** Whether a request's `paytr_token` signs these parts, the salt behind them. */
export function isSigned(merchant: Merchant, parts: readonly string[], token: string): boolean {
  const right = Buffer.from(computeSignature(merchant, [...parts, merchant.salt]));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
}
