import { expect, test } from 'vitest';
import { findCappedUnit, findMissingUnit } from './rules.ts';

const counters = { articlesUsed: 10, aiRequestsUsed: 20, bonus: { articles: 0, aiRequests: 0 } };
const limits = { articleLimit: 10, aiRequestsLimit: 20 };

test.each([
  ['an article above the limit', { articles: 1, aiRequests: 0 }, limits, {}, 'quota_exhausted'],
  ['both limits reached', { articles: 1, aiRequests: 1 }, limits, {}, 'quota_exhausted'],
  ['a request above the limit', { articles: 0, aiRequests: 1 }, limits, {}, 'ai_quota_exhausted'],
  ['an article that the bonus covers', { articles: 1, aiRequests: 0 }, limits, { articles: 1 }, undefined],
  ['requests that the bonus covers', { articles: 0, aiRequests: 2 }, limits, { aiRequests: 2 }, undefined],
  [
    'more requests than the bonus covers',
    { articles: 0, aiRequests: 3 },
    limits,
    { aiRequests: 2 },
    'ai_quota_exhausted',
  ],
  ['no limits', { articles: 1, aiRequests: 9 }, { articleLimit: null, aiRequestsLimit: null }, {}, undefined],
] as const)('the limit that a refusal names: %s', (_, units, limit, bonus, expected) => {
  const given = { ...counters, bonus: { ...counters.bonus, ...bonus } };
  expect(findMissingUnit(units, given, limit)).toBe(expected);
});

test.each([
  ['articles above the cap', { articles: 1, aiRequests: 1 }, { articles: 3, aiRequests: null }, 'quota_exhausted'],
  ['articles within the cap', { articles: 1, aiRequests: 1 }, { articles: 4, aiRequests: 0 }, 'ai_quota_exhausted'],
  ['no article ordered', { articles: 0, aiRequests: 1 }, { articles: 3, aiRequests: 0 }, 'ai_quota_exhausted'],
] as const)('the unit that a member’s cap refuses: %s', (_, units, cap, expected) => {
  expect(findCappedUnit(units, 3, cap)).toBe(expected);
});
