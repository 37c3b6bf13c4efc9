import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTextChange } from './text-change.ts';

const apply = (before: string, { from, to, text }: ReturnType<typeof findTextChange>) =>
  before.slice(0, from) + text + before.slice(to);

test.each([
  ['', '', { from: 0, to: 0, text: '' }],
  ['çay', 'çay', { from: 3, to: 3, text: '' }],
  ['bir çay', 'bir demli çay', { from: 4, to: 4, text: 'demli ' }],
  ['aa', 'aaa', { from: 2, to: 2, text: 'a' }],
  ['aaa', 'aa', { from: 2, to: 3, text: '' }],
  // The halves of these pairs are alike; none is cut.
  ['x😀y', 'x😁y', { from: 1, to: 3, text: '😁' }],
  ['😀', '🐀', { from: 0, to: 2, text: '🐀' }],
])('of %o and %o the passage that differs is found', (before, after, change) => {
  expect(findTextChange(before, after)).toEqual(change);
});

test('the change makes the new text of the former one, whatever they are', () => {
  const piece = fc.constantFrom('a', 'ş', '😀', '😁', '🐀', '\n');
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const change = findTextChange(before, after);
      expect(apply(before, change)).toBe(after);
      expect(change.text.isWellFormed()).toBe(true);
    }),
  );
});
