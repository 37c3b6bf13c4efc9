import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Kurus } from '../../../platform/money.ts';
import { createReceiptIssuer } from '../../receipts/issue-receipt.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { computeSubscriptionWrites, toDefaultSubscriptionOptions } from '../../subscriptions/rules.ts';
import { writeSubscriptions } from '../../subscriptions/subscription-state.queries.ts';
import { computeGrantedValueMinor, type ReviewReason } from '../grant-period.rules.ts';
import { createBuyerNotifier } from '../mails.ts';
import { consumeClaim } from '../payment-claims.queries.ts';
import { markCompleted } from '../payment-outcomes.queries.ts';
import { firstMonthClaim, listClaims, type StoredPayment, toOrder } from '../rules.ts';
import { lockHalfPrice, recordHalfPrice } from './half-price.ts';
import { computeGrant } from './try-grant.ts';

/**
 * `granted`: paid, and the period is granted. `review`: paid, and an admin has to review it for the reason given. `account_gone`: paid
 * by a user who requested account deletion or is erased; an admin has to refund it.
 */
export type CompletionOutcome =
  | { readonly outcome: 'granted' | 'already_completed' | 'account_gone' }
  | { readonly outcome: 'review'; readonly reason: ReviewReason };

/** A payment that was read under the locks of its account and its row, which the transaction holds. */
export interface LockedPayment {
  readonly payment: StoredPayment;
  /** Whether the account exists and is not being deleted. */
  readonly hasAccount: boolean;
}

interface PaymentCapture extends LockedPayment {
  /** Order number of the checkout session that captured the money; null for a transfer. */
  readonly collectedOid: string | null;
  readonly at: Date;
}

/**
 * Records that the money of a payment has arrived, and grants what it bought. This is the only way in which a payment
 * becomes completed and a bought period is created. The caller must have verified the money. Works for pending, failed
 * and expired payments, and takes effect once, however often and in whatever order notifications come.
 */
export async function completePayment(
  trx: DatabaseTransaction,
  { payment, hasAccount, collectedOid, at }: PaymentCapture,
  dependencies: BillingDependencies,
): Promise<CompletionOutcome> {
  if (payment.status === 'completed') return { outcome: 'already_completed' };
  const grant = hasAccount ? await grantOrder(trx, payment, at, dependencies) : ({ reason: 'account_gone' } as const);
  const attention = 'reason' in grant ? grant.reason : null;
  const valueMinor = 'valueMinor' in grant ? grant.valueMinor : undefined;
  const completed = await markCompleted(trx, payment.id, { at, attention, collectedOid, valueMinor });
  await createReceiptIssuer(dependencies.settings)(trx, completed, at);
  if (attention === 'account_gone') return { outcome: 'account_gone' };
  await createBuyerNotifier('payment_completed', dependencies)(trx, payment);
  return attention === null ? { outcome: 'granted' } : { outcome: 'review', reason: attention };
}

/**
 * @returns the value of the period at the list price, or why it could not be granted automatically, in which case
 * nothing of the order is carried out
 */
async function grantOrder(
  trx: DatabaseTransaction,
  payment: StoredPayment,
  at: Date,
  dependencies: BillingDependencies,
): Promise<{ readonly valueMinor: Kurus } | { readonly reason: ReviewReason }> {
  const { secretBox } = dependencies;
  const defaultOptions = toDefaultSubscriptionOptions(dependencies);
  const { userId, id: paymentId } = payment;
  const claims = listClaims(payment);
  const isHalfPrice = claims.includes(firstMonthClaim);
  const isHalfPriceSpent = isHalfPrice && (await lockHalfPrice(trx, userId, secretBox));
  const { before, granted } = await computeGrant(trx, payment, { isHalfPriceSpent, at, defaultOptions });
  if (granted.outcome === 'review') return { reason: granted.reason };
  await writeSubscriptions(trx, userId, computeSubscriptionWrites(before, granted.subscriptions), at);
  for (const claim of claims) {
    if (!(await consumeClaim(trx, { userId, claim, paymentId }, at)))
      throw new Error('A claim was already used, although it is locked');
  }
  if (isHalfPrice) await recordHalfPrice(trx, userId, at, secretBox);
  return { valueMinor: computeGrantedValueMinor(granted.granted, toOrder(payment)) };
}
