import { expect, test } from 'vitest';
import {
  findFailureDetail,
  findPaymentTask,
  findRefundToRecord,
  formatMismatch,
  isRefundRequest,
} from './payment-issues.ts';

const completed = {
  attention: null,
  status: 'completed',
  method: 'card',
  refund_requested_at: null,
  refund_declined_at: null,
  refunded_amount: 0,
} as const;

test('a payment that needs no decision has no task', () => {
  expect(findPaymentTask(completed)).toBeUndefined();
  expect(findPaymentTask({ ...completed, status: 'pending' })).toBeUndefined();
  expect(findPaymentTask({ ...completed, method: 'transfer', status: 'failed' })).toBeUndefined();
});

test('the machine’s own reason comes first, also one that is newer than this page', () => {
  const refundRequested = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect(findPaymentTask({ ...refundRequested, attention: 'credit_spent' })?.problem).toContain('Mahsup edilen tutar');
  expect(findPaymentTask({ ...refundRequested, attention: 'constructor' })?.problem).toBe(
    'İncelenmesi gerekiyor (constructor)',
  );
});

test('a refund that was asked for is one until something was paid back or it was declined', () => {
  const refundRequested = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect(findPaymentTask(refundRequested)?.problem).toBe('Alıcı iade istiyor');
  expect(findPaymentTask({ ...refundRequested, refunded_amount: 20 })).toBeUndefined();
  expect(findPaymentTask({ ...refundRequested, refund_declined_at: '2026-11-22T10:00:00Z' })).toBeUndefined();
});

test('a transfer waits for an admin who checks the bank account', () => {
  expect(findPaymentTask({ ...completed, method: 'transfer', status: 'pending' })?.problem).toBe('Havale bekleniyor');
});

test.each([
  'already_granted',
  'half_price_spent',
  'credit_spent',
  'credit_shrunk',
  'period_scheduled',
  'account_gone',
  'paid_twice',
  'amount_mismatch',
  'currency_mismatch',
  'test_refused',
  'test_unclear',
  'other_merchant',
  'refund_failed',
  'refund_other_merchant',
  'refund_page_unknown',
  'refund_overdue',
  'notification_failing',
])('%s is said in words', (attention) => {
  expect(findPaymentTask({ ...completed, attention })?.problem).not.toContain(attention);
});

test('an order number in doubt says what is wrong there', () => {
  expect(formatMismatch({ merchant_oid: 'HK1', reason: 'paid_twice' })).toBe('HK1 (fazladan ödeme)');
});

test('a refund is recorded by hand only where the provider does not tell its end', () => {
  const refund = {
    id: 'r',
    amount: 24,
    status: 'requested',
    note: null,
    detail: null,
    created_at: '',
    ended_at: null,
  } as const;
  expect(findRefundToRecord({ refunds: [{ ...refund, handed_over: null, returned_on: null }] })).toBeUndefined();
  expect(findRefundToRecord({ refunds: [{ ...refund, handed_over: 'overdue', returned_on: null }] })).toMatchObject({
    id: 'r',
  });
});

test('a request that was declined, or waits behind what the machine found, is not what is closed', () => {
  const refundRequested = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect(isRefundRequest(refundRequested)).toBe(true);
  const declined = { ...refundRequested, refund_declined_at: '2026-11-22T10:00:00Z' };
  expect(isRefundRequest(declined)).toBe(false);
  const paidTwice = { ...refundRequested, attention: 'paid_twice' };
  expect(isRefundRequest(paidTwice)).toBe(false);
});

test('a failure is told once', () => {
  const failed = { status: 'failed', failure_reason: 'Kart reddedildi.', failure_detail: null } as const;
  expect(findFailureDetail(failed)).toBeUndefined();
  expect(findFailureDetail({ ...failed, failure_detail: 'Kart reddedildi.' })).toBeUndefined();
  expect(findFailureDetail({ ...failed, failure_detail: 'PayTR 10: Kart reddedildi.' })).toBeUndefined();
  expect(findFailureDetail({ ...failed, failure_detail: 'rejected' })).toBeUndefined();
  expect(findFailureDetail({ ...failed, failure_detail: 'Yetersiz bakiye (10)' })).toBe('Yetersiz bakiye (10)');
  // The reason is not shown for a payment that has not failed.
  expect(findFailureDetail({ status: 'pending', failure_reason: 'x', failure_detail: 'x' })).toBe('x');
});
