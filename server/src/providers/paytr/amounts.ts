import { z } from 'zod';
import { fromMajorUnits, type Kurus } from '../../platform/money.ts';

const maxKurus = 999_999_999_999_999;

/** `3456`, PayTR's format of a payment amount. @throws {RangeError} for anything but a whole number of kuruş above 0 */
export function toMinorText(kurus: Kurus): string {
  if (!Number.isInteger(kurus) || kurus < 1 || kurus > maxKurus) {
    throw new RangeError(`Not a whole number of kuruş above 0 and of at most 15 digits: ${kurus}`);
  }
  return String(kurus);
}

/** `34.56`, always with two decimals, PayTR's format of refunds and basket prices. Throws as `toMinorText`. */
export function toMajorText(kurus: Kurus): string {
  const digits = toMinorText(kurus).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses `3456` to kuruş; undefined for anything but up to 15 digits. */
export function parseMinorText(text: string): Kurus | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** An amount in major units in PayTR's responses, converted to kuruş: `10.8`, `10,80`, or the number. Not negative. */
export const majorAmount = z.union([z.string(), z.number()]).transform((amount, context): Kurus => {
  const text = String(amount);
  if (/^\d{1,13}([.,]\d{1,2})?$/.test(text)) return fromMajorUnits(text.replace(',', '.'));
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

/** PayTR calls the lira `TL`. */
export function toPaytrCurrency(currency: string): string {
  return currency === 'TRY' ? 'TL' : currency;
}

/** `TRY` for PayTR's `TL`; any other text stays unchanged. */
export function fromPaytrCurrency(currency: string): string {
  return currency === 'TL' ? 'TRY' : currency;
}
