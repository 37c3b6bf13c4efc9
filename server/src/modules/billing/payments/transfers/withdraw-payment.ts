import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../../../platform/http/audit-event.ts';
import { lockAccount } from '../../../accounts/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import type { StoredPayment } from '../../domain/payments/payment.ts';
import { releaseClaims } from '../../store/payments/payment-claims.queries.ts';
import { markWithdrawn } from '../../store/payments/payment-decisions.queries.ts';
import { lockPayment } from '../../store/payments/payments.queries.ts';
import { getOwnPayment, readPayment } from '../read-payments.ts';

/** The detail of a failure that the buyer asked for. */
export const withdrawnByBuyer = 'withdrawn';

/**
 * Ends a transfer that is waited for, at its buyer's word: what it had claimed is free again. Asked again it changes nothing and
 * answers the same. Of a withdrawal and an admin's decision at once one wins.
 * @throws AppError `payment_not_withdrawable` when it is no transfer, or has ended otherwise
 */
export async function withdrawPayment(
  payment: StoredPayment,
  actor: AuditActor,
  { database, log, newId }: Pick<BillingDependencies, 'database' | 'log' | 'newId'>,
): Promise<Payment> {
  const { id: paymentId, userId } = payment;
  const { id: requestId, now: at } = actor.request;
  const isFirst = await database.transaction().execute(async (trx) => {
    // Who has left between the session's check and here has no session any more.
    if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
    const locked = (await lockPayment(trx, paymentId)) ?? payment;
    if (locked.withdrawnAt !== null) return false;
    const withdrawal = { reason: 'Sipariş geri çekildi.', detail: withdrawnByBuyer, at };
    if (!(await markWithdrawn(trx, paymentId, withdrawal))) throw new AppError('payment_not_withdrawable');
    await releaseClaims(trx, paymentId);
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'payment.withdraw',
      targetKind: 'payment',
      targetId: paymentId,
    });
    return true;
  });
  if (isFirst) log.info({ requestId, paymentId }, 'a transfer was withdrawn by its buyer');
  return readPayment(await getOwnPayment(database, userId, paymentId), database);
}
