import { describe, expect, test } from 'vitest';
import { formatReceiptNumber, toReceiptYear } from './rules.ts';

describe('receipt numbers', () => {
  test('have six digits, and more when a year needs them', () => {
    expect(formatReceiptNumber({ year: 2026, number: 123 })).toBe('HK-2026-000123');
    expect(formatReceiptNumber({ year: 2026, number: 1_000_000 })).toBe('HK-2026-1000000');
  });

  test('belong to the year in Istanbul', () => {
    expect(toReceiptYear(new Date('2026-12-31T20:59:59.999Z'))).toBe(2026);
    expect(toReceiptYear(new Date('2026-12-31T21:00:00.000Z'))).toBe(2027);
    expect(() => toReceiptYear(new Date(Number.NaN))).toThrow(RangeError);
  });
});
