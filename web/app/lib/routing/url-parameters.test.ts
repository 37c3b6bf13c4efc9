import { searchText } from '@hokka/contracts/shared/primitives.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parsePage, parsePlanId, parseSearch } from './url-parameters.ts';

describe('page of an address', () => {
  it.each(['0', '-1', '1.5', 'abc', '', '1e3', ' 2', '9999999'])('reads %j as the first', (text) => {
    expect(parsePage(text)).toBe(1);
  });

  it('reads whole numbers', () => {
    expect(parsePage('1')).toBe(1);
    expect(parsePage('42')).toBe(42);
  });
});

test.each([
  ['2', 2],
  ['02', undefined],
  ['2.5', undefined],
  ['1e3', undefined],
  ['9999999999', undefined],
  ['', undefined],
])('%j names the plan %j', (text, planId) => {
  expect(parsePlanId(text)).toBe(planId);
});

test.each([
  ['  İSTANBUL ', 'İSTANBUL'],
  ['', ''],
  ['   ', ''],
  ['a\u0000b', ''],
  ['😀'.repeat(201), '😀'.repeat(200)],
])('the search text %j is asked as %j', (text, search) => {
  expect(parseSearch(text)).toBe(search);
});

test('the server never refuses a search text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary', size: 'max' }), (text) => {
      expect(searchText.safeParse(parseSearch(text)).success).toBe(true);
    }),
  );
});
