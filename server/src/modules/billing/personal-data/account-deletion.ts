import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { purgeConsentOrigins } from '../../consents/queries.ts';
import { failPayment } from '../../payments/completion/fail-payment.ts';
import { recordHalfPriceBeforeErasure } from '../../payments/completion/half-price.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { anonymizeUserPayments, listPendingPayments } from './retention.queries.ts';

/**
 * Fails the unpaid orders of a user who deletes their account. The caller must hold the lock of that account. Money
 * that arrives later is recorded with an issue, so that an admin refunds it.
 */
export async function failPendingOrders(
  trx: DatabaseTransaction,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  for (const paymentId of await listPendingPayments(trx, userId)) {
    await failPayment(trx, { paymentId, userId, reason: 'Hesap silindi.', detail: null, at });
  }
}

/**
 * Removes personal data from a user's payments and consents; subscriptions are deleted with the user's row. The use of
 * the half price stays recorded, so that a new account with the same address does not get it again.
 */
export async function eraseBilling(
  trx: DatabaseTransaction,
  userId: string,
  secretBox: BillingDependencies['secretBox'],
): Promise<void> {
  await recordHalfPriceBeforeErasure(trx, userId, secretBox);
  await anonymizeUserPayments(trx, userId);
  await purgeConsentOrigins(trx, userId);
}
