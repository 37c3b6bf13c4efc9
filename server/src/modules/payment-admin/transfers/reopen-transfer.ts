import { addMilliseconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockAccount } from '../../account-records/index.ts';
import { type AdminDecision, assertNotOwnPayment, recordPaymentAuditEvent } from '../../payments/admin-decision.ts';
import { previewGrant } from '../../payments/completion/try-grant.ts';
import type { ReviewReason } from '../../payments/grant-period.rules.ts';
import { createBuyerNotifier } from '../../payments/mails.ts';
import { reserveClaim } from '../../payments/payment-claims.queries.ts';
import { markReopened } from '../../payments/payment-decisions.queries.ts';
import { countPendingTransfers, getPayment } from '../../payments/queries.ts';
import { computeOrderExpiry, listClaims } from '../../payments/rules.ts';
import { pendingTransfersMax, reopenWindowMs } from '../../payments/transfers.rules.ts';
import { lockPlanAgainstDeletion } from '../../plans/queries.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { toDefaultSubscriptionOptions } from '../../subscriptions/rules.ts';

/** Why an order can no longer be carried out as quoted. */
const reviewMessages: Record<ReviewReason, string> = {
  already_granted: 'planı daha önce tanımlanmış',
  half_price_spent: 'ilk ay indirimi bu arada başka bir ödemede kullanılmış',
  credit_spent: 'mahsup edilen tutar bu arada başka bir ödemede kullanılmış ya da iade edilmiş',
  credit_shrunk: 'değeri mahsup edilen dönemin kalan değeri bu arada azalmış',
  start_postponed: 'hemen başlayacaktı, ama alıcının süren başka bir ödenmiş dönemi var',
  period_scheduled: 'alıcının dönem sonunda başlayacak başka bir planı var',
};

/**
 * Reverses the rejection of a transfer: it is pending again under the terms of its order, and a mail to the buyer is
 * enqueued. Its claims, such as the first-month discount, must still be available, and are reserved again. Locks plan,
 * then account.
 * @throws AppError `own_account`; `payment_not_reopenable` when it is not rejected, was rejected too long ago, its
 * buyer or its plan is gone, the order could no longer be carried out, or the buyer already has the maximum number of
 * pending transfers
 */
export async function reopenTransfer(decision: AdminDecision, dependencies: BillingDependencies): Promise<void> {
  const { database, log, newId, secretBox } = dependencies;
  await assertNotOwnPayment(database, decision);
  const { request } = decision;
  const { id: paymentId, userId, planId } = decision.payment;
  const { now: at } = request;
  const expiresAt = computeOrderExpiry('transfer', at);
  await database.transaction().execute(async (trx) => {
    const isPlanThere = await lockPlanAgainstDeletion(trx, planId);
    if (!(await lockAccount(trx, userId))) throw notReopenable('alıcının hesabı silinmiş');
    const awaited = await countPendingTransfers(trx, userId, at);
    const decidedSince = addMilliseconds(at, -reopenWindowMs);
    if (!(await markReopened(trx, paymentId, { decidedSince, expiresAt })))
      throw new AppError('payment_not_reopenable');
    if (!isPlanThere) throw notReopenable('planı silinmiş');
    if (awaited >= pendingTransfersMax)
      throw notReopenable(`alıcının ödemesi beklenen ${pendingTransfersMax} havale siparişi var`);
    const payment = await getPayment(trx, paymentId);
    const preview = await previewGrant(trx, payment, {
      at,
      defaultOptions: toDefaultSubscriptionOptions(dependencies),
      secretBox,
    });
    // The remaining credit is computed when the money is confirmed.
    if (preview.outcome === 'review' && preview.reason !== 'credit_shrunk')
      throw notReopenable(reviewMessages[preview.reason]);
    for (const claim of listClaims(payment)) {
      if (!(await reserveClaim(trx, { userId, claim, paymentId })))
        throw new Error(`The planned discount or credit has already been used: ${claim}`);
    }
    await createBuyerNotifier('transfer_reopened', dependencies)(trx, payment);
    const details = { expires_at: expiresAt.toISOString() };
    await recordPaymentAuditEvent(trx, newId, decision, { action: 'payment.reopen_transfer', details });
  });
  log.info({ requestId: request.id, paymentId }, 'a rejected transfer was reopened');
}

function notReopenable(why: string): AppError {
  return new AppError('payment_not_reopenable', { message: `Bu sipariş yeniden açılamaz: ${why}.` });
}
