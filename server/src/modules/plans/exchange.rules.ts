import { type ExchangeRate, type ForeignCurrency, foreignCurrencies } from '@hokka/contracts/billing/exchange-rates.ts';
import { type Currency, type Kurus, toTenThousandths } from '../../platform/money.ts';

/** Lira per unit of a currency, in ten-thousandths: 41.25 is 412,500. Unknown rates are missing. */
export type ExchangeRates = Readonly<Partial<Record<ForeignCurrency, number>>>;

/** The rate of the lira itself. */
const liraParts = 10_000n;

interface RateSettings {
  readonly usd_try_rate: number;
  readonly eur_try_rate: number;
}

/** The rates from the settings, in which 0 means unknown. */
export function toExchangeRates(settings: RateSettings): ExchangeRates {
  const rates = { USD: toTenThousandths(settings.usd_try_rate), EUR: toTenThousandths(settings.eur_try_rate) };
  return filterRates(rates, ({ parts }) => parts > 0);
}

interface Priced {
  readonly price: number;
  readonly currency: Currency;
}

/**
 * Whether a missing exchange rate prevents some users from buying some of the plans on offer. Free plans need no rate.
 * @param running the currencies of running and scheduled paid periods, whose plans may no longer be on offer
 */
export function isRateMissing(plans: readonly Priced[], running: readonly Currency[], settings: RateSettings): boolean {
  const rates = toExchangeRates(settings);
  const offered = plans.filter(({ price }) => price > 0).map(({ currency }) => currency);
  return offered.some((one) => [...offered, ...running].some((other) => !isExchangeable(one, other, rates)));
}

/** Whether amounts in these two currencies can be compared and converted. */
export function isExchangeable(one: Currency, other: Currency, rates: ExchangeRates): boolean {
  return one === other || (findRateParts(one, rates) !== undefined && findRateParts(other, rates) !== undefined);
}

/**
 * Converts an amount to another currency, rounded down to its minor unit, exact at any size.
 * @throws Error when a rate is missing
 */
export function exchange(minor: Kurus, from: Currency, to: Currency, rates: ExchangeRates): Kurus {
  if (from === to) return minor;
  return Number((BigInt(minor) * getRateParts(from, rates)) / getRateParts(to, rates));
}

/** An exact value for comparing amounts of different currencies; not a price. @throws Error when the rate is missing */
export function toComparableValue(minor: Kurus, currency: Currency, rates: ExchangeRates): bigint {
  return BigInt(minor) * getRateParts(currency, rates);
}

/** The rates that an exchange between the currency and the others used. */
export function filterUsedRates(currency: Currency, others: readonly Currency[], rates: ExchangeRates): ExchangeRates {
  const foreign = others.filter((other) => other !== currency);
  const used = foreign.length === 0 ? [] : [currency, ...foreign];
  return filterRates(rates, (rate) => used.includes(rate.currency));
}

/** Converts the rates to their format on the wire and in documents. */
export function presentRates(rates: ExchangeRates): ExchangeRate[] {
  return foreignCurrencies.flatMap((currency) => {
    const parts = rates[currency];
    if (parts === undefined) return [];
    const digits = String(parts).padStart(5, '0');
    const decimals = digits.slice(-4).replace(/0{1,4}$/, '');
    return [{ currency, lira: decimals === '' ? digits.slice(0, -4) : `${digits.slice(0, -4)}.${decimals}` }];
  });
}

function findRateParts(currency: Currency, rates: ExchangeRates): bigint | undefined {
  if (currency === 'TRY') return liraParts;
  const parts = rates[currency];
  return parts === undefined ? undefined : BigInt(parts);
}

function getRateParts(currency: Currency, rates: ExchangeRates): bigint {
  const parts = findRateParts(currency, rates);
  if (parts === undefined) throw new Error(`No exchange rate for ${currency}`);
  return parts;
}

function filterRates(
  rates: ExchangeRates,
  isWanted: (rate: { readonly currency: ForeignCurrency; readonly parts: number }) => boolean,
): ExchangeRates {
  return Object.fromEntries(
    foreignCurrencies.flatMap((currency) => {
      const parts = rates[currency];
      return parts !== undefined && isWanted({ currency, parts }) ? [[currency, parts]] : [];
    }),
  );
}
