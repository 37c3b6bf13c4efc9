import { expect, test } from 'vitest';
import { formatIban, normalizeIban } from './iban.ts';

test.each([
  ['', ''],
  ['TR330006100519786457841326', 'TR33 0006 1005 1978 6457 8413 26'],
  [' tr33 00061005 ', 'TR33 0006 1005'],
  ['TR3', 'TR3'],
])('%j is shown in groups of four', (typed, shown) => {
  expect(formatIban(typed)).toBe(shown);
  expect(normalizeIban(shown)).toBe(normalizeIban(typed));
});

test('is kept without blanks', () => {
  expect(normalizeIban('tr33 0006 1005 1978 6457 8413 26')).toBe('TR330006100519786457841326');
});
