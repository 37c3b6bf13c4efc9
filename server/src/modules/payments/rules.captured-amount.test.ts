import { expect, test } from 'vitest';
import { type CapturedAmount, findMismatch } from './rules.ts';

const payment = { amountMinor: 2400, currency: 'TRY' } as const;
const collected: CapturedAmount = {
  merchantOid: 'HK1',
  totalMinor: 2400,
  amountMinor: 2400,
  currency: 'TRY',
  isTest: false,
};

test.each([
  // How the session was opened, what was reported about it, and the result while test cards count or not.
  [false, false, undefined, undefined],
  [false, undefined, undefined, undefined],
  [false, true, 'test_unclear', 'test_unclear'],
  [true, true, undefined, 'test_refused'],
  [true, undefined, undefined, 'test_refused'],
  [true, false, 'test_unclear', 'test_unclear'],
  [null, false, undefined, undefined],
  [null, true, undefined, 'test_refused'],
  [null, undefined, 'test_unclear', 'test_unclear'],
] as const)('a page opened in test mode: %s, told as a test: %s', (opened, reported, during, after) => {
  const mismatch = (isTestMode: boolean) =>
    findMismatch(payment, { isTest: opened }, { ...collected, isTest: reported }, isTestMode);
  expect([mismatch(true), mismatch(false)]).toEqual([during, after]);
});

test.each([
  ['less', { totalMinor: 2399 }, 'amount_mismatch'],
  ['no amount', { totalMinor: undefined }, 'amount_mismatch'],
  ['another amount asked for', { amountMinor: 100 }, 'amount_mismatch'],
  ['another currency', { currency: 'USD' }, 'currency_mismatch'],
  ['more, through instalments', { totalMinor: 2650 }, undefined],
  ['nothing but the total', { amountMinor: undefined, currency: undefined }, undefined],
] as const)('%s', (_, reported, mismatch) => {
  expect(findMismatch(payment, { isTest: false }, { ...collected, ...reported }, false)).toBe(mismatch);
});
