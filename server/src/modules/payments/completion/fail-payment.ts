import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { lockAccount } from '../../account-records/index.ts';
import { releaseClaims } from '../payment-claims.queries.ts';
import { markFailed } from '../payment-outcomes.queries.ts';
import type { StoredPayment } from '../rules.ts';

interface PaymentFailure {
  readonly paymentId: string;
  /** The buyer, which never changes. */
  readonly userId: string;
  /** Shown to the buyer, in Turkish. */
  readonly reason: string;
  /** Shown to admins. */
  readonly detail: string | null;
  readonly at: Date;
  /** Fails only a payment that had expired by this time; its expiry may have been extended since it was read. */
  readonly expiredBy?: Date;
  /**
   * Enqueues the mail to the buyer. Omitted for deleted accounts, for expired orders, and when the screen shows the
   * failure.
   */
  readonly notifyBuyer?: (trx: DatabaseTransaction, payment: StoredPayment) => Promise<void>;
}

/**
 * Fails a pending payment that got no money, and releases its claims. Money that arrives later overrides this. Locks
 * account, then payment.
 * @returns false when it was no longer pending, or not expired; nothing has changed then
 */
export async function failPayment(
  trx: DatabaseTransaction,
  { paymentId, userId, notifyBuyer, ...failure }: PaymentFailure,
): Promise<boolean> {
  await lockAccount(trx, userId);
  const failed = await markFailed(trx, paymentId, failure);
  if (failed === undefined) return false;
  await releaseClaims(trx, paymentId);
  await notifyBuyer?.(trx, failed);
  return true;
}
