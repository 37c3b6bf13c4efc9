import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeHalfPriceInWholeLira, formatMoney, formatMoneyInFull, fromMajorUnits, toMajorUnits } from './money.ts';

const anyKurus = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

describe('major units', () => {
  it.each([
    [4990, 49.9],
    [4900, 49],
    [0, 0],
    [5, 0.05],
    [-1, -0.01],
    [999_999_999_999_999, 9_999_999_999_999.99],
  ])('%i kuruş are %d lira', (kurus, lira) => {
    expect(toMajorUnits(kurus)).toBe(lira);
    expect(fromMajorUnits(lira)).toBe(kurus);
  });

  it.each([
    ['49', 4900],
    ['49.9', 4990],
    ['49.90', 4990],
    ['0.07', 7],
    ['-0', 0],
  ])('%j is %i kuruş', (text, kurus) => {
    expect(fromMajorUnits(text)).toBe(kurus);
  });

  it.each<[number | string]>([
    [49.999],
    [0.1 + 0.2],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e15],
    [1e21],
    [1e-7],
    [''],
    [' 1'],
    ['1.'],
    ['.5'],
    ['1,50'],
    ['1.234,50'],
    ['1.234'],
    ['1e2'],
    ['0x10'],
    ['--1'],
    ['1\n'],
    ['٣'],
    ['99999999999999.99'],
  ])('refuses %j', (amount) => {
    expect(() => fromMajorUnits(amount)).toThrow(RangeError);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15, -1e15])('refuses %d kuruş', (kurus) => {
    expect(() => toMajorUnits(kurus)).toThrow(RangeError);
    expect(() => formatMoney(kurus, 'TRY')).toThrow(RangeError);
    expect(() => formatMoneyInFull(kurus, 'TRY')).toThrow(RangeError);
    expect(() => computeHalfPriceInWholeLira(kurus)).toThrow(RangeError);
  });

  it('bring every amount back, as a number, through JSON and as text', () => {
    fc.assert(
      fc.property(anyKurus, (kurus) => {
        const lira = toMajorUnits(kurus);
        expect(fromMajorUnits(lira)).toBe(kurus);
        expect(fromMajorUnits(JSON.parse(JSON.stringify(lira)))).toBe(kurus);
        expect(fromMajorUnits(String(lira))).toBe(kurus);
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    ['TRY', 123_450, '₺1.234,50'],
    ['USD', 123_450, '$1.234,50'],
    ['EUR', 123_400, '€1.234'],
    ['EUR', -5, '-€0,05'],
  ] as const)('%s %i: %s', (currency, minor, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });
});

describe('formatMoneyInFull', () => {
  it.each([
    ['TRY', 123_400, '₺1.234,00'],
    ['TRY', 123_450, '₺1.234,50'],
    ['TRY', 0, '₺0,00'],
    ['TRY', 5, '₺0,05'],
    ['TRY', 999_999_999_999_999, '₺9.999.999.999.999,99'],
    ['USD', 4900, '$49,00'],
    ['EUR', -5, '-€0,05'],
    ['EUR', -490_000, '-€4.900,00'],
  ] as const)('%s %i: %s', (currency, minor, text) => {
    expect(formatMoneyInFull(minor, currency)).toBe(text);
  });

  it('is formatMoney, with two decimals at every amount', () => {
    fc.assert(
      fc.property(anyKurus, fc.constantFrom('TRY', 'USD', 'EUR'), (minor, currency) => {
        const full = formatMoneyInFull(minor, currency);
        expect(full).toMatch(/,\d\d$/);
        expect(full.replace(/,00$/, '')).toBe(formatMoney(minor, currency));
      }),
    );
  });
});

describe('lira', () => {
  it.each([
    [123_450, '₺1.234,50'],
    [123_400, '₺1.234'],
    [4990, '₺49,90'],
    [5, '₺0,05'],
    [0, '₺0'],
    [-123_450, '-₺1.234,50'],
    [999_999_999_999_999, '₺9.999.999.999.999,99'],
  ])('%i: %s', (kurus, text) => {
    expect(formatMoney(kurus, 'TRY')).toBe(text);
  });

  it('shows every kuruş', () => {
    fc.assert(
      fc.property(anyKurus, (kurus) => {
        const text = formatMoney(kurus, 'TRY').replace('₺', '').replaceAll('.', '').replace(',', '.');
        expect(fromMajorUnits(text)).toBe(kurus);
      }),
    );
  });
});

describe('halfPriceWholeLira', () => {
  it.each([
    [4900, 2400],
    [4990, 2400],
    [5000, 2500],
    [19_900, 9900],
    [199, 0],
    [0, 0],
  ])('of %i is %i', (price, half) => {
    expect(computeHalfPriceInWholeLira(price)).toBe(half);
  });

  it('is whole lira, at most half, and less than one lira below it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999_999 }), (price) => {
        const half = computeHalfPriceInWholeLira(price);
        expect(half % 100).toBe(0);
        expect(2 * half).toBeLessThanOrEqual(price);
        expect(2 * half + 200).toBeGreaterThan(price);
      }),
    );
    expect(() => computeHalfPriceInWholeLira(-100)).toThrow(RangeError);
  });
});
