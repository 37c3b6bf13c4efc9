import { AppError } from '../../../../../platform/errors.ts';
import { lockAccount } from '../../../../accounts/index.ts';
import type { BillingDependencies } from '../../../dependencies.ts';
import { lockPayment } from '../../payments.queries.ts';
import { type AdminDecision, recordPaymentAuditEvent, assertNotOwnPayment } from '../admin-decision.ts';
import { needsAdmin } from '../attention.ts';
import { completeRefund, failRefund } from './end-refund.ts';
import { listRefunds } from './refunds.queries.ts';

interface RecordedRefund extends AdminDecision {
  readonly refundId: string;
  /** Whether the buyer has the money, as the provider's own site says. */
  readonly isMade: boolean;
}

/**
 * Records how a refund ended that was left to admins, once, whoever comes first.
 * @throws AppError `own_account`; `refund_not_open` when it has ended, or the provider is still asked about it
 */
export async function recordRefund(decision: RecordedRefund, dependencies: BillingDependencies): Promise<void> {
  assertNotOwnPayment(decision);
  const { database, log, newId } = dependencies;
  const { payment, request, refundId, isMade } = decision;
  await database.transaction().execute(async (trx) => {
    await lockAccount(trx, payment.userId);
    await lockPayment(trx, payment.id);
    const refund = (await listRefunds(trx, [payment.id])).find(({ id }) => id === refundId);
    if (refund === undefined || !needsAdmin(refund)) throw new AppError('refund_not_open');
    const isFirst = isMade
      ? await completeRefund(trx, refund, request.now, dependencies)
      : await failRefund(trx, refund, { detail: 'yapılmadığı bir yönetici tarafından kaydedildi', at: request.now });
    if (!isFirst) throw new AppError('refund_not_open');
    const { amountMinor, handedOver } = refund;
    const details = { refundId, amountMinor, currency: payment.currency, handedOver, isMade };
    await recordPaymentAuditEvent(trx, newId, decision, { action: 'payment.record_refund', details });
  });
  log.info({ requestId: request.id, paymentId: payment.id, refundId, isMade }, 'the end of a refund was recorded');
}
