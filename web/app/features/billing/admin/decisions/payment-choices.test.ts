import { expect, test } from 'vitest';
import { listPaymentChoices } from './payment-choices.ts';

const now = new Date('2026-11-22T10:00:00Z');
const card: Parameters<typeof listPaymentChoices>[0] = {
  method: 'card',
  status: 'completed',
  attention: null,
  is_confirmable: false,
  is_grantable: false,
  reopenable_until: null,
  refundable_amount: 49,
  refund_due: 0,
  returnable_amount: 0,
  refund_requested_at: null,
  refund_declined_at: null,
  refunded_amount: 0,
  refunds: [],
  task: null,
};
const listKinds = (payment: Parameters<typeof listPaymentChoices>[0]) => {
  const choices = listPaymentChoices(payment, now);
  return { main: choices.find(({ isAwaited }) => isAwaited)?.kind, all: choices.map(({ kind }) => kind) };
};

test('a payment that waits for nothing has no button, and can be paid back', () => {
  expect(listKinds(card)).toEqual({ main: undefined, all: ['refund'] });
});

test('a transfer waits for its confirmation until it is decided', () => {
  const pending = { ...card, method: 'transfer', status: 'pending', refundable_amount: 0 } as const;
  const transfer = { ...pending, is_confirmable: true };
  expect(listKinds(transfer)).toEqual({ main: 'confirm', all: ['confirm', 'reject'] });
  // Money can arrive after the deadline.
  expect(listKinds({ ...transfer, status: 'failed' })).toEqual({ main: undefined, all: ['confirm'] });
  const rejected = { ...pending, status: 'failed', reopenable_until: '2026-11-22T10:00:00Z' } as const;
  expect(listKinds(rejected)).toEqual({ main: undefined, all: ['reopen'] });
  expect(listKinds({ ...rejected, reopenable_until: '2026-11-22T09:59:59Z' }).all).toEqual([]);
});

test('a card payment on its way can be asked about', () => {
  expect(listKinds({ ...card, status: 'pending', refundable_amount: 0 })).toEqual({
    main: 'inquire',
    all: ['inquire'],
  });
});

test('money that bought nothing is granted before it is asked about', () => {
  const doubtful = { ...card, is_grantable: true, attention: 'amount_mismatch', task: 'amount_mismatch' };
  expect(listKinds(doubtful)).toEqual({ main: 'grant', all: ['grant', 'refund', 'inquire', 'dismiss'] });
});

test('a buyer’s wish for their money waits for the refund', () => {
  const asked = { ...card, refund_requested_at: '2026-11-21T10:00:00Z', task: 'refund_request' };
  expect(listKinds(asked)).toEqual({ main: 'refund', all: ['refund', 'dismiss'] });
  expect(listPaymentChoices(asked, now).at(-1)?.label).toBe('İade talebini reddet');
});

test('money that went back elsewhere can be recorded, and what is owed waits for its refund', () => {
  expect(listKinds({ ...card, returnable_amount: 49 })).toEqual({
    main: undefined,
    all: ['refund', 'returned outside'],
  });
  const owed = { ...card, attention: 'refund_due', refund_due: 20, returnable_amount: 49, task: 'refund_due' };
  expect(listKinds(owed).main).toBe('refund');
});
