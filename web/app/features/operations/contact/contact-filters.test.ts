import { listContactMessages } from '@hokka/contracts/operations/contact.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFilters } from './contact-inbox.tsx';

const { defaults: filterDefaults, isFiltered, toListQuery } = contactFilters;

test('asks only for what is chosen', () => {
  expect(toListQuery(filterDefaults)).toEqual({ page: 1 });
  expect(toListQuery({ search: ' ışıl ', status: 'spam', message: 'x', page: '3' })).toEqual({
    page: 3,
    status: 'spam',
    search: 'ışıl',
  });
  expect(isFiltered({ ...filterDefaults, message: 'x', page: '2', status: 'lost' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, status: 'new' })).toBe(true);
});

test('never asks what the server would refuse', () => {
  const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
  fc.assert(
    fc.property(fc.record({ search: text, status: text, message: text, page: text }), (filters) => {
      expect(listContactMessages.query.safeParse(toListQuery(filters)).success).toBe(true);
    }),
  );
});
