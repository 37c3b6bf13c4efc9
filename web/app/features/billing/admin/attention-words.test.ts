import { expect, test } from 'vitest';
import { isDismissible, isRefundRequest, taskOf } from './attention-words.ts';

const completed = {
  attention: null,
  status: 'completed',
  method: 'card',
  refund_requested_at: null,
  refund_declined_at: null,
  refunded_amount: 0,
} as const;

test('a payment that needs nobody has no task', () => {
  expect(taskOf(completed)).toBeUndefined();
  expect(taskOf({ ...completed, status: 'pending' })).toBeUndefined();
  expect(taskOf({ ...completed, method: 'transfer', status: 'failed' })).toBeUndefined();
});

test('the machine’s own reason comes first, also one that is newer than this page', () => {
  const asked = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect(taskOf({ ...asked, attention: 'credit_spent' })?.problem).toContain('Mahsup edilen tutar');
  expect(taskOf({ ...asked, attention: 'constructor' })?.problem).toBe('İncelenmesi gerekiyor (constructor)');
});

test('a refund that was asked for is one until something was paid back or it was declined', () => {
  const asked = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect(taskOf(asked)?.problem).toBe('Alıcı iade istiyor');
  expect(taskOf({ ...asked, refunded_amount: 20 })).toBeUndefined();
  expect(taskOf({ ...asked, refund_declined_at: '2026-11-22T10:00:00Z' })).toBeUndefined();
});

test('a transfer waits for somebody who looks at the account', () => {
  expect(taskOf({ ...completed, method: 'transfer', status: 'pending' })?.problem).toBe('Havale bekleniyor');
});

test('money that bought nothing is not closed by hand', () => {
  expect(isDismissible(completed)).toBe(false);
  expect(isDismissible({ ...completed, attention: 'paid_twice' })).toBe(true);
  expect(isDismissible({ ...completed, attention: 'credit_spent' })).toBe(false);
  expect(isDismissible({ ...completed, status: 'pending', attention: 'amount_mismatch' })).toBe(true);
});

test('to close a refund request by hand is to decline it, and what the machine found is closed before', () => {
  const asked = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect([isDismissible(asked), isRefundRequest(asked)]).toEqual([true, true]);
  const declined = { ...asked, refund_declined_at: '2026-11-22T10:00:00Z' };
  expect([isDismissible(declined), isRefundRequest(declined)]).toEqual([false, false]);
  const paidTwice = { ...asked, attention: 'paid_twice' };
  expect([isDismissible(paidTwice), isRefundRequest(paidTwice)]).toEqual([true, false]);
});
