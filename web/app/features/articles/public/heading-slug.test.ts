import { expect, test } from 'vitest';
import { headingSlug } from './heading-slug.ts';

test.each([
  ['Işığın hızı', 'bolum-isigin-hizi'],
  ['İSTANBUL’un Çeşmeleri', 'bolum-istanbulun-cesmeleri'],
  ['1. Giriş: “neden?”', 'bolum-1-giris-neden'],
  ['мир', 'bolum-мир'],
  ['مرحبا', 'bolum-مرحبا'],
  ['***', 'bolum'],
  ['', 'bolum'],
])('%s is %s', (text, slug) => {
  expect(headingSlug(text, new Set())).toBe(slug);
});

test('no two are the same, whatever numbers they carry', () => {
  const taken = new Set<string>();
  const slugs = ['Giriş', 'Giriş 2', 'Giriş', 'giris', '', '2', ''].map((text) => headingSlug(text, taken));
  expect(slugs).toEqual([
    'bolum-giris',
    'bolum-giris-2',
    'bolum-giris-3',
    'bolum-giris-4',
    'bolum',
    'bolum-2',
    'bolum-3',
  ]);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('a long one ends with a whole word', () => {
  const slug = headingSlug('uzun '.repeat(40), new Set());
  expect(slug.length).toBeLessThanOrEqual(66);
  expect(slug).toMatch(/-uzun$/);
  expect(headingSlug('ş'.repeat(500), new Set()).length).toBeLessThanOrEqual(66);
});
