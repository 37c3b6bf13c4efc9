import { type ExchangeRate, type ForeignCurrency, foreignCurrencies } from '@hokka/contracts/billing/exchange-rates.ts';
import { type Currency, type Kurus, toTenThousandths } from '../../../platform/money.ts';

/** Lira for one unit of a currency, in ten-thousandths: 41.25 is 412,500. What is not known is missing. */
export type ExchangeRates = Readonly<Partial<Record<ForeignCurrency, number>>>;

/** One lira, as a rate. */
const liraParts = 10_000n;

interface RateSettings {
  readonly usd_try_rate: number;
  readonly eur_try_rate: number;
}

/** What the settings say, where 0 stands for a rate that is not known. */
export function toExchangeRates(settings: RateSettings): ExchangeRates {
  const rates = { USD: toTenThousandths(settings.usd_try_rate), EUR: toTenThousandths(settings.eur_try_rate) };
  return filterRates(rates, ({ parts }) => parts > 0);
}

interface Priced {
  readonly price: number;
  readonly currency: Currency;
}

/**
 * Whether a missing exchange rate in the settings keeps some users from buying some of the plans on offer. Free plans need no rate.
 * @param running the currencies of the paid periods that run or wait, whose plans may be on offer no more
 */
export function isRateMissing(plans: readonly Priced[], running: readonly Currency[], settings: RateSettings): boolean {
  const rates = toExchangeRates(settings);
  const offered = plans.filter(({ price }) => price > 0).map(({ currency }) => currency);
  return offered.some((one) => [...offered, ...running].some((other) => !isExchangeable(one, other, rates)));
}

/** Whether amounts of both can be compared and converted. */
export function isExchangeable(one: Currency, other: Currency, rates: ExchangeRates): boolean {
  return one === other || (findRateParts(one, rates) !== undefined && findRateParts(other, rates) !== undefined);
}

/**
 * An amount in another currency, rounded down to its minor unit, exact at any size.
 * @throws Error when a rate is missing
 */
export function exchange(minor: Kurus, from: Currency, to: Currency, rates: ExchangeRates): Kurus {
  if (from === to) return minor;
  return Number((BigInt(minor) * getRateParts(from, rates)) / getRateParts(to, rates));
}

/** What an amount is worth against amounts of other currencies, exactly: not a price. @throws Error when its rate is missing */
export function toComparableValue(minor: Kurus, currency: Currency, rates: ExchangeRates): bigint {
  return BigInt(minor) * getRateParts(currency, rates);
}

/** Of the rates, those that an exchange between the currency and the others has used. */
export function filterUsedRates(currency: Currency, others: readonly Currency[], rates: ExchangeRates): ExchangeRates {
  const foreign = others.filter((other) => other !== currency);
  const used = foreign.length === 0 ? [] : [currency, ...foreign];
  return filterRates(rates, (rate) => used.includes(rate.currency));
}

/** The rates as the wire and documents have them. */
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
  if (parts === undefined) throw new Error(`There is no exchange rate of ${currency}`);
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
