import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeContinuationPrice,
  computePlannedArticlePrice,
  computeRegenerationPrice,
  computeStopCharge,
} from './prices.ts';

test.each([
  [300, 1],
  [2_000, 1],
  [2_001, 2],
  [4_000, 2],
  [6_000, 3],
])('an article of %i words costs an article and %i AI requests', (words, aiRequests) => {
  expect(computePlannedArticlePrice(words)).toEqual({ articles: 1, aiRequests });
  expect(computeRegenerationPrice(words, true)).toEqual({ articles: 0, aiRequests });
  expect(computeRegenerationPrice(words, false)).toEqual({ articles: 1, aiRequests });
});

test.each([
  [{ words: 40, characters: 199 }, 0],
  [{ words: 30, characters: 200 }, 1],
  [{ words: 2_001, characters: 15_000 }, 2],
  [{ words: 9_000, characters: 70_000 }, 5],
])('a stop with %o is charged %i AI requests', (kept, charge) => {
  expect(computeStopCharge(kept)).toBe(charge);
});

test('stopping and going on costs no more than writing it at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 6_000 }), fc.nat(9_000), fc.nat(60_000), (target, words, characters) => {
      const held = computePlannedArticlePrice(target);
      const charged = Math.min(held.aiRequests, computeStopCharge({ words, characters }));
      const rest = computeContinuationPrice(target, charged);
      expect(charged + rest.aiRequests).toBe(held.aiRequests);
      expect(rest.articles).toBe(0);
    }),
  );
});
