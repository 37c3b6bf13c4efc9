import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packWords, unpackWords } from './packed-words.ts';
import { parseWord } from './words.ts';

const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

test('browsers load the same words as servers', () => {
  expect(unpackWords(read('words.bin')) === read('words.txt').toString()).toBe(true);
});

test.each([
  ['letters that repeat those of the word before', 'el\tn\t0\nelma\tnv\tz\nelmas\tn\t1'],
  ['extras, and none', 'Google\tp\t0\tgugıl\nyanlız\tm\t0\tyalnız\na\tx\t10'],
  ['a word that begins another', `${'uzun'.repeat(12)}\tn\t0\n${'uzun'.repeat(12)}luk\tn\t0`],
  ['a single word', 'ev\tn\t0'],
])('what is packed is unpacked: %s', (_what, text) => {
  expect(unpackWords(packWords(text.split('\n').map(parseWord)))).toBe(text);
});
