import { z } from 'zod';
import { fromMajorUnits, type Kurus } from '../../platform/money.ts';

const maxKurus = 999_999_999_999_999;

/** `3456`, as PayTR wants the amount of a payment. @throws {RangeError} for anything but a whole number of kuruş above 0 */
export function toMinorText(kurus: Kurus): string {
  if (!Number.isInteger(kurus) || kurus < 1 || kurus > maxKurus) {
    throw new RangeError(`Not a whole number of kuruş above 0 and of at most 15 digits: ${kurus}`);
  }
  return String(kurus);
}

/** `34.56`, always with two decimals, as PayTR wants refunds and prices in baskets. Throws as `toMinorText`. */
export function toMajorText(kurus: Kurus): string {
  const digits = toMinorText(kurus).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `3456` as kuruş; undefined for anything but up to 15 digits. */
export function parseMinorText(text: string): Kurus | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** An amount in major units of PayTR's answers as kuruş: `10.8`, `10,80`, or the number. Not negative. */
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

/** `TRY` for PayTR's `TL`, any other text as it is. */
export function fromPaytrCurrency(currency: string): string {
  return currency === 'TL' ? 'TRY' : currency;
}
