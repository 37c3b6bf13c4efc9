import { toMajorText } from '../amounts.ts';
import type { Merchant } from '../merchant.ts';
import { computeRefundedAmount, type Payment } from '../payment.ts';
import type { PaymentStore } from '../payment-store.ts';
import { createOrderError, type OrderError, validateOrderCall } from './order-call.ts';

/** `POST /odeme/durum-sorgu`. Failed, unfinished and unknown orders get the same response. */
export function handleOrderStatus(
  { merchant, store }: { readonly merchant: Merchant; readonly store: PaymentStore },
  form: Record<string, string>,
): OrderError | object {
  const error = validateOrderCall(merchant, form, { token: '003' });
  if (error !== undefined) return error;
  const payment = store.findByOid(form.merchant_oid ?? '');
  if (payment?.outcome?.status !== 'success')
    return createOrderError('004', 'merchant_oid ile basarili odeme bulunamadi');
  const { outcome } = payment;
  const total = toMajorText(payment.amount);
  return {
    status: 'success',
    // With a decimal comma and without a trailing zero, as in PayTR's own example.
    payment_amount: total.replace(/\.?0+$/, '').replace('.', ','),
    payment_total: total,
    net_tutar: total,
    kesinti_tutari: '0',
    payment_date: formatIstanbulTime(outcome.at),
    currency: payment.currency,
    taksit: '0',
    kart_marka: outcome.card.brand,
    masked_pan: outcome.card.maskedNumber,
    odeme_tipi: 'KART',
    test_mode: payment.isTest ? '1' : '0',
    returns: listRefunds(payment),
  };
}

function listRefunds(payment: Payment): object[] {
  const isWhole = computeRefundedAmount(payment) === payment.amount;
  return payment.refunds.map(({ at, amount, referenceNo }, index) => ({
    return_amount: toMajorText(amount),
    return_date: formatIstanbulTime(at),
    return_type: isWhole && payment.refunds.length === 1 ? 'iade' : 'kismi iade',
    date_completed: formatIstanbulTime(at),
    return_auth_code: String(100_000 + index),
    return_ref_num: String(200_000 + index),
    reference_no: referenceNo ?? '',
    return_source: 'api',
  }));
}

/** `2026-11-21 10:05:00`: the Swedish format equals PayTR's. */
function formatIstanbulTime(date: Date): string {
  return date.toLocaleString('sv', { timeZone: 'Europe/Istanbul' });
}
