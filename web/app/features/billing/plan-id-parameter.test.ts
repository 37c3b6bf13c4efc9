import { expect, test } from 'vitest';
import { parsePlanId } from './plan-id-parameter.ts';

test.each([
  ['plan=2', 2],
  ['plan=02', undefined],
  ['plan=2.5', undefined],
  ['plan=1e3', undefined],
  ['plan=9999999999', undefined],
  ['plan=', undefined],
  ['', undefined],
])('%j names %j', (search, planId) => {
  expect(parsePlanId(new URLSearchParams(search))).toBe(planId);
});
