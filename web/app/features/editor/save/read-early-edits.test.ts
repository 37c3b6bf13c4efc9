import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceParts, type TextPart } from './early-edits.ts';
import { listChanges } from './read-early-edits.ts';

const change = fc.record({ from: fc.nat(40), length: fc.nat(6), text: fc.string({ maxLength: 4 }) });

/** Applies changes that are in places of the text before. */
function apply(before: string, changes: ReturnType<typeof listChanges>): string {
  return changes.reduceRight((text, { from, to, text: added }) => text.slice(0, from) + added + text.slice(to), before);
}

test('changes in their places lead from the text before to the one after', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(change), fc.boolean(), (before, steps, isUnseen) => {
      let parts: readonly TextPart[] = [[0, before.length]];
      let after = before;
      for (const { from, length, text } of steps) {
        const start = Math.min(from, after.length);
        const end = Math.min(start + length, after.length);
        after = after.slice(0, start) + text + after.slice(end);
        parts = replaceParts(parts, start, end, text);
      }
      // What the browser changed without saying so.
      const shown = isUnseen ? `${after}x` : after;
      const changes = listChanges(before, parts, shown);
      expect(apply(before, changes)).toBe(shown);
      for (const [index, { from, to }] of changes.entries()) {
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThanOrEqual(changes[index - 1]?.to ?? 0);
      }
    }),
  );
});

test('what stands between two changes is not one of them', () => {
  const before = 'bugün çok güzel';
  const capital = replaceParts([[0, before.length]], 0, 1, 'B');
  const parts = replaceParts(capital, before.length, before.length, '.');
  expect(listChanges(before, parts, 'Bugün çok güzel.')).toEqual([
    { from: 0, to: 1, text: 'B' },
    { from: 15, to: 15, text: '.' },
  ]);
  expect(listChanges(before, [[0, before.length]], 'bugün az güzel')).toEqual([
    findTextChange(before, 'bugün az güzel'),
  ]);
  // Browsers type some spaces as ones that do not break.
  expect(listChanges('a b', [[0, 3]], 'a\u00A0b')).toEqual([]);
});
