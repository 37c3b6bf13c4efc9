import type { Kurus } from '../../platform/money.ts';

export interface TaxedAmount {
  readonly netMinor: Kurus;
  readonly kdvMinor: Kurus;
}

/**
 * Splits a price that includes KDV into net price and KDV: gross × rate ÷ (100 + rate), rounded to the nearest kuruş,
 * halves up. Net and KDV always add up to the gross amount.
 * @param ratePercent the rate from the settings, e.g. 20
 * @throws {RangeError} for a negative amount, a negative rate, or a value that is not whole
 */
export function splitKdv(grossMinor: Kurus, ratePercent: number): TaxedAmount {
  if (!Number.isSafeInteger(grossMinor) || grossMinor < 0) throw new RangeError(`Not a gross amount: ${grossMinor}`);
  if (!Number.isSafeInteger(ratePercent) || ratePercent < 0) throw new RangeError(`Not a KDV rate: ${ratePercent}`);
  const [gross, rate] = [BigInt(grossMinor), BigInt(ratePercent)];
  const whole = 100n + rate;
  const kdvMinor = Number((2n * gross * rate + whole) / (2n * whole));
  return { netMinor: grossMinor - kdvMinor, kdvMinor };
}
