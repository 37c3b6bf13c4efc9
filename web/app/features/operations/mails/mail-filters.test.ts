import { listMails } from '@hokka/contracts/operations/mail-log.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailFilters } from './mail-log.tsx';

const { defaults: filterDefaults, isFiltered, toListQuery } = mailFilters;

test('asks only for what is chosen', () => {
  expect(toListQuery(filterDefaults)).toEqual({ page: 1 });
  expect(
    toListQuery({
      ...filterDefaults,
      search: ' işıl ',
      status: 'failed',
      kind: 'welcome',
      from: '2026-11-01',
      page: '3',
    }),
  ).toEqual({
    page: 3,
    status: 'failed',
    kind: 'welcome',
    from: '2026-11-01',
    search: 'işıl',
  });
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
  fc.assert(
    fc.property(fc.record({ search: text, status: text, kind: text, from: text, to: text, page: text }), (filters) => {
      expect(listMails.query.safeParse(toListQuery(filters)).success).toBe(true);
    }),
  );
});

test('knows when the list shows only a part', () => {
  expect(isFiltered({ ...filterDefaults, page: '4' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, status: 'lost' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, kind: 'constructor' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, kind: 'welcome' })).toBe(true);
  expect(isFiltered({ ...filterDefaults, search: 'ısparta' })).toBe(true);
  expect(isFiltered({ ...filterDefaults, status: 'queued' })).toBe(true);
});
