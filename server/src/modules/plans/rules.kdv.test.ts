import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitKdv } from './rules.ts';

describe('KDV', () => {
  test.each([
    [4900, 20, 4083, 817],
    [2400, 20, 2000, 400],
    [19_900, 20, 16_583, 3317],
    [100, 20, 83, 17],
    [1, 20, 1, 0],
    [3, 20, 2, 1],
    [10_100, 1, 10_000, 100],
    [4900, 0, 4900, 0],
    [0, 20, 0, 0],
    [999_999_999_999_999, 20, 833_333_333_333_332, 166_666_666_666_667],
  ])('%i kuruş at %i %% are %i net and %i KDV', (gross, rate, netMinor, kdvMinor) => {
    expect(splitKdv(gross, rate)).toEqual({ netMinor, kdvMinor });
  });

  test('and net add up to the gross amount; the net price with KDV is that price again', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999_999), fc.nat(100), (gross, rate) => {
        const { netMinor, kdvMinor } = splitKdv(gross, rate);
        expect(netMinor + kdvMinor).toBe(gross);
        expect(Number.isSafeInteger(kdvMinor) && kdvMinor >= 0 && netMinor >= 0).toBe(true);
        const difference = 2n * (BigInt(kdvMinor) * BigInt(100 + rate) - BigInt(gross) * BigInt(rate));
        expect(difference <= BigInt(100 + rate) && difference > -BigInt(100 + rate)).toBe(true);
      }),
    );
  });

  test('exists for whole amounts and rates only', () => {
    expect(() => splitKdv(-1, 20)).toThrow(RangeError);
    expect(() => splitKdv(0.5, 20)).toThrow(RangeError);
    expect(() => splitKdv(100, -1)).toThrow(RangeError);
    expect(() => splitKdv(100, 18.5)).toThrow(RangeError);
  });
});
