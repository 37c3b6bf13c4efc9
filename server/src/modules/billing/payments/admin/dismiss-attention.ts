import { AppError } from '../../../../platform/errors.ts';
import { lockAccount } from '../../../accounts/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { lockPayment } from '../payments.queries.ts';
import { declineRefundRequest } from '../refund-request/refund-request.queries.ts';
import { type AdminDecision, auditDecision } from './admin-decision.ts';
import { isUnsettled } from './attention.ts';
import { clearAttention } from './decisions.queries.ts';

/**
 * Notes that somebody has seen to what a payment was put before admins for, e.g. paid back at the provider's own site what was
 * collected twice. Where only the buyer's wish for their money waits, it is declined, for good. On a payment that nothing is to do
 * about, nothing happens.
 * @throws AppError `payment_unsettled` for money that bought nothing and was not given back
 */
export async function dismissAttention(
  decision: AdminDecision,
  { database, newId }: Pick<BillingDependencies, 'database' | 'newId'>,
): Promise<void> {
  const { payment: known } = decision;
  await database.transaction().execute(async (trx) => {
    await lockAccount(trx, known.userId);
    const payment = (await lockPayment(trx, known.id)) ?? known;
    if (isUnsettled(payment)) throw new AppError('payment_unsettled');
    const dismiss = (details: Record<string, unknown>) =>
      auditDecision(trx, newId, decision, { action: 'payment.dismiss', details });
    if (await clearAttention(trx, known.id)) return dismiss({ attention: payment.attention });
    // Who meant a reason that somebody else has just seen to has decided nothing about the request behind it.
    if (known.attention !== null) return;
    if (await declineRefundRequest(trx, known.id, decision.request.now)) await dismiss({ refundRequest: 'declined' });
  });
}
