import { exportSubscriptions, listSubscriptions } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscriptionFilters } from './subscription-list.tsx';

const { defaults: filterDefaults, isFiltered, toFilterQuery, toListQuery } = subscriptionFilters;

test('asks only for what is chosen', () => {
  const all = { page: 1, sortBy: 'created_at', sortOrder: 'desc' };
  expect(toListQuery({ ...filterDefaults, paid: 'all' })).toEqual(all);
  expect(
    toListQuery({
      search: ' Işıl ',
      status: 'cancelled',
      plan: '2',
      paid: 'running',
      sort: 'ends_at',
      order: 'asc',
      page: '3',
    }),
  ).toEqual({
    page: 3,
    status: 'cancelled',
    plan_id: 2,
    paid: 'running',
    search: 'Işıl',
    sortBy: 'ends_at',
    sortOrder: 'asc',
  });
});

test('begins with the running paid periods, and searches all', () => {
  expect(toFilterQuery(filterDefaults)).toEqual({ paid: 'running' });
  expect(toFilterQuery({ ...filterDefaults, search: 'Işıl' })).toEqual({ search: 'Işıl' });
  expect(toFilterQuery({ ...filterDefaults, plan: '1' })).toEqual({ plan_id: 1 });
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
  const filters = fc.record({
    search: text,
    status: text,
    plan: text,
    paid: text,
    sort: text,
    order: text,
    page: text,
  });
  fc.assert(
    fc.property(filters, (given) => {
      expect(listSubscriptions.query.safeParse(toListQuery(given)).success).toBe(true);
      expect(exportSubscriptions.query.safeParse(toFilterQuery(given)).success).toBe(true);
    }),
  );
});

test('knows when the list shows only a part', () => {
  expect(isFiltered({ ...filterDefaults, paid: 'all', page: '4', sort: 'ends_at' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, status: 'lost', plan: '0' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, plan: '1' })).toBe(true);
});
