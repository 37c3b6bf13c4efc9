import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type Acting, recordAct } from '../../../../platform/http/record-act.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { StoredPayment } from '../stored-payment.ts';

/** What an admin decides about a payment, and where from. */
export interface AdminDecision extends Acting {
  /** As it was when the call came in. */
  readonly payment: StoredPayment;
}

/**
 * Keeps admins, super_admins among them, from giving themselves money or what it buys: another one decides.
 * @throws AppError `own_account`
 */
export function refuseOwnPayment({ payment, caller }: Pick<AdminDecision, 'payment' | 'caller'>): void {
  if (payment.userId === caller.userId) throw new AppError('own_account');
}

interface Deed {
  readonly action:
    | 'payment.confirm_transfer'
    | 'payment.reject_transfer'
    | 'payment.reopen_transfer'
    | 'payment.refund'
    | 'payment.record_refund'
    | 'payment.grant'
    | 'payment.dismiss'
    | 'payment.reconcile';
  readonly details: Record<string, unknown>;
}

/** Records the decision in the transaction that carries it out. */
export function auditDecision(
  trx: DatabaseTransaction,
  newId: NewId,
  { payment, ...acting }: AdminDecision,
  { action, details }: Deed,
): Promise<void> {
  return recordAct(trx, newId, {
    ...acting,
    action,
    targetKind: 'payment',
    targetId: payment.id,
    details,
  });
}
