import { readMajorText } from '../amounts.ts';
import type { Merchant } from '../merchant.ts';
import { isNotified, refundedOf } from '../payment.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type OrderError, orderError, refuseOrder } from './order-call.ts';

/** `POST /odeme/iade`: gives back a part or all of a payment, again and again until nothing is left of it. */
export function answerRefund(
  { merchant, book }: { readonly merchant: Merchant; readonly book: PaymentBook },
  form: Record<string, string>,
): OrderError | object {
  const refused = refuseOrder(merchant, form, { amount: '003', token: '004' });
  if (refused !== undefined) return refused;
  const { merchant_oid = '', return_amount = '', reference_no: referenceNo } = form;
  if (referenceNo !== undefined && !/^[A-Za-z0-9]{0,64}$/.test(referenceNo)) {
    return orderError('001', 'Gecersiz reference_no');
  }
  const payment = book.findByOid(merchant_oid);
  if (payment?.outcome?.status !== 'success') return orderError('005', 'merchant_oid ile basarili odeme bulunamadi');
  if (!isNotified(payment)) return orderError('007', 'Odeme bulundu ancak siteye henuz bildirilmedi');
  const amount = readMajorText(return_amount) ?? 0;
  if (refundedOf(payment) + amount > payment.amount) {
    return orderError('009', 'Toplam iade tutari odeme tutarindan fazla olamaz');
  }
  payment.refunds.push({ at: new Date(), amount, referenceNo: referenceNo || undefined });
  book.touch();
  return {
    status: 'success',
    ...(payment.isTest ? { is_test: '1' } : {}),
    merchant_oid,
    return_amount,
    ...(referenceNo ? { reference_no: referenceNo } : {}),
  };
}
