import { expect, it } from 'vitest';
import { compareTurkish } from './compare.ts';

it('sorts by the Turkish alphabet', () => {
  const sorted =
    'alem âlem cam çay güzel ğ hız ığdır ısı Isparta ispir İzmir izmit oda ördek sarı şarkı uzun ünlü'.split(' ');
  expect(sorted.toReversed().sort(compareTurkish)).toEqual(sorted);
  expect(sorted.toSorted().sort(compareTurkish)).toEqual(sorted);
});
