import { searchText } from '@hokka/contracts/shared/primitives.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch } from './search-parameter.ts';

test.each([
  ['  İSTANBUL ', 'İSTANBUL'],
  ['', ''],
  ['   ', ''],
  ['a\u0000b', ''],
  ['😀'.repeat(201), '😀'.repeat(200)],
])('%j is asked as %j', (text, search) => {
  expect(parseSearch(text)).toBe(search);
});

test('the server never refuses it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary', size: 'max' }), (text) => {
      expect(searchText.safeParse(parseSearch(text)).success).toBe(true);
    }),
  );
});
