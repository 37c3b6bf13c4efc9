import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/http/audit-event.ts';
import { isOwnAccount } from '../account-records/index.ts';
import type { StoredPayment } from './rules.ts';

/** An admin's decision about a payment, with the origin of the request. */
export interface AdminDecision extends AuditActor {
  /** The payment as it was when the request arrived. */
  readonly payment: StoredPayment;
}

/**
 * Prevents admins, including super_admins, from granting themselves or their workspaces money or what it buys: another
 * admin must decide.
 * @throws AppError `own_account`
 */
export async function assertNotOwnPayment(
  database: Database,
  { payment, caller }: Pick<AdminDecision, 'payment' | 'caller'>,
): Promise<void> {
  if (await isOwnAccount(database, { accountId: payment.userId, userId: caller.userId }))
    throw new AppError('own_account');
}

interface PaymentAuditEvent {
  readonly action:
    | 'payment.confirm_transfer'
    | 'payment.reject_transfer'
    | 'payment.reopen_transfer'
    | 'payment.refund'
    | 'payment.record_refund'
    | 'payment.outside_return'
    | 'payment.grant'
    | 'payment.dismiss'
    | 'payment.reconcile';
  readonly details: Record<string, unknown>;
}

/** Records the decision in the transaction that carries it out. */
export function recordPaymentAuditEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  { payment, ...actor }: AdminDecision,
  { action, details }: PaymentAuditEvent,
): Promise<void> {
  return recordAuditEvent(trx, newId, {
    ...actor,
    action,
    targetKind: 'payment',
    targetId: payment.id,
    details,
  });
}
