import type { currencies } from '@hokka/contracts/billing/plans/plans.ts';

/**
 * Money is a whole number of minor units: kuruş, or cents for other currencies. At most 15 digits, so that every amount
 * can be converted to JSON's decimal numbers and back without loss.
 */
export type Kurus = number;

export type Currency = (typeof currencies)[number];

const MAX_KURUS = 999_999_999_999_999;

/** `4990` becomes `49.9`, the decimal form of the wire. @throws {RangeError} for anything but a whole number of minor units */
export function toMajorUnits(kurus: Kurus): number {
  assertKurus(kurus);
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return Number(`${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/**
 * `49.9` and `'49.90'` become `4990`; a text has a dot before at most two decimals and no grouping.
 * @throws {RangeError} for more decimals, another notation, NaN, infinities and amounts beyond 15 digits
 */
export function fromMajorUnits(amount: number | string): Kurus {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount of money: ${amount}`);
  const kurus = Number(whole + decimals.padEnd(2, '0'));
  assertKurus(kurus);
  return sign === '-' && kurus !== 0 ? -kurus : kurus;
}

function createMoneyFormats(options: Intl.NumberFormatOptions): Record<Currency, Intl.NumberFormat> {
  const create = (currency: Currency) => new Intl.NumberFormat('tr-TR', { style: 'currency', currency, ...options });
  return { TRY: create('TRY'), USD: create('USD'), EUR: create('EUR') };
}

const moneyFormats = createMoneyFormats({ trailingZeroDisplay: 'stripIfInteger' });
const fullMoneyFormats = createMoneyFormats({});

/** `₺1.234,50`, `$1.234,50`, and `₺1.234` for whole lira. @throws {RangeError} for anything but a whole number of minor units */
export function formatMoney(minor: Kurus, currency: Currency): string {
  return moneyFormats[currency].format(toMajorUnits(minor));
}

/** `₺1.234,00`: always with its decimals, as documents write it. @throws {RangeError} for anything but a whole number of minor units */
export function formatMoneyInFull(minor: Kurus, currency: Currency): string {
  return fullMoneyFormats[currency].format(toMajorUnits(minor));
}

/**
 * `1234,50`: an amount as a Turkish spreadsheet reads a number. @throws {RangeError} for anything but a whole number of
 * minor units
 */
export function toTurkishDecimal(minor: Kurus): string {
  assertKurus(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Converts an exchange rate of at most four decimals to ten-thousandths for calculations: `41.25` becomes `412500`. */
export function toTenThousandths(rate: number): number {
  return Math.round(rate * 10_000);
}

/**
 * Half a price rounded down to whole lira: `4900` becomes `2400`. @throws {RangeError} for a negative price or one that
 * is not whole
 */
export function computeHalfPriceInWholeLira(kurus: Kurus): Kurus {
  assertKurus(kurus);
  if (kurus < 0) throw new RangeError(`A price must not be negative: ${kurus}`);
  return (kurus - (kurus % 200)) / 2;
}

function assertKurus(value: number): void {
  if (!Number.isInteger(value) || Math.abs(value) > MAX_KURUS) {
    throw new RangeError(`Not a whole number of minor units of at most 15 digits: ${value}`);
  }
}
