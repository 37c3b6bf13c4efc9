import type { AdminPayment } from '@hokka/contracts/payment-admin.ts';

/** What somebody has to do about a payment. */
interface Task {
  readonly problem: string;
  readonly advice: string;
}

const refundOrGrant = 'Planı tanımlayın ya da ödemeyi iade edin.';
const checkAtProvider =
  'PayTR panelinden kontrol edin: para yeterliyse planı tanımlayın, değilse panelden iade edip işi kapatın.';

const tasks = new Map<string, Task>([
  [
    'already_granted',
    { problem: 'Bu ödemenin planı daha önce tanımlanmış', advice: 'İkinci kez alınan parayı iade edin.' },
  ],
  ['half_price_spent', { problem: 'İlk ay indirimi başka bir ödemede kullanılmış', advice: refundOrGrant }],
  ['credit_spent', { problem: 'Mahsup edilen tutar başka bir ödemede kullanılmış', advice: refundOrGrant }],
  ['period_scheduled', { problem: 'Alıcının sırada bekleyen bir planı zaten var', advice: refundOrGrant }],
  ['account_gone', { problem: 'Alıcının hesabı silinmiş', advice: 'Kullanılamayacak bu ödemeyi iade edin.' }],
  ['paid_twice', { problem: 'Bu sipariş birden çok kez ödenmiş', advice: 'Fazla ödemeyi PayTR panelinden iade edin.' }],
  ['amount_mismatch', { problem: 'Ödenen tutar siparişin tutarından farklı', advice: checkAtProvider }],
  ['currency_mismatch', { problem: 'Ödemenin para birimi siparişinkinden farklı', advice: checkAtProvider }],
  [
    'test_refused',
    {
      problem: 'Deneme ödemesi bildirildi, canlı ödemeler açıkken kabul edilmedi',
      advice: 'Ayarlarda PayTR test modunu kontrol edin.',
    },
  ],
  [
    'refund_failed',
    {
      problem: 'Sonucu sonradan belli olan iade yapılamamış',
      advice: 'Nedenine bakın, sonra iadeyi yeniden deneyin.',
    },
  ],
]);

type Known = Requested & Pick<AdminPayment, 'status' | 'method'>;

/** What is to do about a payment; undefined when it needs nobody. The same rules as the list's filter for open tasks. */
export function taskOf(payment: Known): Task | undefined {
  const { attention, status, method } = payment;
  if (attention !== null)
    return (
      tasks.get(attention) ?? {
        problem: `İncelenmesi gerekiyor (${attention})`,
        advice: 'Ödemeyi PayTR panelinden kontrol edin.',
      }
    );
  if (isRefundRequest(payment))
    return { problem: 'Alıcı iade istiyor', advice: 'Ödemeyi iade edin ya da talebi reddedin.' };
  if (method !== 'transfer' || status !== 'pending') return undefined;
  return { problem: 'Havale bekleniyor', advice: 'Para bu referansla ve tam tutarıyla hesaba geçtiyse onaylayın.' };
}

const unsettled = new Set(['half_price_spent', 'credit_spent', 'period_scheduled', 'account_gone']);

/** Whether a task can be closed by hand: not while money came that bought nothing. */
export function isDismissible(payment: Omit<Known, 'method'>): boolean {
  const { attention, status } = payment;
  if (attention === null) return isRefundRequest(payment);
  return !(status === 'completed' && unsettled.has(attention));
}

type Requested = Pick<AdminPayment, 'attention' | 'refund_requested_at' | 'refund_declined_at' | 'refunded_amount'>;

/** Whether the task is to answer a buyer who wants their money back: to close it by hand is to decline. */
export function isRefundRequest(payment: Requested): boolean {
  const { attention, refund_requested_at, refund_declined_at, refunded_amount } = payment;
  return attention === null && refund_requested_at !== null && refund_declined_at === null && refunded_amount === 0;
}
