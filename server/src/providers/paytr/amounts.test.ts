import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromPaytrCurrency,
  majorAmount,
  parseMinorText,
  toMajorText,
  toMinorText,
  toPaytrCurrency,
} from './amounts.ts';

const anyKurus = fc.integer({ min: 1, max: 999_999_999_999_999 });

describe('an amount', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [1197, '11.97'],
    [4900, '49.00'],
    [999_999_999_999_999, '9999999999999.99'],
  ])('of %i kuruş is %s', (kurus, text) => {
    expect(toMajorText(kurus)).toBe(text);
  });

  it('comes back from PayTR as it went', () => {
    fc.assert(
      fc.property(anyKurus, (kurus) => {
        expect(parseMinorText(toMinorText(kurus))).toBe(kurus);
        expect(toMajorText(kurus)).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
        expect(majorAmount.parse(toMajorText(kurus))).toBe(kurus);
        expect(majorAmount.parse(toMajorText(kurus).replace('.', ','))).toBe(kurus);
        expect(majorAmount.parse(Number(toMajorText(kurus)))).toBe(kurus);
      }),
    );
  });

  it.each([
    ['10,8', 1080],
    ['10.80', 1080],
    ['10', 1000],
    [10.8, 1080],
    [49, 4900],
    ['0', 0],
  ])('of PayTR may be %j', (amount, kurus) => {
    expect(majorAmount.parse(amount)).toBe(kurus);
  });

  it.each([
    '',
    ' 10',
    '10.',
    ',5',
    '1.234,50',
    '1,234.50',
    '10.805',
    '-1',
    '+1',
    '1e2',
    '0x10',
    '٣',
    '10\n',
    '99999999999999',
    Number.NaN,
    1e21,
    0.005,
    null,
    undefined,
    [],
    {},
    true,
  ])('of PayTR is not %j', (amount) => {
    expect(majorAmount.safeParse(amount).success).toBe(false);
  });

  it.each(['', '-1', '19.90', '1e3', ' 1', '1\n', '9999999999999999'])('collected is not %j', (text) => {
    expect(parseMinorText(text)).toBeUndefined();
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('of %d kuruş is not sent', (kurus) => {
    expect(() => toMinorText(kurus)).toThrow(RangeError);
    expect(() => toMajorText(kurus)).toThrow(RangeError);
  });
});

it('calls the lira TL at PayTR and TRY here', () => {
  expect(['TRY', 'USD', 'EUR'].map(toPaytrCurrency)).toEqual(['TL', 'USD', 'EUR']);
  expect(['TL', 'TRY', 'USD', ''].map(fromPaytrCurrency)).toEqual(['TRY', 'TRY', 'USD', '']);
});
