import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { passageWordsMax, splitPassages } from './split-passages.ts';

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '');
const texts = fc
  .array(
    fc.oneof(fc.constantFrom('Zeytin', 'ağacı.', 'Dr.', '3.', '%12,5', '\n', '\n\n', '“Evet!”', '🫒'), fc.string()),
    {
      maxLength: 600,
    },
  )
  .map((parts) => parts.join(' '));

test('passages have all words in order, and no more than they may', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const passages = splitPassages(text);
      expect(passages.join('').replace(/\s+/gu, '')).toBe(text.replace(/\s+/gu, ''));
      for (const passage of passages) {
        expect(wordsOf(passage).length).toBeLessThanOrEqual(passageWordsMax);
        expect(passage.length).toBeLessThanOrEqual(1_500);
        expect(passage).toBe(passage.trim());
      }
    }),
    randomRuns(100),
  );
});

test('they end between sentences, and short paragraphs stay together', () => {
  const sentence = `Bu ${'kelime '.repeat(48)}son.`;
  expect(splitPassages([sentence, sentence, sentence].join(' ')).map((passage) => wordsOf(passage).length)).toEqual([
    100, 50,
  ]);
  expect(splitPassages('Başlık\n\nBir cümle.\nİkinci cümle.')).toEqual(['Başlık Bir cümle. İkinci cümle.']);
});

test('a text of 200,000 characters without an end is cut in a second', () => {
  for (const text of [
    'a'.repeat(200_000),
    'a '.repeat(100_000),
    '. '.repeat(100_000),
    '🫒'.repeat(100_000),
    '\n'.repeat(200_000),
  ]) {
    const readCpuMs = startCpuTimer();
    expect(splitPassages(text).every((passage) => passage.length <= 1_500)).toBe(true);
    expect(readCpuMs()).toBeLessThan(3_000);
  }
});
