import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { expect, test } from 'vitest';
import { formatIban } from '../../lib/formatting/iban.ts';
import {
  canRequestRefund,
  canWithdraw,
  describeOutcome,
  displayStatusLabels,
  findRefundAnswer,
  toDisplayStatus,
} from './labels.ts';

const completed = {
  status: 'completed',
  amount: 49,
  refunded_amount: 0,
  under_review: false,
  refund_requested_at: null,
  refund_declined_at: null,
  withdrawn_at: null,
} as Payment;

test('what was paid back says more than the status', () => {
  expect(toDisplayStatus(completed)).toBe('completed');
  expect(toDisplayStatus({ ...completed, refunded_amount: 48.99 })).toBe('partly_refunded');
  expect(toDisplayStatus({ ...completed, refunded_amount: 49, under_review: true })).toBe('refunded');
});

test('a payment that an admin looks at is never shown as granted', () => {
  expect(toDisplayStatus({ ...completed, under_review: true })).toBe('reviewed');
  expect(toDisplayStatus({ ...completed, status: 'pending', under_review: true })).toBe('reviewed');
  expect(toDisplayStatus({ ...completed, status: 'failed', under_review: true })).toBe('failed');
});

test('an order that its buyer withdrew is called so, and only transfers that are waited for can be withdrawn', () => {
  const withdrawn = { ...completed, status: 'failed', withdrawn_at: '2026-11-21T10:00:00Z' } as const;
  expect(displayStatusLabels[toDisplayStatus(withdrawn)]).toBe('Geri çekildi');
  expect(canWithdraw({ status: 'pending', method: 'transfer' })).toBe(true);
  expect(canWithdraw({ status: 'pending', method: 'card' })).toBe(false);
  expect(canWithdraw({ status: 'failed', method: 'transfer' })).toBe(false);
});

test('a refund is asked for once, and of what is left', () => {
  expect(canRequestRefund(completed)).toBe(true);
  expect(canRequestRefund({ ...completed, refunded_amount: 20 })).toBe(true);
  expect(canRequestRefund({ ...completed, refunded_amount: 49 })).toBe(false);
  expect(canRequestRefund({ ...completed, refund_requested_at: '2026-11-21T10:00:00Z' })).toBe(false);
  expect(canRequestRefund({ ...completed, status: 'pending' })).toBe(false);
});

test('a wish for the money waits, is declined, or is forgotten over money that was paid back', () => {
  expect(findRefundAnswer(completed)).toBeUndefined();
  const asked = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect(findRefundAnswer(asked)).toBe('awaited');
  expect(findRefundAnswer({ ...asked, refunded_amount: 49 })).toBeUndefined();
  const declined = { ...asked, refund_declined_at: '2026-11-22T10:00:00Z' };
  expect(findRefundAnswer(declined)).toBe('declined');
  expect(canRequestRefund(declined)).toBe(false);
  expect(findRefundAnswer({ ...declined, refunded_amount: 20 })).toBeUndefined();
});

test('only an upgrade begins at once', () => {
  const plan = { id: 2, name: 'Profesyonel' };
  expect(describeOutcome({ kind: 'upgrade', plan })).toBe('Profesyonel planınız başladı.');
  for (const kind of ['renewal', 'downgrade'] as const) expect(describeOutcome({ kind, plan })).toMatch('bitince');
});

test('an IBAN stands in groups of four, however it was stored', () => {
  const shown = 'TR33 0006 1005 1978 6457 8413 26';
  expect(formatIban('TR330006100519786457841326')).toBe(shown);
  expect(formatIban(shown)).toBe(shown);
});
