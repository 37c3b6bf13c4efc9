import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { turkish } from '../../testing/turkish.ts';

/** Our development examples: a written word and the right one; right words stand twice. */
const pairs = readFileSync(join(import.meta.dirname, 'examples.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [written: string, right: string]);

test.each(pairs.filter(([written, right]) => written !== right))('%s is mended to %s', (written, right) => {
  expect(turkish.check(written).length).toBeGreaterThan(0);
  expect(turkish.propose(written)[0]).toBe(right);
});

test.each(pairs.filter(([written, right]) => written === right))('%s is right', (written) => {
  expect(turkish.isWord(written)).toBe(true);
});

test('proposals keep the casing of the word', () => {
  expect(turkish.propose('Degisik')[0]).toBe('Değişik');
  expect(turkish.propose('DEGISIK')[0]).toBe('DEĞİŞİK');
});

test('no more proposals than wanted, each once, none for words without end', () => {
  const proposals = turkish.propose('kitep', 3);
  expect(proposals.length).toBeLessThanOrEqual(3);
  expect(new Set(proposals).size).toBe(proposals.length);
  expect(turkish.propose('a'.repeat(10_000))).toEqual([]);
});
