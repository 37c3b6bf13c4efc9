import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { lockAccount } from '../../../accounts/index.ts';
import type { StoredPayment } from '../../domain/payments/payment.ts';
import { releaseClaims } from '../../store/payments/payment-claims.queries.ts';
import { markFailed } from '../../store/payments/payments.queries.ts';

interface PaymentFailure {
  readonly paymentId: string;
  /** The buyer, who never changes. */
  readonly userId: string;
  /** For the buyer, in Turkish. */
  readonly reason: string;
  /** For admins. */
  readonly detail: string | null;
  readonly at: Date;
  /** Leaves alone one whose time was not over by then: it may have been given more since it was looked at. */
  readonly expiredBy?: Date;
}

interface FailureDependencies {
  /** Enqueues the mail to the buyer. Left out for deleted accounts, for expired orders, and where the screen shows the failure. */
  readonly notifyBuyer?: (trx: DatabaseTransaction, payment: StoredPayment) => Promise<void>;
}

/**
 * Ends a pending payment without money. What it had claimed is free again. A payment that arrives after all beats this.
 * Locks account, then payment.
 * @returns false when it was not pending any more, or not expired; nothing has changed then
 */
export async function failPayment(
  trx: DatabaseTransaction,
  { paymentId, userId, ...failure }: PaymentFailure,
  { notifyBuyer }: FailureDependencies = {},
): Promise<boolean> {
  await lockAccount(trx, userId);
  const failed = await markFailed(trx, paymentId, failure);
  if (failed === undefined) return false;
  await releaseClaims(trx, paymentId);
  await notifyBuyer?.(trx, failed);
  return true;
}
