import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreLineEnds, unifyLineEnds } from './line-ends.ts';

const text = 'bir\r\niki\r\n\r\nüç\ndört\r\n';

test.each([
  ['a word', 'bir\niki\n\nüçler\ndört\n', 'bir\r\niki\r\n\r\nüçler\ndört\r\n'],
  ['a new line in the middle', 'bir\niki\nyeni\n\nüç\ndört\n', 'bir\r\niki\r\nyeni\r\n\r\nüç\ndört\r\n'],
  ['a line less', 'bir\n\nüç\ndört\n', 'bir\r\n\r\nüç\ndört\r\n'],
  ['a line at the end', 'bir\niki\n\nüç\ndört\nbeş', 'bir\r\niki\r\n\r\nüç\ndört\r\nbeş'],
  ['nothing', unifyLineEnds(text), text],
  ['all of it', 'yeni\nmetin', 'yeni\r\nmetin'],
])('%s changes, and all other lines keep their ends', (_, changed, expected) => {
  expect(restoreLineEnds(text, changed)).toBe(expected);
});

test('whatever changes, the text is what was typed, and unchanged lines at both ends are the same bytes', () => {
  const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', ''), fc.constantFrom('\r\n', '\n', '\r')), {
    maxLength: 8,
  });
  const toText = (parts: [string, string][]) => parts.map(([line, end]) => line + end).join('');
  fc.assert(
    fc.property(lines, lines, lines, lines, (first, old, next, last) => {
      // A carriage return and a line feed of two lines must not form one line end.
      const before = toText([...first, ['x', '\n'], ...old, ['y', '\n'], ...last]);
      const typed = unifyLineEnds(toText([...first, ['x', '\n'], ...next, ['y', '\n'], ...last]));
      const restored = restoreLineEnds(before, typed);
      expect(unifyLineEnds(restored)).toBe(typed);
      expect(restored.startsWith(toText(first))).toBe(true);
      expect(restored.endsWith(toText(last))).toBe(true);
    }),
  );
});
