import { readMajorText } from '../amounts.ts';
import type { Merchant } from '../merchant.ts';
import { computeRefundedAmount, isNotified } from '../payment.ts';
import type { PaymentStore } from '../payment-store.ts';
import { createOrderError, type OrderError, validateOrderCall } from './order-call.ts';

/** `POST /odeme/iade`: refunds a part or all of a payment; repeatable until nothing is left. */
export function handleRefund(
  { merchant, store }: { readonly merchant: Merchant; readonly store: PaymentStore },
  form: Record<string, string>,
): OrderError | object {
  const error = validateOrderCall(merchant, form, { amount: '003', token: '004' });
  if (error !== undefined) return error;
  const { merchant_oid = '', return_amount = '', reference_no: referenceNo } = form;
  if (referenceNo !== undefined && !/^[A-Za-z0-9]{0,64}$/.test(referenceNo)) {
    return createOrderError('001', 'Gecersiz reference_no');
  }
  const payment = store.findByOid(merchant_oid);
  if (payment?.outcome?.status !== 'success')
    return createOrderError('005', 'merchant_oid ile basarili odeme bulunamadi');
  if (!isNotified(payment)) return createOrderError('007', 'Odeme bulundu ancak siteye henuz bildirilmedi');
  const amount = readMajorText(return_amount) ?? 0;
  if (computeRefundedAmount(payment) + amount > payment.amount) {
    return createOrderError('009', 'Toplam iade tutari odeme tutarindan fazla olamaz');
  }
  payment.refunds.push({ at: new Date(), amount, referenceNo: referenceNo || undefined });
  store.touch();
  return {
    status: 'success',
    ...(payment.isTest ? { is_test: '1' } : {}),
    merchant_oid,
    return_amount,
    ...(referenceNo ? { reference_no: referenceNo } : {}),
  };
}
