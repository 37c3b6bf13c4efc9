import { listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditFilters } from './audit-log.tsx';

const { defaults: filterDefaults, isFiltered, toListQuery } = auditFilters;

test('asks only for what is chosen', () => {
  expect(toListQuery(filterDefaults)).toEqual({ page: 1, limit: 20 });
  expect(
    toListQuery({
      ...filterDefaults,
      search: ' ışıl ',
      action: 'user.create',
      kind: 'user',
      from: '2026-11-21',
      page: '3',
    }),
  ).toEqual({ page: 3, limit: 20, search: 'ışıl', action: 'user.create', target_kind: 'user', from: '2026-11-21' });
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
  const filters = fc.record({
    search: text,
    action: text,
    kind: text,
    actor: text,
    target: text,
    from: text,
    to: text,
    page: text,
  });
  fc.assert(
    fc.property(filters, (given) => {
      expect(listAuditLog.query.safeParse(toListQuery(given)).success).toBe(true);
    }),
  );
});

test('knows when the list shows only a part', () => {
  for (const [field, value] of Object.entries({ page: '4', action: 'lost', from: '2026-02-30', actor: 'x' }))
    expect(isFiltered({ ...filterDefaults, [field]: value })).toBe(false);
  for (const [field, value] of Object.entries({ search: 'ı', action: 'plan.create', to: '2026-11-21', target: '7' }))
    expect(isFiltered({ ...filterDefaults, [field]: value })).toBe(true);
});
