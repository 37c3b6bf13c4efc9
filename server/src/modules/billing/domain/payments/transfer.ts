import { addMilliseconds, dayMs } from '../../../../platform/clock.ts';
import type { StoredPayment } from './payment.ts';

/** How many a buyer may have waiting: admins look for each in the bank's statement, and placing one costs nothing. */
export const maxAwaitedTransfers = 3;
/** How long a rejection can be taken back. */
export const reopenWindowMs = 7 * dayMs;

/** How long after it was ordered a transfer that has expired can still be confirmed. */
export const confirmationWindowMs = 30 * dayMs;

/**
 * Whether an admin can take the money of a transfer as arrived: while it is waited for, and after it expired until 30 days after it was
 * ordered, unless an admin has decided or its buyer has withdrawn the order.
 */
export function isConfirmable(
  { method, status, decidedBy, withdrawnAt, createdAt }: StoredPayment,
  now: Date,
): boolean {
  if (method !== 'transfer' || decidedBy !== null || withdrawnAt !== null) return false;
  return status === 'pending' || (status === 'failed' && addMilliseconds(createdAt, confirmationWindowMs) > now);
}

/** Until when the rejection of a transfer can be taken back; null where there is none. */
export function computeReopenableUntil({ method, status, decidedAt }: StoredPayment): Date | null {
  const isRejected = method === 'transfer' && status === 'failed' && decidedAt !== null;
  return isRejected ? addMilliseconds(decidedAt, reopenWindowMs) : null;
}
