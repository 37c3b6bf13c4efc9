import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentFilters } from './payment-list.tsx';

const { defaults: filterDefaults, isFiltered, toListQuery } = paymentFilters;

test('asks only for what is chosen', () => {
  expect(toListQuery(filterDefaults)).toEqual({ page: 1 });
  expect(
    toListQuery({ search: ' HK-7 ', task: 'open', status: 'pending', method: 'transfer', from: '', to: '', page: '2' }),
  ).toEqual({
    page: 2,
    task: 'open',
    status: 'pending',
    method: 'transfer',
    search: 'HK-7',
  });
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
  fc.assert(
    fc.property(
      fc.record({ search: text, task: text, status: text, method: text, from: text, to: text, page: text }),
      (filters) => {
        expect(listAllPayments.query.safeParse(toListQuery(filters)).success).toBe(true);
      },
    ),
  );
});

test('knows when the list shows only a part', () => {
  expect(isFiltered({ ...filterDefaults, page: '4' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, status: 'lost', task: 'closed' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, task: 'open' })).toBe(true);
});
