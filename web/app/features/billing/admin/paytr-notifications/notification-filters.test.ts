import { listNotifications } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notificationFilters } from './notification-log.tsx';

const { defaults: filterDefaults, isFiltered, toListQuery: toLogQuery } = notificationFilters;

test('asks only for what is chosen', () => {
  const payment = '019aa4a0-7f6e-7c3a-8f0e-0d6a5b1c2d3e';
  expect(toLogQuery(filterDefaults)).toEqual({ page: 1 });
  expect(toLogQuery({ payment, verdict: 'in_doubt', search: ' HK12 ', from: '', to: '', page: '2' })).toEqual({
    page: 2,
    paymentId: payment,
    verdict: 'in_doubt',
    search: 'HK12',
  });
  expect(isFiltered({ ...filterDefaults, verdict: 'lost', page: '3' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, search: 'HK' })).toBe(true);
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
  fc.assert(
    fc.property(
      fc.record({ payment: text, verdict: text, search: text, from: text, to: text, page: text }),
      (filters) => {
        expect(listNotifications.query.safeParse(toLogQuery(filters)).success).toBe(true);
      },
    ),
  );
});
