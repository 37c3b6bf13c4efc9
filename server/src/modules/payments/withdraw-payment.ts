import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent, type WorkspaceActor } from '../../platform/http/audit-event.ts';
import { lockAccount } from '../account-records/index.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { releaseClaims } from './payment-claims.queries.ts';
import { markWithdrawn } from './payment-decisions.queries.ts';
import { lockPayment } from './queries.ts';
import { getOwnPayment, readPayment } from './read-payments.ts';
import type { StoredPayment } from './rules.ts';

/** Failure detail of a payment that the buyer withdrew. */
const withdrawnByBuyer = 'withdrawn';

/**
 * Fails a pending transfer at the buyer's request and releases its claims. Repeating it changes nothing and returns the
 * same. Of a concurrent withdrawal and admin decision one wins.
 * @throws AppError `payment_not_withdrawable` when it is not a transfer, or has ended otherwise
 */
export async function withdrawPayment(
  payment: StoredPayment,
  actor: WorkspaceActor,
  { database, log, newId }: Pick<BillingDependencies, 'database' | 'log' | 'newId'>,
): Promise<Payment> {
  const { id: paymentId, userId } = payment;
  const { id: requestId, now: at } = actor.request;
  const isFirst = await database.transaction().execute(async (trx) => {
    // The account was deleted after the session was authenticated.
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
