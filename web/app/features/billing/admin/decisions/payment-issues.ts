import { issueLabels } from '@hokka/contracts/billing/payments/labels.ts';
import type { AdminPayment, Refund } from '@hokka/contracts/billing/payments/payment-record.ts';

/** What an admin has to do about a payment. */
interface PaymentTask {
  readonly problem: string;
  /** Absent if the button beside the task and its dialog say what to do. */
  readonly advice?: string;
}

const refundOrGrant = 'Planı tanımlayın ya da ödemeyi iade edin.';
const checkAtProvider =
  'PayTR panelinden kontrol edin: para yeterliyse planı tanımlayın, değilse panelden iade edip işi kapatın.';

const thenRecord = 'sonra burada yapıldı ya da yapılmadı olarak işaretleyin.';

const adviceByIssue = {
  already_granted: 'İkinci kez alınan parayı iade edin.',
  half_price_spent: refundOrGrant,
  credit_spent: refundOrGrant,
  credit_shrunk: 'Planı tanımlarsanız süresi eksik mahsup kadar kısalır; ya da ödemeyi iade edin.',
  period_scheduled: refundOrGrant,
  start_postponed: 'Planı tanımlarsanız süren dönemin ardından başlar; ya da ödemeyi iade edin.',
  account_gone: 'Kullanılamayacak bu ödemeyi iade edin.',
  paid_twice: 'Fazla ödemeyi PayTR panelinden iade edin.',
  amount_mismatch: checkAtProvider,
  currency_mismatch: checkAtProvider,
  test_refused: 'Ayarlarda PayTR test modunu kontrol edin.',
  test_unclear: checkAtProvider,
  other_merchant: 'O mağazanın panelinden kontrol edin: para alındıysa planı tanımlayın, alınmadıysa işi kapatın.',
  refund_other_merchant: `İadeyi o mağazanın PayTR panelinden yapın, ${thenRecord}`,
  refund_page_unknown: `Ödemeyi PayTR panelinde bulup iade edin, ${thenRecord}`,
  refund_overdue: `İadeyi PayTR panelinden kontrol edin, yapılmadıysa oradan yapın, ${thenRecord}`,
  notification_failing: 'PayTR panelinden kontrol edin: para alındıysa ve plan verilmediyse teknik destek isteyin.',
  refund_due: 'Bekleyen tutarı buradan iade edin ya da dışarıda yaptıysanız kaydedin.',
  refund_failed: 'Nedenine bakın, sonra iadeyi yeniden deneyin.',
} as const satisfies Record<keyof typeof issueLabels, string>;

const tasksByIssue = new Map<string, PaymentTask>(
  Object.entries(issueLabels).map(([issue, problem]) => [
    issue,
    { problem, advice: adviceByIssue[issue as keyof typeof issueLabels] },
  ]),
);

type TaskPayment = RefundRequestPayment & Pick<AdminPayment, 'status' | 'method'>;

/** The open task of a payment; undefined if there is none. Same rules as the list's filter for open tasks. */
export function findPaymentTask(payment: TaskPayment): PaymentTask | undefined {
  const { attention: issue, status, method } = payment;
  if (issue !== null)
    return (
      tasksByIssue.get(issue) ?? {
        problem: `İncelenmesi gerekiyor (${issue})`,
        advice: 'Ödemeyi PayTR panelinden kontrol edin.',
      }
    );
  if (isRefundRequest(payment))
    return { problem: 'Alıcı iade istiyor', advice: 'Ödemeyi iade edin ya da talebi reddedin.' };
  if (method !== 'transfer' || status !== 'pending') return undefined;
  return { problem: 'Havale bekleniyor' };
}

const mismatchLabels = {
  test_refused: 'deneme ödemesi',
  test_unclear: 'gerçek mi deneme mi belli değil',
  amount_mismatch: 'tutar farklı',
  currency_mismatch: 'para birimi farklı',
  other_merchant: 'başka mağaza',
  paid_twice: 'fazladan ödeme',
} as const satisfies Record<AdminPayment['doubts'][number]['reason'], string>;

/** An order number to look up at the provider, with the mismatch found there. */
export function formatMismatch({ merchant_oid: orderNumber, reason }: AdminPayment['doubts'][number]): string {
  return `${orderNumber} (${mismatchLabels[reason]})`;
}

/** The refund whose result an admin has to look up at the provider and record; there is at most one. */
export function findRefundToRecord({ refunds }: Pick<AdminPayment, 'refunds'>): Refund | undefined {
  return refunds.find(({ handed_over: handedOver }) => handedOver !== null);
}

type RefundRequestPayment = Pick<
  AdminPayment,
  'attention' | 'refund_requested_at' | 'refund_declined_at' | 'refunded_amount'
>;

/** Whether the task is a buyer's refund request: dismissing it declines the request. */
export function isRefundRequest(payment: RefundRequestPayment): boolean {
  const { attention: issue, refund_requested_at, refund_declined_at, refunded_amount } = payment;
  return issue === null && refund_requested_at !== null && refund_declined_at === null && refunded_amount === 0;
}

/** Whether the rejection of a transfer can still be undone. */
export function canReopen({ reopenable_until }: Pick<AdminPayment, 'reopenable_until'>, now: Date): boolean {
  return reopenable_until !== null && new Date(reopenable_until) >= now;
}

/** Details that add nothing to the reason next to them. */
const redundantDetails = new Set(['rejected', 'expired', 'withdrawn']);

/**
 * Details of a failure for admins, in addition to the buyer's reason and PayTR's error number; undefined if there are
 * none.
 */
export function findFailureDetail(payment: Pick<AdminPayment, 'status' | 'failure_reason' | 'failure_detail'>) {
  const { status, failure_reason: reason, failure_detail: detail } = payment;
  if (detail === null || redundantDetails.has(detail)) return undefined;
  const isRepeated = reason !== null && (detail === reason || detail.endsWith(`: ${reason}`));
  return status === 'failed' && isRepeated ? undefined : detail;
}
