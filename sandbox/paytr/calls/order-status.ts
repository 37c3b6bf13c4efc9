import { toMajorText } from '../amounts.ts';
import type { Merchant } from '../merchant.ts';
import { type Payment, refundedOf } from '../payment.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type OrderError, orderError, refuseOrder } from './order-call.ts';

/** `POST /odeme/durum-sorgu`. An order that failed, is unfinished or does not exist looks the same. */
export function answerStatus(
  { merchant, book }: { readonly merchant: Merchant; readonly book: PaymentBook },
  form: Record<string, string>,
): OrderError | object {
  const refused = refuseOrder(merchant, form, { token: '003' });
  if (refused !== undefined) return refused;
  const payment = book.findByOid(form.merchant_oid ?? '');
  if (payment?.outcome?.status !== 'success') return orderError('004', 'merchant_oid ile basarili odeme bulunamadi');
  const { outcome } = payment;
  const total = toMajorText(payment.amount);
  return {
    status: 'success',
    // With a comma and no zero at the end, as in PayTR's own example.
    payment_amount: total.replace(/\.?0+$/, '').replace('.', ','),
    payment_total: total,
    net_tutar: total,
    kesinti_tutari: '0',
    payment_date: istanbulTime(outcome.at),
    currency: payment.currency,
    taksit: '0',
    kart_marka: outcome.card.brand,
    masked_pan: outcome.card.maskedNumber,
    odeme_tipi: 'KART',
    test_mode: payment.isTest ? '1' : '0',
    returns: returnsOf(payment),
  };
}

function returnsOf(payment: Payment): object[] {
  const isWhole = refundedOf(payment) === payment.amount;
  return payment.refunds.map(({ at, amount, referenceNo }, index) => ({
    return_amount: toMajorText(amount),
    return_date: istanbulTime(at),
    return_type: isWhole && payment.refunds.length === 1 ? 'iade' : 'kismi iade',
    date_completed: istanbulTime(at),
    return_auth_code: String(100_000 + index),
    return_ref_num: String(200_000 + index),
    reference_no: referenceNo ?? '',
    return_source: 'api',
  }));
}

/** `2026-11-21 10:05:00`; the Swedish way of writing it is PayTR's. */
function istanbulTime(moment: Date): string {
  return moment.toLocaleString('sv', { timeZone: 'Europe/Istanbul' });
}
