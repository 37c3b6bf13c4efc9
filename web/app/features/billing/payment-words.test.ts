import type { Payment } from '@hokka/contracts/payments.ts';
import { expect, test } from 'vitest';
import { mayAskForRefund, standingOf } from './payment-words.ts';

const completed = {
  status: 'completed',
  amount: 49,
  refunded_amount: 0,
  under_review: false,
  refund_requested_at: null,
} as Payment;

test('what was paid back says more than the status', () => {
  expect(standingOf(completed)).toBe('completed');
  expect(standingOf({ ...completed, refunded_amount: 48.99 })).toBe('partly_refunded');
  expect(standingOf({ ...completed, refunded_amount: 49, under_review: true })).toBe('refunded');
});

test('a payment that somebody looks at is never shown as granted', () => {
  expect(standingOf({ ...completed, under_review: true })).toBe('reviewed');
  expect(standingOf({ ...completed, status: 'pending', under_review: true })).toBe('reviewed');
  expect(standingOf({ ...completed, status: 'failed', under_review: true })).toBe('failed');
});

test('a refund is asked for once, and of what is left', () => {
  expect(mayAskForRefund(completed)).toBe(true);
  expect(mayAskForRefund({ ...completed, refunded_amount: 20 })).toBe(true);
  expect(mayAskForRefund({ ...completed, refunded_amount: 49 })).toBe(false);
  expect(mayAskForRefund({ ...completed, refund_requested_at: '2026-11-21T10:00:00Z' })).toBe(false);
  expect(mayAskForRefund({ ...completed, status: 'pending' })).toBe(false);
});
