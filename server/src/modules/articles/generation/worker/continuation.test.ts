import { expect, test } from 'vitest';
import { truncateAtLastSentence } from './continuation.ts';

test.each([
  ['Bir. İki. Yarım', 'Bir. İki.'],
  ['“Bitti.” dedi ve', '“Bitti.”'],
  ['O “bitti.” Sonra', 'O “bitti.”'],
  ['Bir.\n\nBaşlıksız yarım', 'Bir.'],
  ['Sonu yok', 'Sonu yok'],
  ['2.500 lira', '2.500 lira'],
])('%j ends as %j', (text, cut) => {
  expect(truncateAtLastSentence(text)).toBe(cut);
});

test('a text of very many sentences is cut too', () => {
  expect(truncateAtLastSentence(`${'A. '.repeat(250_000)}yarım`)).toBe('A. '.repeat(250_000).trim());
  expect(truncateAtLastSentence(`.${'”'.repeat(250_000)}x`)).toHaveLength(250_002);
});
