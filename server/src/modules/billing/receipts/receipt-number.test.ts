import { describe, expect, test } from 'vitest';
import { receiptNumber, receiptYear } from './receipt-number.ts';

describe('receipt numbers', () => {
  test('have six digits, and more when a year needs them', () => {
    expect(receiptNumber({ year: 2026, number: 123 })).toBe('HK-2026-000123');
    expect(receiptNumber({ year: 2026, number: 1_000_000 })).toBe('HK-2026-1000000');
  });

  test('belong to the year in Istanbul', () => {
    expect(receiptYear(new Date('2026-12-31T20:59:59.999Z'))).toBe(2026);
    expect(receiptYear(new Date('2026-12-31T21:00:00.000Z'))).toBe(2027);
    expect(() => receiptYear(new Date(Number.NaN))).toThrow(RangeError);
  });
});
