import { addMilliseconds, dayMs } from '../../../../platform/clock.ts';
import type { StoredPayment } from './payment.ts';

/** How many a buyer may have waiting: admins look for each in the bank's statement, and placing one costs nothing. */
export const maxAwaitedTransfers = 3;
/** How long a rejection can be taken back. */
export const reopenWindowMs = 7 * dayMs;

/**
 * Whether an admin can take the money of a transfer as arrived. Time alone decides nothing; the word of an admin, or that of the buyer
 * who withdrew the order, does.
 */
export function isConfirmable({ method, status, decidedBy, withdrawnAt }: StoredPayment): boolean {
  return method === 'transfer' && status !== 'completed' && decidedBy === null && withdrawnAt === null;
}

/** Until when the rejection of a transfer can be taken back; null where there is none. */
export function computeReopenableUntil({ method, status, decidedAt }: StoredPayment): Date | null {
  const isRejected = method === 'transfer' && status === 'failed' && decidedAt !== null;
  return isRejected ? addMilliseconds(decidedAt, reopenWindowMs) : null;
}
