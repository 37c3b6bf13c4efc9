import { toTurkishUpper } from '@hokka/contracts/shared/turkish-case.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nastyString, turkishWord } from '../../../../testing/text-samples.ts';
import { countSyllables } from './syllables.ts';

it.each([
  ['okulumuzdan', 5],
  ['saatçilik', 4],
  ['İSTANBUL', 3],
  ['IĞDIR', 2],
  ['elektrik', 3],
  ['hikâye', 3],
  ['gu\u0308l', 1],
  ['Café', 2],
  ['TRT', 1],
  ['', 1],
])('countSyllables: %s has %i', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

it('counts the same in upper case, and at least one in any text', () => {
  fc.assert(
    fc.property(turkishWord, nastyString, (word, text) => {
      expect(countSyllables(toTurkishUpper(word))).toBe(countSyllables(word));
      expect(countSyllables(text)).toBeGreaterThanOrEqual(1);
    }),
  );
});
