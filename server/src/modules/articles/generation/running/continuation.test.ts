import { expect, test } from 'vitest';
import { cutAtLastSentence } from './continuation.ts';

test.each([
  ['Bir. İki. Yarım', 'Bir. İki.'],
  ['“Bitti.” dedi ve', '“Bitti.”'],
  ['O “bitti.” Sonra', 'O “bitti.”'],
  ['Bir.\n\nBaşlıksız yarım', 'Bir.'],
  ['Sonu yok', 'Sonu yok'],
  ['2.500 lira', '2.500 lira'],
])('%j ends as %j', (text, cut) => {
  expect(cutAtLastSentence(text)).toBe(cut);
});

test('a text of very many sentences is cut too', () => {
  expect(cutAtLastSentence(`${'A. '.repeat(250_000)}yarım`)).toBe('A. '.repeat(250_000).trim());
  expect(cutAtLastSentence(`.${'”'.repeat(250_000)}x`)).toHaveLength(250_002);
});
