import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnalysedBlock } from './analysed-text.ts';
import { findPlace, findWords } from './find-places.ts';

const text = (words: string): AnalysedBlock => ({ text: words, kind: 'text' });
const heading = (words: string): AnalysedBlock => ({ text: words, kind: 'heading', level: 2 });

test('words are found whole, wherever they stand and whatever white space is between them', () => {
  const paragraph = 'Ürün  iyi, ürünler\u00a0de; bu ürün\niyi.';
  expect(findWords(paragraph, ['ürün']).map(({ from, to }) => paragraph.slice(from, to))).toEqual(['ürün']);
  expect(findWords(paragraph, ['ürün iyi']).map(({ from, to }) => paragraph.slice(from, to))).toEqual(['ürün\niyi']);
  expect(findWords(paragraph, ['ürünler de'])).toHaveLength(1);
  expect(findWords('Bugün [Tarih] günü.', ['[Tarih]'])).toMatchObject([{ from: 6, to: 13 }]);
  expect(findWords(paragraph, [''])).toEqual([]);
});

test('a place is found in its paragraph, below its heading, and where it was moved to', () => {
  const blocks = [text('Bir söz ve bir söz.'), heading('Ara'), text('Bir söz ve bir söz.'), text('Son söz.')];
  const place = { heading: 'Ara', text: 'söz', paragraph: 'Bir söz ve', from: 15 };
  expect(findPlace(blocks, place)).toEqual({ block: 2, from: 15, to: 18 });
  expect(findPlace(blocks, { ...place, heading: 'Yok' })).toMatchObject({ block: 0, from: 15 });
  expect(findPlace(blocks, { ...place, paragraph: 'Eski', text: 'Son söz' })).toMatchObject({
    block: 3,
    from: 0,
    to: 7,
  });
  expect(findPlace(blocks, { ...place, text: 'yok', paragraph: 'yok' })).toBeUndefined();
});

test('what is found never stands outside of the text, and says what was sought', () => {
  const words = fc.array(fc.constantFrom('ışık', 'Işık', '😀', ' ', '\n', '\u00a0', '.', 'a'), { maxLength: 30 });
  const squeeze = (one: string) => one.replace(/\s+/gu, ' ').trim();
  fc.assert(
    fc.property(words, words, fc.nat(10), (all, some, from) => {
      const [paragraph, sought] = [all.join(''), some.join('')];
      for (const found of findWords(paragraph, [squeeze(sought)])) {
        expect(found.from).toBeGreaterThanOrEqual(0);
        expect(found.to).toBeLessThanOrEqual(paragraph.length);
        expect(squeeze(paragraph.slice(found.from, found.to))).toBe(squeeze(sought));
      }
      const place = { heading: null, text: squeeze(sought), paragraph: squeeze(sought), from };
      const found = findPlace([text(paragraph)], place);
      if (found !== undefined) expect(squeeze(paragraph.slice(found.from, found.to))).toBe(place.text);
    }),
  );
});
