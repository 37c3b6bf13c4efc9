import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../account-records/index.ts';
import { type AdminDecision, assertNotOwnPayment, recordPaymentAuditEvent } from '../payments/admin-decision.ts';
import { resolveMismatches } from '../payments/checkout-sessions.queries.ts';
import { completePayment } from '../payments/completion/complete-payment.ts';
import { lockHalfPrice, recordHalfPrice } from '../payments/completion/half-price.ts';
import { readCurrentCredits, withCreditSources } from '../payments/completion/try-grant.ts';
import { computeGrantedValueMinor, fitOrder, grantPeriod } from '../payments/grant-period.rules.ts';
import { createBuyerNotifier } from '../payments/mails.ts';
import { consumeClaim } from '../payments/payment-claims.queries.ts';
import { clearIssue } from '../payments/payment-decisions.queries.ts';
import { recordGrantedValue } from '../payments/payment-outcomes.queries.ts';
import { getPayment, lockPayment } from '../payments/queries.ts';
import { firstMonthClaim, type StoredPayment, toCreditClaimKey, toOrder } from '../payments/rules.ts';
import { readPaymentContext } from '../refunds/payment-context.ts';
import type { PaymentContext } from '../refunds/rules.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { computeSubscriptionWrites, toDefaultSubscriptionOptions } from '../subscriptions/rules.ts';
import { getSubscriptions, writeSubscriptions } from '../subscriptions/subscription-state.queries.ts';
import { findCapturingSession, isGrantable } from './rules.ts';

/**
 * Grants, once, what was paid for but could not be granted automatically. A capture with a mismatch counts as paid and
 * is carried out as ordered. An order whose quote no longer holds buys its plan for as long as its money and the rest
 * of its credits pay for, without the half price if another payment has used it.
 * @throws AppError `own_account`; `payment_not_grantable`; `change_already_scheduled` when a period is already
 * scheduled after the current one
 */
export async function grantReviewedPayment(decision: AdminDecision, dependencies: BillingDependencies): Promise<void> {
  const { database, log, newId } = dependencies;
  await assertNotOwnPayment(database, decision);
  const { payment: stale, request } = decision;
  await database.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, stale.userId))) throw new AppError('payment_not_grantable');
    const payment = (await lockPayment(trx, stale.id)) ?? stale;
    const context = await readPaymentContext(trx, payment);
    if (!isGrantable(context)) throw new AppError('payment_not_grantable');
    await grantCaptured(trx, context, request.now, dependencies);
    await recordPaymentAuditEvent(trx, newId, decision, {
      action: 'payment.grant',
      details: { attention: payment.issue, ...findCapture(context) },
    });
  });
  log.info({ requestId: request.id, paymentId: stale.id }, 'a payment under review was granted');
}

function findCapture({ payment, mismatches }: PaymentContext): { readonly merchantOid?: string } {
  const session = payment.status === 'completed' ? undefined : findCapturingSession({ mismatches });
  return session === undefined ? {} : { merchantOid: session.merchantOid };
}

async function grantCaptured(
  trx: DatabaseTransaction,
  context: PaymentContext,
  at: Date,
  dependencies: BillingDependencies,
): Promise<void> {
  const { payment } = context;
  const { id: paymentId } = payment;
  if (payment.status === 'completed') {
    await grantFittingPeriod(trx, payment, at, dependencies);
    await createBuyerNotifier('payment_completed', dependencies)(trx, payment);
  } else {
    const { merchantOid: collectedOid = null } = findCapture(context);
    if (collectedOid !== null) await resolveMismatches(trx, [collectedOid], at);
    const { outcome } = await completePayment(trx, { payment, hasAccount: true, collectedOid, at }, dependencies);
    if (outcome === 'review') await grantFittingPeriod(trx, await getPayment(trx, paymentId), at, dependencies);
  }
}

/** Grants the plan for as long as the money and the rest of the credits pay for. */
async function grantFittingPeriod(
  trx: DatabaseTransaction,
  payment: StoredPayment,
  at: Date,
  dependencies: BillingDependencies,
): Promise<void> {
  const { id: paymentId, userId } = payment;
  const defaultOptions = toDefaultSubscriptionOptions(dependencies);
  const credits = await readCurrentCredits(trx, payment, { at, defaultOptions });
  const before = await withCreditSources(trx, await getSubscriptions(trx, userId), payment);
  const isHalfPrice = payment.discountMinor > 0 && !(await lockHalfPrice(trx, userId, dependencies.secretBox));
  const ordered = { ...toOrder(payment), discountMinor: isHalfPrice ? payment.discountMinor : 0 };
  const order = fitOrder(before, ordered, credits, at, defaultOptions);
  if (order === undefined) throw new AppError('payment_not_grantable', { message: nothingToGrantMessage });
  const granted = grantPeriod(before, order, { isHalfPriceSpent: false }, at, defaultOptions);
  if (granted.outcome === 'review') throw new AppError('change_already_scheduled', { message: noRoomMessage });
  await writeSubscriptions(trx, userId, computeSubscriptionWrites(before, granted.subscriptions), at);
  await recordGrantedValue(trx, paymentId, {
    at,
    valueMinor: computeGrantedValueMinor(granted.granted, order),
    credits,
  });
  for (const claim of credits.map(toCreditClaimKey)) {
    if (!(await consumeClaim(trx, { userId, claim, paymentId }, at)))
      throw new Error('A claim was already used, although it is locked');
  }
  if (isHalfPrice) {
    await consumeClaim(trx, { userId, claim: firstMonthClaim, paymentId }, at);
    await recordHalfPrice(trx, userId, at, dependencies.secretBox);
  }
  await clearIssue(trx, paymentId);
}

const nothingToGrantMessage =
  'Ödenen tutar ve kalan mahsup bu planın bir gününü bile karşılamıyor. Lütfen ödemeyi iade edin.';
const noRoomMessage =
  'Kullanıcının dönem sonunda başlayacak bir planı var. Lütfen ödemeyi iade edin veya o planın başlamasını bekleyin.';
