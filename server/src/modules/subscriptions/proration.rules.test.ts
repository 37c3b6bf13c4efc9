import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPaidSubscription } from '../../../../testing/builders/a-subscription.ts';
import { hourMs } from '../../platform/clock.ts';
import { computeShare, computeUnusedValueMinor } from './proration.rules.ts';

const startsAt = new Date('2026-04-01T09:00:00Z');
const endMs = new Date('2026-05-01T09:00:00Z').getTime();
const paid = aPaidSubscription({ startsAt });

describe('the unused value of a period', () => {
  test.each([
    ['2026-03-01T00:00:00Z', 4900],
    ['2026-04-01T09:00:00Z', 4900],
    ['2026-04-01T09:59:59.999Z', 4900],
    ['2026-04-01T10:00:00Z', 4893],
    ['2026-04-01T10:59:59.999Z', 4893],
    ['2026-04-11T09:00:00Z', 3266],
    ['2026-04-16T09:00:00Z', 2450],
    ['2026-05-01T08:59:59.999Z', 6],
    ['2026-05-01T09:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 0],
  ])('at %s is %i kuruş', (now, unused) => {
    expect(computeUnusedValueMinor(paid, new Date(now))).toBe(unused);
  });

  test('with the value of the hours used never exceeds what was paid, and loses less than a kuruş', () => {
    const wholeMs = endMs - startsAt.getTime();
    fc.assert(
      fc.property(fc.nat({ max: wholeMs }), fc.nat(1_000_000), fc.nat(1_000_000), (elapsedMs, one, other) => {
        const [worthMinor, refundedMinor] = [Math.max(one, other), Math.min(one, other)];
        const period = aPaidSubscription({ startsAt, bought: { valueMinor: worthMinor, refundedMinor } });
        const unused = computeUnusedValueMinor(period, new Date(startsAt.getTime() + elapsedMs));
        const usedMs = elapsedMs === wholeMs ? wholeMs : elapsedMs - (elapsedMs % hourMs);
        const used = ((worthMinor - refundedMinor) * usedMs) / wholeMs;
        const lost = worthMinor - refundedMinor - used - unused;
        expect(lost).toBeGreaterThan(-1e-6);
        expect(lost).toBeLessThan(1);
      }),
    );
  });

  test('is exact for the greatest amounts', () => {
    expect(computeShare(999_999_999_999_586, 2_591_999_999, 31_536_000_000)).toBe(82_191_780_790_173);
    expect(computeShare(10, 1, 3)).toBe(3);
  });
});
