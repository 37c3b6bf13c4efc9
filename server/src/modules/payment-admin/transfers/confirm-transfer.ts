import { addMilliseconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockAccount } from '../../account-records/index.ts';
import { type AdminDecision, assertNotOwnPayment, recordPaymentAuditEvent } from '../../payments/admin-decision.ts';
import { completePayment } from '../../payments/completion/complete-payment.ts';
import { failPayment } from '../../payments/completion/fail-payment.ts';
import { createBuyerNotifier } from '../../payments/mails.ts';
import { claimDecision } from '../../payments/payment-decisions.queries.ts';
import { getLockedPayment } from '../../payments/queries.ts';
import { rejectedByAdminDetail } from '../../payments/rules.ts';
import { confirmationWindowMs } from '../../payments/transfers.rules.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';

/**
 * Confirms that the money of a transfer arrived, possibly for a while after the order expired, and grants the period
 * that it bought.
 * @throws AppError `own_account`; `payment_not_pending` when it is paid, an admin has already decided, the buyer
 * withdrew it, or it failed and was ordered more than 30 days ago
 */
export async function confirmTransfer(decision: AdminDecision, dependencies: BillingDependencies): Promise<void> {
  const { database, log, newId } = dependencies;
  await assertNotOwnPayment(database, decision);
  const { payment, caller, request } = decision;
  const { outcome } = await database.transaction().execute(async (trx) => {
    const hasAccount = await lockAccount(trx, payment.userId);
    const claim = {
      paymentId: payment.id,
      adminId: caller.userId,
      at: request.now,
      failedSince: addMilliseconds(request.now, -confirmationWindowMs),
    };
    if (!(await claimDecision(trx, claim))) throw new AppError('payment_not_pending');
    const completion = await completePayment(
      trx,
      { payment: await getLockedPayment(trx, payment.id), hasAccount, collectedOid: null, at: request.now },
      dependencies,
    );
    await recordPaymentAuditEvent(trx, newId, decision, {
      action: 'payment.confirm_transfer',
      details: { ...completion },
    });
    return completion;
  });
  log.info({ requestId: request.id, paymentId: payment.id, outcome }, 'a transfer was confirmed');
}

/**
 * Fails a transfer whose money did not arrive.
 * @param reason shown to the buyer
 * @throws AppError `payment_not_pending`
 */
export async function rejectTransfer(
  decision: AdminDecision & { readonly reason: string | undefined },
  dependencies: BillingDependencies,
): Promise<void> {
  const { database, log, newId } = dependencies;
  const { payment, caller, request, reason = 'Ödeme hesabımıza ulaşmadı.' } = decision;
  await database.transaction().execute(async (trx) => {
    await lockAccount(trx, payment.userId);
    const claim = { paymentId: payment.id, adminId: caller.userId, at: request.now };
    if (!(await claimDecision(trx, claim))) throw new AppError('payment_not_pending');
    const { id: paymentId, userId } = payment;
    const notifyBuyer = createBuyerNotifier('transfer_rejected', dependencies);
    await failPayment(trx, { paymentId, userId, reason, detail: rejectedByAdminDetail, at: request.now, notifyBuyer });
    // The reason may name a person, so it is stored only with the payment, where it is erased with the user.
    await recordPaymentAuditEvent(trx, newId, decision, { action: 'payment.reject_transfer', details: {} });
  });
  log.info({ requestId: request.id, paymentId: payment.id }, 'a transfer was rejected');
}
