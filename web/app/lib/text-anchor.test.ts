import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateAnchor, makeAnchor } from './text-anchor.ts';

const text =
  'Su, öğütüm ve süre yeter. Kahve taze öğütülür. Su kaynadıktan sonra iki dakika bekler. Kahve taze içilir ve fincan önceden ısıtılır.';

const anchorOf = (words: string, from = 0) => {
  const start = text.indexOf(words, from);
  return makeAnchor(text, { start, end: start + words.length });
};

const read = (changed: string, words: string, from = 0) => {
  const passage = locateAnchor(changed, anchorOf(words, from));
  return passage && changed.slice(passage.start, passage.end);
};

test.each([
  ['unchanged', text, 'iki dakika'],
  ['text before it was added', `Yeni bir giriş. ${text}`, 'iki dakika'],
  ['text before it was removed', text.slice(26), 'iki dakika'],
  ['a word of it was replaced', text.replace('iki dakika', 'üç dakika'), 'üç dakika'],
  ['words were added around it', text.replace('iki dakika', 'en az iki dakika kadar'), 'iki dakika'],
] as const)('a passage is found again: %s', (_, changed, found) => {
  expect(read(changed, 'iki dakika')).toBe(found);
});

test('of two equal passages the one with the same surroundings is meant', () => {
  const second = text.indexOf('Kahve taze', 30);
  const changed = `${'Ek cümle. '.repeat(8)}${text}`;
  const passage = locateAnchor(changed, anchorOf('Kahve taze', 30));
  expect(passage?.start).toBe(second + 80);
});

test('a passage that was deleted is gone', () => {
  expect(read(text.replace(' iki dakika', ''), ' iki dakika')).toBeUndefined();
  expect(read('', 'iki dakika')).toBeUndefined();
});

test('every passage is found in its own text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 20 }), (any, from, length) => {
      const start = from % any.length;
      const end = Math.min(any.length, start + length);
      const passage = locateAnchor(any, makeAnchor(any, { start, end }));
      expect(passage && any.slice(passage.start, passage.end)).toBe(any.slice(start, end));
    }),
  );
});
