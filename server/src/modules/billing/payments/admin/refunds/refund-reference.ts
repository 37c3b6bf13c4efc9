import { randomBytes } from 'node:crypto';

/** A new key of a refund at PayTR: 32 ASCII letters and digits. */
export function createRefundReference(): string {
  return `RF${randomBytes(15).toString('hex')}`;
}
