import { randomBytes } from 'node:crypto';

/** A new order number for PayTR: 32 ASCII letters and digits that nobody can guess. */
export function createMerchantOid(): string {
  return `HK${randomBytes(15).toString('hex')}`;
}
