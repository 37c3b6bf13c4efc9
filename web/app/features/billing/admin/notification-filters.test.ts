import { listNotifications } from '@hokka/contracts/payment-admin.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterDefaults, logQueryOf } from './notification-filters.ts';

test('asks for one payment when the address names one', () => {
  const payment = '019aa4a0-7f6e-7c3a-8f0e-0d6a5b1c2d3e';
  expect(logQueryOf(filterDefaults)).toEqual({ page: 1 });
  expect(logQueryOf({ payment, page: '2' })).toEqual({ page: 2, paymentId: payment });
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 60, unit: 'binary' });
  fc.assert(
    fc.property(fc.record({ payment: text, page: text }), (filters) => {
      expect(listNotifications.query.safeParse(logQueryOf(filters)).success).toBe(true);
    }),
  );
});
