import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { nastyString } from '../../../../testing/text-samples.ts';
import { getLastFour, isWellFormedApiKey, looksLikeApiKey, newApiKey } from './key-format.ts';

describe('an API key', () => {
  test('has a prefix, 256 bits and a checksum, in letters and digits', () => {
    const keys = Array.from({ length: 200 }, newApiKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^hk_live_[0-9A-Za-z]{49}$/);
      expect(isWellFormedApiKey(key)).toBe(true);
      expect(getLastFour(key)).toBe(key.slice(53));
    }
  });

  test('is known without a database by its checksum, as other programs compute it', () => {
    const body = `hk_live_${'0'.repeat(42)}A`;
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    let [checksum, rest] = ['', crc32(body)];
    for (; checksum.length < 6; rest = Math.floor(rest / 62)) checksum = `${alphabet[rest % 62]}${checksum}`;
    expect(isWellFormedApiKey(body + checksum)).toBe(true);
    expect(isWellFormedApiKey(`${body}${checksum === '000000' ? '000001' : '000000'}`)).toBe(false);
  });

  test.each([
    ['in capitals', (key: string) => key.toUpperCase()],
    ['in small letters', (key: string) => key.toLowerCase()],
    [
      'with its case swapped',
      (key: string) =>
        key.replace(/(?<=_.*)[a-z]/i, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())),
    ],
    ['cut off', (key: string) => key.slice(0, -1)],
    ['with more behind it', (key: string) => `${key}0`],
    ['with a space', (key: string) => `${key} `],
    ['with a letter that looks the same', (key: string) => `${key.slice(0, -1)}а`],
    ['with a full-width digit', (key: string) => `${key.slice(0, -1)}１`],
    ['with two letters swapped', swapTwo],
    ['of another kind', (key: string) => key.replace('live', 'test')],
  ])('is none %s', (_, change) => {
    // The chance that a checksum fits by accident is one in four billion.
    const key = newApiKey();
    expect(isWellFormedApiKey(change(key))).toBe(false);
  });

  test('is none, whatever else is sent', () => {
    fc.assert(
      fc.property(nastyString, (text) => {
        expect(isWellFormedApiKey(`hk_live_${text}`)).toBe(false);
        expect(looksLikeApiKey(text)).toBe(text.startsWith('hk_live_'));
      }),
      randomRuns(200),
    );
  });
});

function swapTwo(key: string): string {
  const at = [...key].findIndex((letter, index) => index > 8 && letter !== key[index + 1]);
  return `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`;
}
