import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { StoredPayment } from './rules.ts';

/**
 * Maximum number of pending transfers per buyer: admins search the bank statement for each, and placing one costs
 * nothing.
 */
export const pendingTransfersMax = 3;
/** How long a rejection can be reversed. */
export const reopenWindowMs = 7 * dayMs;

/** How long after the order an expired transfer can still be confirmed. */
export const confirmationWindowMs = 30 * dayMs;

/**
 * Whether an admin can confirm a transfer: while it is pending, and after it expired until 30 days after the order,
 * unless an admin has decided or the buyer has withdrawn the order.
 */
export function isConfirmable(
  { method, status, decidedBy, withdrawnAt, createdAt }: StoredPayment,
  now: Date,
): boolean {
  if (method !== 'transfer' || decidedBy !== null || withdrawnAt !== null) return false;
  return status === 'pending' || (status === 'failed' && addMilliseconds(createdAt, confirmationWindowMs) > now);
}

/** Until when the rejection of a transfer can be reversed; null without a rejection. */
export function computeReopenableUntil({ method, status, decidedAt }: StoredPayment): Date | null {
  const isRejected = method === 'transfer' && status === 'failed' && decidedAt !== null;
  return isRejected ? addMilliseconds(decidedAt, reopenWindowMs) : null;
}
