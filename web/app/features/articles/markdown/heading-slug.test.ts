import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { HeadingSlugs } from './heading-slug.ts';

test.each([
  ['Işığın hızı', 'bolum-isigin-hizi'],
  ['İSTANBUL’un Çeşmeleri', 'bolum-istanbulun-cesmeleri'],
  ['1. Giriş: “neden?”', 'bolum-1-giris-neden'],
  ['мир', 'bolum-мир'],
  ['مرحبا', 'bolum-مرحبا'],
  ['***', 'bolum'],
  ['', 'bolum'],
])('%s is %s', (text, slug) => {
  expect(new HeadingSlugs().add(text)).toBe(slug);
});

test('no two are the same, whatever numbers they carry', () => {
  const ids = new HeadingSlugs();
  const slugs = ['Giriş', 'Giriş 2', 'Giriş', 'giris', '', '2', ''].map((text) => ids.add(text));
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
  const slug = new HeadingSlugs().add('uzun '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(66);
  expect(slug).toMatch(/-uzun$/);
  expect(new HeadingSlugs().add('ş'.repeat(500)).length).toBeLessThanOrEqual(66);
});

test('many of one name are numbered without counting again from the first', () => {
  const ids = new HeadingSlugs();
  const readCpuMs = startCpuTimer();
  const slugs = Array.from({ length: 10_000 }, () => ids.add('Giriş'));
  const cpuMs = readCpuMs();
  expect(slugs.at(-1)).toBe('bolum-giris-10000');
  expect(new Set(slugs).size).toBe(10_000);
  // Takes about twenty milliseconds; counting from the beginning each time would take fifty million steps.
  expect(cpuMs).toBeLessThan(1_000);
});
