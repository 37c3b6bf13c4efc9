import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyStorableString, nastyString } from '../../testing/text-samples.ts';
import { codePointLength, isStorableText, toStorableText } from './text-rules.ts';

describe('codePointLength', () => {
  it.each([
    ['', 0],
    ['çığ', 3],
    ['i\u0307', 2],
    ['👩‍👩‍👧', 5],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['a\ud83d\ude00b', 3],
    ['\udbff\udfff', 1],
  ])('counts %j as %i', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });

  it('agrees with iteration over any text', () => {
    fc.assert(
      fc.property(nastyString, (text) => {
        expect(codePointLength(text)).toBe([...text].length);
      }),
    );
  });
});

describe('toStorableText', () => {
  it.each([
    ['a\u0000b', undefined, 'ab'],
    ['a\u0000bc', 2, 'ab'],
    ['a😀', 2, 'a\ufffd'],
    ['ığdır', undefined, 'ığdır'],
  ])('%j cut at %j becomes %j', (text, max, stored) => {
    expect(toStorableText(text, max)).toBe(stored);
  });

  it('makes every text storable', () => {
    fc.assert(
      fc.property(nastyString, fc.nat(20), (text, max) => {
        const stored = toStorableText(text, max);
        expect(isStorableText(stored)).toBe(true);
        expect(stored.length).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('isStorableText', () => {
  it.each(['', 'İstanbul’un ığdır', '👩‍👩‍👧', 'satır\nsatır\t'])('accepts %j', (text) => {
    expect(isStorableText(text)).toBe(true);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\udc00\ud800'])('refuses %j', (text) => {
    expect(isStorableText(text)).toBe(false);
  });

  it('accepts exactly what survives a trip through UTF-8 and has no NUL', () => {
    fc.assert(
      fc.property(nastyString, (text) => {
        const survives = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)) === text;
        expect(isStorableText(text)).toBe(survives && !text.includes('\u0000'));
      }),
    );
    fc.assert(
      fc.property(nastyStorableString, (text) => {
        expect(isStorableText(text)).toBe(true);
      }),
    );
  });
});
