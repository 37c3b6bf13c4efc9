import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { findMatches, replaceMatches, toNeedle } from './find-in-text.ts';

function find(
  text: string,
  query: string,
  options: { isCaseSensitive?: boolean; isWholeWord?: boolean } = {},
): string[] {
  const needle = toNeedle({ text: query, isCaseSensitive: false, isWholeWord: false, ...options });
  return needle === undefined ? [] : findMatches(text, needle).map(({ from, to }) => text.slice(from, to));
}

describe('finding in a text', () => {
  test('knows that I is the capital of ı, and İ that of i', () => {
    const text = 'ısı ISI isi İSİ';
    expect(find(text, 'ısı')).toEqual(['ısı', 'ISI']);
    expect(find(text, 'İSİ')).toEqual(['isi', 'İSİ']);
    expect(find(text, 'ISI', { isCaseSensitive: true })).toEqual(['ISI']);
  });

  test('finds whole words, also before an apostrophe', () => {
    const text = 'Van’da vanilya; van, Divan. VAN';
    expect(find(text, 'van', { isWholeWord: true })).toEqual(['Van', 'van', 'VAN']);
    expect(find(text, 'van')).toHaveLength(5);
    expect(find('aaa aa', 'aa', { isWholeWord: true })).toEqual(['aa']);
    // Also if it begins within a match that is no whole word, and next to letters of two units.
    expect(find('ba a a', 'a a', { isWholeWord: true })).toEqual(['a a']);
    expect(find('𝒶a 🙂a', 'a', { isWholeWord: true })).toEqual(['a']);
  });

  test('finds no place that another one covers in part', () => {
    expect(find('aaaa', 'aa')).toHaveLength(2);
    expect(find('anananana', 'ana')).toHaveLength(2);
  });

  test('finds typographic marks by those of the keyboard, and nothing by nothing', () => {
    expect(find('İstanbul’da “çay” iç', `istanbul'da "çay"`)).toEqual(['İstanbul’da “çay”']);
    expect(find('a', '')).toEqual([]);
    expect(find('a.c abc $&', 'a.c')).toEqual(['a.c']);
    expect(find('I\u0307I\u0307 çay ÇAY', 'çay')).toEqual(['çay', 'ÇAY']);
  });

  test('finds what a search from place to place finds', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'I', 'ı', ' '), maxLength: 40 });
    fc.assert(
      fc.property(letters, letters, (text, query) => {
        const inLower = text.toLocaleLowerCase('tr');
        const sought = query.slice(0, 3).toLocaleLowerCase('tr');
        const expected: string[] = [];
        for (
          let at = inLower.indexOf(sought);
          sought !== '' && at >= 0;
          at = inLower.indexOf(sought, at + sought.length)
        )
          expected.push(text.slice(at, at + sought.length));
        expect(find(text, query.slice(0, 3))).toEqual(expected);
      }),
    );
  });

  test('takes a whole text of the longest in linear time, whatever is looked for', () => {
    const text = 'a'.repeat(500_000);
    const readCpuMs = startCpuTimer();
    expect(find(text, `${'a'.repeat(400)}b`)).toEqual([]);
    expect(find(text, 'a')).toHaveLength(500_000);
    // A naive search would need two hundred million comparisons.
    expect(readCpuMs()).toBeLessThan(1500);
  });

  test('replaces by the very text that is given', () => {
    const needle = toNeedle({ text: 'çay', isCaseSensitive: false, isWholeWord: true });
    const text = 'Çay, çay ve çaydanlık';
    expect(needle && replaceMatches(text, findMatches(text, needle), '$& kahve')).toBe(
      '$& kahve, $& kahve ve çaydanlık',
    );
  });
});
