import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { expect, test } from 'vitest';
import { aiSettings } from '../settings/settings.ts';
import { computeDefaultAllowance, freeEditsPerDay, freeStopsPerDay, unlimitedAllowance } from './allowance.ts';

const free = { articles: 3, aiRequests: 10 };
const professional = { articles: 50, aiRequests: 200 };

test('the allowance of a day is three times what the quota of a month needs, and high and finite without one', () => {
  expect(computeDefaultAllowance(free)).toBe(3 * (3 * 30_000 + 10 * 40_000));
  expect(computeDefaultAllowance(professional)).toBe(28_500_000);
  expect(computeDefaultAllowance({ articles: 0, aiRequests: 0 })).toBe(unlimitedAllowance);
  expect(computeDefaultAllowance({ articles: 10, aiRequests: -1 })).toBe(unlimitedAllowance);
  expect(computeDefaultAllowance({ articles: 1, aiRequests: 1 })).toBe(400_000);
  expect([freeStopsPerDay, freeEditsPerDay]).toEqual([5, 20]);
});

/** Costs assume three Turkish characters per token; other texts have more characters per token. */
const charsPerToken = 3;
/** Received tokens cost more than sent ones: in the worst case the whole day's allowance is received. */
function computeWorstUsd(allowance: number, usdPerMillionTokens: number): number {
  return (allowance / charsPerToken / 1_000_000) * usdPerMillionTokens;
}

test('one free account costs at most so much a day, if every character is one of an answer', () => {
  // Dollars per million received tokens: of the default model, and of the most expensive one on offer.
  const prices = { 'openai/gpt-3.5-turbo': 1.5, 'anthropic/claude-3-opus': 75 };
  const allowance = computeDefaultAllowance(free);
  // An answer that begins within the day may end after it, with the maximum number of tokens in the settings.
  const overshoot = aiSettings.shape.max_tokens.maxValue ?? Number.NaN;
  const cost = (usd: number) => computeWorstUsd(allowance, usd) + (overshoot * usd) / 1_000_000;
  expect(cost(prices['openai/gpt-3.5-turbo'])).toBeCloseTo(0.741, 3);
  expect(cost(prices['anthropic/claude-3-opus'])).toBeCloseTo(37.05, 2);
  // If an operator caps the daily cost, one account can use a tenth of it; only the last text can exceed that.
  expect(defaultSettings.ai.account_cap_percent).toBe(10);
});
