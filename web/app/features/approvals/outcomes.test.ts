import { expect, test } from 'vitest';
import { describeOutcomes } from './outcomes.ts';

test.each([
  [['done'], 'Yazı onaylandı.', true],
  [['done', 'done'], '2 yazıdan 2 tanesi onaylandı.', true],
  [
    ['done', 'ended', 'own'],
    '3 yazıdan 1 tanesi onaylandı. 1 yazı: metin bu arada değişti ya da istek geri çekildi. 1 yazı: kendi yazınız; başka bir üyenin onayı gerekir.',
    false,
  ],
] as const)('%j is told as “%s”', (outcomes, message, isWhole) => {
  expect(describeOutcomes(outcomes, 'approved')).toEqual({ message, isWhole });
});
