import { expect, test } from 'vitest';
import type { VoiceAddress } from '../../../../../contracts/text/voice-address.ts';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { turkish } from '../../../../../testing/turkish.ts';
import { readSections } from '../read-sections.ts';
import { findForbiddenSentences } from './forbidden-words.ts';
import { measureVoiceDistance } from './voice-distance.ts';

const compare = (
  text: string,
  { address = 'siz', words = 5, forbidden = [] }: { address?: VoiceAddress; words?: number; forbidden?: string[] } = {},
) =>
  measureVoiceDistance(turkish, readSections(text), {
    name: 'Ses',
    measures: { address, words_per_sentence: words },
    forbiddenWords: forbidden,
  });

test('forbidden words count with their suffixes and whatever their case, other words that begin alike do not', () => {
  const text =
    '# Işık\n\nIŞIĞIN hızı ölçülür. Ürünlerimizin fiyatı iyi. Ürünü gördük.\n\n## Sonra\n\n- Kaliteli hizmetler veririz. Işıl geldi, kaliteyi övdü.';
  const { forbidden_words: found } = compare(text, { forbidden: ['ışık', 'ürün', 'kaliteli hizmet'] });
  expect(found).toMatchObject({
    count: 4,
    places: [
      { heading: 'Işık', text: 'IŞIĞIN' },
      { heading: 'Işık', text: 'Ürünlerimizin' },
      { heading: 'Işık', text: 'Ürünü' },
      { heading: 'Sonra', text: 'Kaliteli hizmetler' },
    ],
  });
});

test('one within another counts once', () => {
  expect(compare('Yeni ürün geldi.', { forbidden: ['ürün', 'yeni ürün'] }).forbidden_words.places).toMatchObject([
    { heading: null, text: 'Yeni ürün' },
  ]);
});

test.each([
  ['siz', ['İstersen', 'koyabilirsin']],
  ['sen', ['Sulayın']],
  ['neutral', ['İstersen', 'koyabilirsin', 'Sulayın']],
  ['mixed', []],
] as const)('in a voice that says %s the words that say otherwise are named', (address, places) => {
  const { address: found } = compare('İstersen saksıyı güneşe koyabilirsin. Sulayın.', { address });
  expect(found.places.map(({ text }) => text).sort()).toEqual([...places].sort());
  expect([found.count, found.found]).toEqual([places.length, 'mixed']);
});

test('sentences may be a fifth shorter or longer', () => {
  const text = 'Bir iki üç dört beş. Bir iki üç dört beş altı yedi.';
  expect(compare(text, { words: 5 }).sentences).toEqual({
    expected_words: 5,
    words: 6,
    is_near: true,
    places: [],
  });
  expect(compare(text, { words: 7.5 }).sentences.is_near).toBe(true);
  expect(compare(text, { words: 4.9 }).sentences).toMatchObject({
    is_near: false,
    places: [{ text: 'Bir iki üç dört beş altı yedi.' }, { text: 'Bir iki üç dört beş.' }],
  });
  expect(compare(text, { words: 7.6 }).sentences.places[0]?.text).toBe('Bir iki üç dört beş.');
  expect(compare('', { words: 7.6 }).sentences).toEqual({
    expected_words: 7.6,
    words: 0,
    is_near: true,
    places: [],
  });
});

test('citations neither join sentences nor make them longer', () => {
  const text = 'Bir iki üç dört beş [[1]](https://a.b/c). Bir iki üç dört beş altı yedi \\[2\\]. Bir iki üç.';
  expect(compare(text, { words: 5 }).sentences).toMatchObject({ words: 5, is_near: true });
});

test('a long text with fifty forbidden words is read soon', () => {
  const text = 'Ürünlerin fiyatı ve kalitesi herkesçe bilinir, istersen sen de bak. '.repeat(2_000);
  const forbidden = Array.from({ length: 50 }, (_, index) => ['ürün', 'fiyat', 'kalite', 'efsane'][index % 4] ?? '');
  const readCpuMs = startCpuTimer();
  expect(compare(text.slice(0, 100_000), { forbidden }).forbidden_words.places).toHaveLength(50);
  expect(readCpuMs()).toBeLessThan(5_000);
});

test('sentences with forbidden words are found as they stand, with marks and in lists', () => {
  const section = [
    '## Ürünlerin bakımı',
    'Taze *ürünler* seçin. Suyu az verin! [Mağaza](https://a.b/urun) uzak değil.',
    '- Önce ürünü yıkayın; sonra kurulayın.',
    '> KALİTELİ HİZMETİN sırrı budur.',
    '```\nürün = 1\n```',
    '| ürün | fiyat |',
  ].join('\n\n');
  expect(findForbiddenSentences(turkish, { section, words: ['ürün', 'kaliteli hizmet'] })).toEqual([
    { sentence: 'Taze *ürünler* seçin.', words: ['ürünler'] },
    { sentence: 'Önce ürünü yıkayın; sonra kurulayın.', words: ['ürünü'] },
    { sentence: 'KALİTELİ HİZMETİN sırrı budur.', words: ['KALİTELİ HİZMETİN'] },
  ]);
  expect(findForbiddenSentences(turkish, { section, words: [] })).toEqual([]);
});

test('a forbidden word that was typed without Turkish letters is found with them', () => {
  expect(
    compare('Çalışmanın sonunda İSTANBUL’UN ışıkları.', { forbidden: ['calisma', 'Istanbul'] }).forbidden_words.count,
  ).toBe(2);
});
