import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import { isConflict } from '../../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { notifyError, notifyErrorNotice } from '../../../../ui/notify.ts';
import { canReopen, findRefundToRecord, isRefundRequest } from './payment-issues.ts';

/** Decisions of an admin about a payment; each is confirmed first. */
export type PaymentDecisionKind =
  /** Attaches the e-Arşiv invoice; offered next to the receipt. */
  | 'invoice'
  | 'confirm'
  | 'reject'
  | 'reopen'
  | 'refund'
  | 'returned outside'
  | 'refund made'
  | 'refund not made'
  | 'grant'
  | 'dismiss';

export interface PaymentChoice {
  /** `inquire` asks the provider and needs no confirmation. */
  readonly kind: PaymentDecisionKind | 'inquire';
  readonly label: string;
  /** The payment waits for this action. The first such action is a button, all others are in the menu. */
  readonly isAwaited: boolean;
}

type DecidedPayment = Parameters<typeof isRefundRequest>[0] &
  Parameters<typeof findRefundToRecord>[0] &
  Parameters<typeof canReopen>[0] &
  Pick<
    AdminPayment,
    | 'attention'
    | 'is_confirmable'
    | 'is_grantable'
    | 'method'
    | 'refundable_amount'
    | 'refund_due'
    | 'returnable_amount'
    | 'status'
    | 'task'
  >;

/** All possible actions on a payment, awaited ones first. */
export function listPaymentChoices(payment: DecidedPayment, now: Date): readonly PaymentChoice[] {
  const isTransfer = payment.method === 'transfer';
  const isPending = payment.status === 'pending';
  const choices: readonly (PaymentChoice | false)[] = [
    // Money can also arrive after the order's deadline.
    payment.is_confirmable && { kind: 'confirm', label: 'Havaleyi onayla', isAwaited: isPending },
    payment.is_grantable && { kind: 'grant', label: 'Planı tanımla', isAwaited: true },
    findRefundToRecord(payment) !== undefined && { kind: 'refund made', label: 'İade yapıldı', isAwaited: true },
    findRefundToRecord(payment) !== undefined && { kind: 'refund not made', label: 'İade yapılmadı', isAwaited: false },
    payment.refundable_amount > 0 && {
      kind: 'refund',
      label: 'İade et',
      isAwaited: isRefundRequest(payment) || payment.refund_due > 0,
    },
    payment.returnable_amount > 0 && {
      kind: 'returned outside',
      label: 'İade/itiraz dışarıda yapıldı',
      isAwaited: false,
    },
    !isTransfer &&
      (isPending || payment.attention !== null) && { kind: 'inquire', label: 'PayTR’ye sor', isAwaited: true },
    isTransfer && isPending && { kind: 'reject', label: 'Reddet', isAwaited: false },
    canReopen(payment, now) && { kind: 'reopen', label: 'Yeniden aç', isAwaited: false },
    payment.task !== null && {
      kind: 'dismiss',
      label: isRefundRequest(payment) ? 'İade talebini reddet' : 'İşi kapat',
      isAwaited: false,
    },
  ];
  return choices.filter((choice) => choice !== false);
}

/**
 * Shows why a decision failed. After a conflict the list is read again and there is nothing left to do; any other
 * decision can be retried.
 * @throws the error again unless it is a conflict
 */
export function showDecisionError(error: unknown, fallback: string): void {
  if (!isConflict(error)) {
    notifyErrorNotice(error, fallback);
    throw error;
  }
  notifyError(toErrorNotice(error, fallback).title, {
    description: 'Liste güncellendi, ödemenin son durumunu görüyorsunuz.',
  });
}
