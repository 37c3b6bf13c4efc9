import { AppError } from '../../../../platform/errors.ts';
import { lockAccount } from '../../../accounts/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { decideDoubts } from '../pages/doubts.queries.ts';
import { lockPayment, settleAttention } from '../payments.queries.ts';
import { declineRefundRequest } from '../refund-request/refund-request.queries.ts';
import { type AdminDecision, auditDecision } from './admin-decision.ts';
import { dismissibleTaskOf, isUnsettled } from './attention.ts';
import { readPaymentFactsOf } from './refunds/read-payment-facts.ts';

/**
 * Notes that somebody has seen to what a payment was put before admins for, e.g. paid back at the provider's own site what was
 * collected twice. Where only the buyer's wish for their money waits, it is declined, for good.
 * @throws AppError `payment_unsettled` for money that bought nothing and was not given back; `task_changed` when something else is
 * to do about the payment by now than the admin was shown
 */
export async function dismissAttention(
  decision: AdminDecision & {
    /** The key of what the admin was shown. */
    readonly task: string;
  },
  { database, newId }: Pick<BillingDependencies, 'database' | 'newId'>,
): Promise<void> {
  const { payment: known, request, task } = decision;
  const { now } = request;
  await database.transaction().execute(async (trx) => {
    await lockAccount(trx, known.userId);
    const payment = (await lockPayment(trx, known.id)) ?? known;
    const facts = await readPaymentFactsOf(trx, payment);
    if (isUnsettled(payment)) throw new AppError('payment_unsettled');
    const open = dismissibleTaskOf(facts);
    if (open?.key !== task) throw new AppError('task_changed');
    const { attention } = payment;
    const merchantOids = open.pages.map(({ merchantOid }) => merchantOid);
    await decideDoubts(trx, merchantOids, now);
    const isDone =
      attention === null
        ? await declineRefundRequest(trx, payment.id, now)
        : await settleAttention(trx, payment.id, attention);
    if (!isDone) throw new AppError('task_changed');
    const pages = merchantOids.length === 0 ? {} : { merchantOids };
    const details = attention === null ? { refundRequest: 'declined' } : { attention, ...pages };
    await auditDecision(trx, newId, decision, { action: 'payment.dismiss', details });
  });
}
