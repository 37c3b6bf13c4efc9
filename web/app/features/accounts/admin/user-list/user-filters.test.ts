import { exportUsers, listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userFilters } from './user-filters.ts';

const { defaults: filterDefaults, isFiltered, toFilterQuery, toListQuery } = userFilters;

test('lists ten, newest first, and shows fifty of what a search finds', () => {
  expect(toListQuery(filterDefaults)).toEqual({ page: 1, limit: 10, sortBy: 'created_at', sortOrder: 'desc' });
  expect(
    toListQuery({
      ...filterDefaults,
      ...{ search: ' ışıl ', status: 'inactive', role: 'admin', plan: '2', seen: 'recently', from: '2026-11-01' },
      ...{ order: 'asc', page: '3' },
    }),
  ).toEqual({
    page: 3,
    limit: 50,
    sortBy: 'created_at',
    sortOrder: 'asc',
    search: 'ışıl',
    status: 'inactive',
    role: 'admin',
    plan_id: 2,
    seen: 'recently',
    from: '2026-11-01',
  });
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 210, unit: 'binary', size: 'max' });
  fc.assert(
    fc.property(
      fc.record({
        ...{ search: text, status: text, role: text, plan: text, seen: text },
        ...{ from: text, to: text, order: text, page: text },
      }),
      (filters) => {
        expect(listUsers.query.safeParse(toListQuery(filters)).success).toBe(true);
        expect(exportUsers.query.safeParse(toFilterQuery(filters)).success).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

test('knows when the list shows only a part', () => {
  for (const whole of [{ page: '4' }, { order: 'asc' }, { status: 'gone' }, { role: 'owner' }, { search: '  ' }])
    expect(isFiltered({ ...filterDefaults, ...whole })).toBe(false);
  for (const part of [
    { search: 'ısparta' },
    { status: 'active' },
    { seen: 'recently' },
    { to: '2026-11-01' },
    { role: 'super_admin' },
  ])
    expect(isFiltered({ ...filterDefaults, ...part })).toBe(true);
});
