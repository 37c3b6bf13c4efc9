import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAddressName, findIdInAddress, makeSlug, shortenSlug, slugMax, toSlug } from './slug.ts';

test.each([
  ['Işığın hızı: İSTANBUL’da ölçüm', 'isigin-hizi-istanbulda-olcum'],
  ['  Çay & kahve -- 3,5 liraya! ', 'cay-kahve-3-5-liraya'],
  ['Kâğıt/../?#%2F\\<b>', 'kagit-2f-b'],
  ['Как варить кофе', 'как-варить-кофе'],
  ['قهوة', 'قهوة'],
  ['가나', '가나'],
  ['a\u200bb \u3164', 'a-b'],
  ['!? … 🙂', ''],
  ['', ''],
])('%j gives %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test('of any text a slug is safe in an address, gives itself, and is no longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const slug = toSlug(text);
      expect(slug).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
      expect(toSlug(slug)).toBe(slug);
      expect([...slug].length).toBeLessThanOrEqual([...text.normalize('NFC')].length);
      expect([...makeSlug(text)].length).toBeLessThanOrEqual(slugMax);
      const path = new URL(`https://hokka.example/articles/${encodeURIComponent(slug)}`).pathname;
      expect(decodeURIComponent(path)).toBe(`/articles/${slug}`);
    }),
  );
});

test('a long title gives whole words as far as they fit', () => {
  expect(shortenSlug('bir-iki-uc', 7)).toBe('bir-iki');
  expect(shortenSlug('bir-iki-uc', 8)).toBe('bir-iki');
  expect(shortenSlug('bir-iki-uc', 10)).toBe('bir-iki-uc');
  expect(shortenSlug('𝒶'.repeat(5), 3)).toBe('𝒶'.repeat(3));
  expect(makeSlug(`${'uzun '.repeat(40)}`)).toBe('uzun-'.repeat(12).slice(0, -1));
});

test('an address names the article by its id, whatever words stand before it', () => {
  const id = '0190e0b0-0000-7000-8000-000000000001';
  for (const slug of [null, '', 'cay', 'как', id]) {
    expect(findIdInAddress(buildAddressName({ id, slug }))).toBe(id);
  }
  expect(buildAddressName({ id })).toBe(id);
  expect(buildAddressName({ id, slug: 'cay-kahve' })).toBe(`cay-kahve-${id}`);
  expect(findIdInAddress(`cay${id}`)).toBe(`cay${id}`);
  expect(findIdInAddress('kahve')).toBe('kahve');
});
