import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exchange,
  filterUsedRates,
  isExchangeable,
  isRateMissing,
  presentRates,
  toComparableValue,
  toExchangeRates,
} from './rules.ts';

const rate = fc.integer({ min: 1, max: 100_000_000 });
const rates = fc.record({ USD: rate, EUR: rate });
const currency = fc.constantFrom('TRY', 'USD', 'EUR');
const amount = fc.nat(999_999_999_999);

describe('rates', () => {
  test('come from the settings as whole ten-thousandths; 0 is none', () => {
    expect(toExchangeRates({ usd_try_rate: 41.25, eur_try_rate: 0 })).toEqual({ USD: 412_500 });
    expect(toExchangeRates({ usd_try_rate: 0.0001, eur_try_rate: 10_000 })).toEqual({ USD: 1, EUR: 100_000_000 });
    fc.assert(
      fc.property(rate, (parts) => {
        const known = toExchangeRates({ usd_try_rate: Number((parts / 10_000).toFixed(4)), eur_try_rate: 0 });
        expect(known).toEqual({ USD: parts });
      }),
    );
  });

  test('are shown as they are', () => {
    expect(presentRates({ USD: 412_500, EUR: 1 })).toEqual([
      { currency: 'USD', lira: '41.25' },
      { currency: 'EUR', lira: '0.0001' },
    ]);
    expect(presentRates({ USD: 420_000 })).toEqual([{ currency: 'USD', lira: '42' }]);
    fc.assert(
      fc.property(rate, (parts) => {
        const [shown] = presentRates({ USD: parts });
        expect(Math.round(Number(shown?.lira) * 10_000)).toBe(parts);
      }),
    );
  });

  test('that an exchange has used are kept, and no other', () => {
    const known = { USD: 412_500, EUR: 481_234 };
    expect(filterUsedRates('TRY', ['TRY'], known)).toEqual({});
    expect(filterUsedRates('USD', ['USD'], known)).toEqual({});
    expect(filterUsedRates('TRY', ['USD', 'TRY'], known)).toEqual({ USD: 412_500 });
    expect(filterUsedRates('EUR', ['TRY'], known)).toEqual({ EUR: 481_234 });
    expect(filterUsedRates('EUR', ['USD'], known)).toEqual(known);
  });

  test('are missed where plans on offer cannot be compared', () => {
    const rates = { usd_try_rate: 41.25, eur_try_rate: 0 };
    const priced = (currency: 'TRY' | 'USD' | 'EUR', price = 10) => ({ currency, price });
    expect(isRateMissing([priced('TRY'), priced('USD')], [], rates)).toBe(false);
    expect(isRateMissing([priced('USD'), priced('EUR')], [], rates)).toBe(true);
    expect(isRateMissing([priced('EUR'), priced('EUR'), priced('TRY', 0)], ['EUR'], rates)).toBe(false);
    expect(isRateMissing([], ['TRY', 'EUR'], rates)).toBe(false);
  });

  test('are missed where a plan on offer cannot be compared with what a user has', () => {
    const rates = { usd_try_rate: 41.25, eur_try_rate: 0 };
    const inLira = [{ currency: 'TRY', price: 49 } as const];
    expect(isRateMissing(inLira, ['TRY', 'USD'], rates)).toBe(false);
    expect(isRateMissing(inLira, ['EUR'], rates)).toBe(true);
    expect(isRateMissing([{ currency: 'TRY', price: 0 }], ['EUR'], rates)).toBe(false);
  });

  test('are needed between currencies alone', () => {
    expect(isExchangeable('USD', 'USD', {})).toBe(true);
    expect(isExchangeable('USD', 'TRY', { EUR: 1 })).toBe(false);
    expect(isExchangeable('USD', 'EUR', { EUR: 1 })).toBe(false);
    expect(() => exchange(1, 'USD', 'TRY', {})).toThrow('No exchange rate for USD');
  });
});

describe('an exchange', () => {
  test('loses less than one minor unit, and never makes one', () => {
    fc.assert(
      fc.property(amount, currency, currency, rates, (minor, from, to, known) => {
        const made = exchange(minor, from, to, known);
        const value = toComparableValue(minor, from, known);
        if (!Number.isSafeInteger(made)) return;
        expect(toComparableValue(made, to, known) <= value).toBe(true);
        expect(toComparableValue(made + 1, to, known) > value).toBe(true);
      }),
    );
  });

  test('there and back never pays', () => {
    fc.assert(
      fc.property(amount, currency, currency, rates, (minor, from, to, known) => {
        const there = exchange(minor, from, to, known);
        if (Number.isSafeInteger(there)) expect(exchange(there, to, from, known)).toBeLessThanOrEqual(minor);
      }),
    );
  });
});
