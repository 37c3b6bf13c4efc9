import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedParagraph, compareTexts } from './compare-texts.ts';

const marked = (text: readonly ComparedParagraph[]) =>
  text.map(({ paragraph, isDifferent }) => (isDifferent ? `!${paragraph}` : paragraph));

test('marks what only one text has', () => {
  const { one, other } = compareTexts('a\n\nb\n\nc', 'a\n\nx\n\nc\n\nd');
  expect(marked(one)).toEqual(['a', '!b', 'c']);
  expect(marked(other)).toEqual(['a', '!x', 'c', '!d']);
});

test('marks a paragraph that moved', () => {
  expect(marked(compareTexts('a\n\nb', 'b\n\na').one).filter((paragraph) => paragraph.startsWith('!'))).toHaveLength(1);
});

test('compares long texts by presence', () => {
  const long = Array.from({ length: 1100 }, (_, index) => `p${index}`);
  const { other } = compareTexts(long.join('\n\n'), [...long, 'yeni'].join('\n\n'));
  expect(other.filter(({ isDifferent }) => isDifferent)).toEqual([{ paragraph: 'yeni', isDifferent: true }]);
});

test('property: what is not marked is the same text on both sides', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((list) => list.join('\n\n'));
  fc.assert(
    fc.property(text, text, (left, right) => {
      const { one, other } = compareTexts(left, right);
      const kept = (list: readonly ComparedParagraph[]) => list.filter(({ isDifferent }) => !isDifferent);
      expect(kept(one)).toEqual(kept(other));
    }),
  );
});
