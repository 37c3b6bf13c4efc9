import { after } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockAccount } from '../../../accounts/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import type { ReviewReason } from '../../periods/grant-period.ts';
import { openingOf } from '../../periods/opening.ts';
import { keepPlan } from '../../plans/plans.queries.ts';
import { holdClaim } from '../claims.queries.ts';
import { countAwaitedTransfers, getPayment } from '../payments.queries.ts';
import { claimsOf } from '../stored-payment.ts';
import { tellBuyerOf } from '../tell-buyer.ts';
import { maxAwaitedTransfers, reopenableForMs, transferWaitsMs } from '../transfer.ts';
import { foreseeGrant } from '../try-grant.ts';
import { type AdminDecision, auditDecision, refuseOwnPayment } from './admin-decision.ts';
import { markReopened } from './decisions.queries.ts';

/** Why an order can no longer be carried out as it was quoted. */
const refusals: Record<ReviewReason, string> = {
  already_granted: 'planı daha önce tanımlanmış',
  half_price_spent: 'ilk ay indirimi bu arada başka bir ödemede kullanılmış',
  credit_spent: 'mahsup edilen tutar bu arada başka bir ödemede kullanılmış ya da iade edilmiş',
  credit_shrunk: 'değeri mahsup edilen dönem bu arada başlamış ve bir bölümü kullanılmış',
  period_scheduled: 'alıcının dönem sonunda başlayacak başka bir planı var',
};

/**
 * Takes the rejection of a transfer back: its money is waited for again as if nobody had decided, as it was ordered, and its buyer is
 * told. What it claims must still be there, and is held for it again. Locks plan, then account.
 * @throws AppError `own_account`; `payment_not_reopenable` when it is not rejected, was rejected too long ago, its buyer or its plan is
 * gone, the order could not be carried out any more, or its buyer has as many transfers waiting as can be ordered
 */
export async function reopenTransfer(decision: AdminDecision, dependencies: BillingDependencies): Promise<void> {
  refuseOwnPayment(decision);
  const { database, log, newId, secretBox } = dependencies;
  const { request } = decision;
  const { id: paymentId, userId, planId } = decision.payment;
  const { now: at } = request;
  const expiresAt = after(at, transferWaitsMs);
  await database.transaction().execute(async (trx) => {
    const isPlanThere = await keepPlan(trx, planId);
    if (!(await lockAccount(trx, userId))) throw notReopenable('alıcının hesabı silinmiş');
    const awaited = await countAwaitedTransfers(trx, userId, at);
    const decidedSince = after(at, -reopenableForMs);
    if (!(await markReopened(trx, paymentId, { decidedSince, expiresAt })))
      throw new AppError('payment_not_reopenable');
    if (!isPlanThere) throw notReopenable('planı silinmiş');
    if (awaited >= maxAwaitedTransfers)
      throw notReopenable(`alıcının ödemesi beklenen ${maxAwaitedTransfers} havale siparişi var`);
    const payment = await getPayment(trx, paymentId);
    const foreseen = await foreseeGrant(trx, payment, { at, opening: openingOf(dependencies), secretBox });
    if (foreseen.outcome === 'review') throw notReopenable(refusals[foreseen.reason]);
    for (const claim of claimsOf(payment)) {
      if (!(await holdClaim(trx, { userId, claim, paymentId })))
        throw new Error(`What was foreseen is spent: ${claim}`);
    }
    await tellBuyerOf('transfer_reopened', dependencies)(trx, payment);
    const details = { expires_at: expiresAt.toISOString() };
    await auditDecision(trx, newId, decision, { action: 'payment.reopen_transfer', details });
  });
  log.info({ requestId: request.id, paymentId }, 'a rejected transfer was reopened');
}

function notReopenable(why: string): AppError {
  return new AppError('payment_not_reopenable', { message: `Bu sipariş yeniden açılamaz: ${why}.` });
}
