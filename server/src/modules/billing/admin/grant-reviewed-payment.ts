import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockAccount } from '../../accounts/index.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { grantPeriod } from '../domain/payments/grant-period.ts';
import { firstMonthClaim, type StoredPayment, toOrder } from '../domain/payments/payment.ts';
import { findCapturingSession, isGrantable } from '../domain/payments/payment-issue.ts';
import type { PaymentContext } from '../domain/payments/refund.ts';
import { toDefaultSubscriptionOptions } from '../domain/subscriptions/subscription.ts';
import { type AdminDecision, assertNotOwnPayment, recordPaymentAuditEvent } from '../payments/admin-decision.ts';
import { completePayment } from '../payments/completion/complete-payment.ts';
import { recordHalfPrice } from '../payments/completion/half-price.ts';
import { buildSettlementDependencies, createBuyerNotifier } from '../payments/completion/settlement-dependencies.ts';
import { readPaymentContext } from '../refunds/payment-context.ts';
import { resolveMismatches } from '../store/payments/capture-mismatches.queries.ts';
import { consumeClaim } from '../store/payments/payment-claims.queries.ts';
import { clearIssue } from '../store/payments/payment-decisions.queries.ts';
import { getPayment, lockPayment } from '../store/payments/payments.queries.ts';
import { changeSubscriptions } from '../subscriptions/change-subscriptions.ts';

/**
 * Gives what was paid for and could not be given by itself, once. What was collected with a mismatch is taken as paid and carried out as
 * it was ordered. An order whose quote does not hold any more buys its plan for its length alone: no half price is due and no
 * other period's value is taken over.
 * @throws AppError `own_account`; `payment_not_grantable`; `change_already_scheduled` when a period waits behind the running one
 * already
 */
export async function grantReviewedPayment(decision: AdminDecision, dependencies: BillingDependencies): Promise<void> {
  assertNotOwnPayment(decision);
  const { database, log, newId } = dependencies;
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
    await grantWithoutDiscounts(trx, payment, at, dependencies);
    await createBuyerNotifier('payment_completed', dependencies)(trx, payment);
  } else {
    const { merchantOid: collectedOid = null } = findCapture(context);
    if (collectedOid !== null) await resolveMismatches(trx, [collectedOid], at);
    const { outcome } = await completePayment(
      trx,
      { payment, hasAccount: true, collectedOid, at },
      buildSettlementDependencies(dependencies),
    );
    if (outcome === 'review') await grantWithoutDiscounts(trx, await getPayment(trx, paymentId), at, dependencies);
  }
}

async function grantWithoutDiscounts(
  trx: DatabaseTransaction,
  payment: StoredPayment,
  now: Date,
  dependencies: BillingDependencies,
): Promise<void> {
  const { id: paymentId, userId } = payment;
  const order = { ...toOrder(payment), discountMinor: 0, credits: [], extraDays: 0 };
  const change = await changeSubscriptions(
    trx,
    { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
    (stored, defaultOptions) => {
      const granted = grantPeriod(stored, order, { isHalfPriceSpent: false }, now, defaultOptions);
      return granted.outcome === 'granted' ? granted.subscriptions : { denied: granted.reason };
    },
  );
  if ('denied' in change) {
    const message =
      'Kullanıcının dönem sonunda başlayacak bir planı var. Lütfen ödemeyi iade edin veya o planın başlamasını bekleyin.';
    throw new AppError('change_already_scheduled', { message });
  }
  // Who paid half a price has had it, whether or not it was still theirs.
  if (payment.discountMinor > 0) {
    await consumeClaim(trx, { userId, claim: firstMonthClaim, paymentId }, now);
    await recordHalfPrice(trx, userId, now, dependencies);
  }
  await clearIssue(trx, paymentId);
}
