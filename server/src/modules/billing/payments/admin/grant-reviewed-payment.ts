import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockAccount } from '../../../accounts/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { changeSubscriptions } from '../../periods/change-subscriptions.ts';
import { grantPeriod } from '../../periods/grant-period.ts';
import { openingOf } from '../../periods/opening.ts';
import { consumeClaim } from '../claims.queries.ts';
import { completePayment } from '../complete-payment.ts';
import { completionOf } from '../completion.ts';
import { rememberHalfPrice } from '../half-price/half-price.ts';
import { decideDoubts } from '../pages/doubts.queries.ts';
import { getPayment, lockPayment } from '../payments.queries.ts';
import { firstMonthClaim, orderOf, type StoredPayment } from '../stored-payment.ts';
import { tellBuyerOf } from '../tell-buyer.ts';
import { type AdminDecision, auditDecision, refuseOwnPayment } from './admin-decision.ts';
import { collectingPageOf, isGrantable } from './attention.ts';
import { clearAttention } from './decisions.queries.ts';
import { readPaymentFactsOf } from './refunds/read-payment-facts.ts';
import type { PaymentFacts } from './refunds/refundable.ts';

/**
 * Gives what was paid for and could not be given by itself, once. What was collected in doubt is taken as paid and carried out as
 * it was ordered. An order whose quote does not hold any more buys its plan for its length alone: no half price is due and no
 * other period's value is taken over.
 * @throws AppError `own_account`; `payment_not_grantable`; `change_already_scheduled` when a period waits behind the running one
 * already
 */
export async function grantReviewedPayment(decision: AdminDecision, dependencies: BillingDependencies): Promise<void> {
  refuseOwnPayment(decision);
  const { database, log, newId } = dependencies;
  const { payment: known, request } = decision;
  await database.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, known.userId))) throw new AppError('payment_not_grantable');
    const payment = (await lockPayment(trx, known.id)) ?? known;
    const facts = await readPaymentFactsOf(trx, payment);
    if (!isGrantable(facts)) throw new AppError('payment_not_grantable');
    await grant(trx, facts, request.now, dependencies);
    await auditDecision(trx, newId, decision, {
      action: 'payment.grant',
      details: { attention: payment.attention, ...collectedBy(facts) },
    });
  });
  log.info({ requestId: request.id, paymentId: known.id }, 'a payment under review was granted');
}

function collectedBy({ payment, doubts }: PaymentFacts): { readonly merchantOid?: string } {
  const page = payment.status === 'completed' ? undefined : collectingPageOf({ doubts });
  return page === undefined ? {} : { merchantOid: page.merchantOid };
}

async function grant(
  trx: DatabaseTransaction,
  facts: PaymentFacts,
  at: Date,
  dependencies: BillingDependencies,
): Promise<void> {
  const { payment } = facts;
  const { id: paymentId } = payment;
  if (payment.status === 'completed') {
    await grantPlain(trx, payment, at, dependencies);
    await tellBuyerOf('payment_completed', dependencies)(trx, payment);
  } else {
    const { merchantOid: collectedOid = null } = collectedBy(facts);
    if (collectedOid !== null) await decideDoubts(trx, [collectedOid], at);
    const { outcome } = await completePayment(
      trx,
      { payment, hasAccount: true, collectedOid, at },
      completionOf(dependencies),
    );
    if (outcome === 'review') await grantPlain(trx, await getPayment(trx, paymentId), at, dependencies);
  }
}

async function grantPlain(
  trx: DatabaseTransaction,
  payment: StoredPayment,
  now: Date,
  dependencies: BillingDependencies,
): Promise<void> {
  const { id: paymentId, userId } = payment;
  const order = { ...orderOf(payment), discountMinor: 0, credits: [], extraDays: 0 };
  const change = await changeSubscriptions(
    trx,
    { userId, now, opening: openingOf(dependencies) },
    (stored, opening) => {
      const granted = grantPeriod(stored, order, { isHalfPriceSpent: false }, now, opening);
      return granted.outcome === 'granted' ? granted.subscriptions : { refused: granted.reason };
    },
  );
  if ('refused' in change) {
    const message =
      'Kullanıcının dönem sonunda başlayacak bir planı var. Lütfen ödemeyi iade edin veya o planın başlamasını bekleyin.';
    throw new AppError('change_already_scheduled', { message });
  }
  // Who paid half a price has had it, whether or not it was still theirs.
  if (payment.discountMinor > 0) {
    await consumeClaim(trx, { userId, claim: firstMonthClaim, paymentId }, now);
    await rememberHalfPrice(trx, userId, now, dependencies);
  }
  await clearAttention(trx, paymentId);
}
