import { expect, test } from 'vitest';
import { addMilliseconds, dayMs, minuteMs } from '../../platform/clock.ts';
import { computeOrderExpiry, computeSessionExpiry, findOpenPageUrl, isExpired } from './rules.ts';

const at = new Date('2027-01-31T20:59:30Z');
const after = (ms: number) => addMilliseconds(at, ms);

test('an order waits an hour for a card and a week for a transfer', () => {
  expect(computeOrderExpiry('card', at)).toEqual(after(60 * minuteMs));
  expect(computeOrderExpiry('transfer', at)).toEqual(after(7 * dayMs));
});

test('an order outlives its checkout session by the time that a notification may take', () => {
  const { expiresAt, orderExpiresAt } = computeSessionExpiry(at);
  expect(expiresAt).toEqual(after(30 * minuteMs));
  expect(orderExpiresAt).toEqual(after(60 * minuteMs));
});

test('both have expired at the very time of their expiry', () => {
  const session = { pageUrl: 'https://www.paytr.com/odeme/guvenli/abc', expiresAt: at };
  expect(isExpired({ expiresAt: at }, after(-1))).toBe(false);
  expect(isExpired({ expiresAt: at }, at)).toBe(true);
  expect(findOpenPageUrl(session, after(-1))).toBe(session.pageUrl);
  expect(findOpenPageUrl(session, at)).toBeNull();
});
