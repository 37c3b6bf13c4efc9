import type { Payment } from '@hokka/contracts/payments.ts';
import { expect, test } from 'vitest';
import {
  mayAskForRefund,
  mayWithdraw,
  outcomeText,
  refundAnswerOf,
  spacedIban,
  standingLabels,
  standingOf,
} from './payment-words.ts';

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
  expect(standingOf(completed)).toBe('completed');
  expect(standingOf({ ...completed, refunded_amount: 48.99 })).toBe('partly_refunded');
  expect(standingOf({ ...completed, refunded_amount: 49, under_review: true })).toBe('refunded');
});

test('a payment that somebody looks at is never shown as granted', () => {
  expect(standingOf({ ...completed, under_review: true })).toBe('reviewed');
  expect(standingOf({ ...completed, status: 'pending', under_review: true })).toBe('reviewed');
  expect(standingOf({ ...completed, status: 'failed', under_review: true })).toBe('failed');
});

test('an order that its buyer withdrew is called so, and only transfers that are waited for can be withdrawn', () => {
  const withdrawn = { ...completed, status: 'failed', withdrawn_at: '2026-11-21T10:00:00Z' } as const;
  expect(standingLabels[standingOf(withdrawn)]).toBe('Geri çekildi');
  expect(mayWithdraw({ status: 'pending', method: 'transfer' })).toBe(true);
  expect(mayWithdraw({ status: 'pending', method: 'card' })).toBe(false);
  expect(mayWithdraw({ status: 'failed', method: 'transfer' })).toBe(false);
});

test('a refund is asked for once, and of what is left', () => {
  expect(mayAskForRefund(completed)).toBe(true);
  expect(mayAskForRefund({ ...completed, refunded_amount: 20 })).toBe(true);
  expect(mayAskForRefund({ ...completed, refunded_amount: 49 })).toBe(false);
  expect(mayAskForRefund({ ...completed, refund_requested_at: '2026-11-21T10:00:00Z' })).toBe(false);
  expect(mayAskForRefund({ ...completed, status: 'pending' })).toBe(false);
});

test('a wish for the money waits, is declined, or is forgotten over money that was paid back', () => {
  expect(refundAnswerOf(completed)).toBeUndefined();
  const asked = { ...completed, refund_requested_at: '2026-11-21T10:00:00Z' };
  expect(refundAnswerOf(asked)).toBe('awaited');
  expect(refundAnswerOf({ ...asked, refunded_amount: 49 })).toBeUndefined();
  const declined = { ...asked, refund_declined_at: '2026-11-22T10:00:00Z' };
  expect(refundAnswerOf(declined)).toBe('declined');
  expect(mayAskForRefund(declined)).toBe(false);
  expect(refundAnswerOf({ ...declined, refunded_amount: 20 })).toBeUndefined();
});

test('only an upgrade begins at once', () => {
  const plan = { id: 2, name: 'Profesyonel' };
  expect(outcomeText({ kind: 'upgrade', plan })).toBe('Profesyonel planınız başladı.');
  for (const kind of ['renewal', 'downgrade'] as const) expect(outcomeText({ kind, plan })).toMatch('bitince');
});

test('an IBAN stands in groups of four, however it was stored', () => {
  const shown = 'TR33 0006 1005 1978 6457 8413 26';
  expect(spacedIban('TR330006100519786457841326')).toBe(shown);
  expect(spacedIban(shown)).toBe(shown);
});
