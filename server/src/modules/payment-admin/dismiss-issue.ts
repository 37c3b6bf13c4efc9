import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../account-records/index.ts';
import { type AdminDecision, recordPaymentAuditEvent } from '../payments/admin-decision.ts';
import { resolveMismatches } from '../payments/checkout-sessions.queries.ts';
import { clearRefundDue } from '../payments/payment-chain.queries.ts';
import { declineRefundRequest } from '../payments/payment-decisions.queries.ts';
import { resolveIssue } from '../payments/payment-outcomes.queries.ts';
import { lockPayment } from '../payments/queries.ts';
import { refundDueIssue } from '../refunds/finalize-refund.ts';
import { readPaymentContext } from '../refunds/payment-context.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { findDismissibleIssue, isUnsettled } from './rules.ts';

/**
 * Records that an admin has dealt with the open issue of a payment, e.g. by refunding a double capture at the
 * provider's own site. When only a refund request of the buyer is open, declines it permanently.
 * @throws AppError `payment_unsettled` for a payment that granted nothing and was not refunded; `task_changed` when the
 * payment's open issue is no longer the one that the admin saw
 */
export async function dismissIssue(
  decision: AdminDecision & {
    /** Key of the issue that the admin saw. */
    readonly task: string;
  },
  { database, newId }: Pick<BillingDependencies, 'database' | 'newId'>,
): Promise<void> {
  const { payment: stale, request, task } = decision;
  const { now } = request;
  await database.transaction().execute(async (trx) => {
    await lockAccount(trx, stale.userId);
    const payment = (await lockPayment(trx, stale.id)) ?? stale;
    const context = await readPaymentContext(trx, payment);
    if (isUnsettled(payment)) throw new AppError('payment_unsettled');
    const open = findDismissibleIssue(context);
    if (open?.key !== task) throw new AppError('task_changed');
    const { issue } = payment;
    const merchantOids = open.sessions.map(({ merchantOid }) => merchantOid);
    await resolveMismatches(trx, merchantOids, now);
    if (issue === refundDueIssue) await clearRefundDue(trx, payment.id);
    const isDone =
      issue === null ? await declineRefundRequest(trx, payment.id, now) : await resolveIssue(trx, payment.id, issue);
    if (!isDone) throw new AppError('task_changed');
    const pages = merchantOids.length === 0 ? {} : { merchantOids };
    const details = issue === null ? { refundRequest: 'declined' } : { attention: issue, ...pages };
    await recordPaymentAuditEvent(trx, newId, decision, { action: 'payment.dismiss', details });
  });
}
