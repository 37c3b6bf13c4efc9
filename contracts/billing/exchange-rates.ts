import { z } from 'zod';

/** Currencies other than the lira, which needs no rate. */
export const foreignCurrencies = ['USD', 'EUR'] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];

/**
 * Value of one unit of a currency in lira at the time of the quote, e.g. `41.25`. A string, because money is never a
 * floating-point number.
 */
export const exchangeRate = z.object({
  currency: z.enum(foreignCurrencies),
  lira: z.string().regex(/^\d{1,5}(?:\.\d{1,4})?$/),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

const currencySigns = { USD: '$', EUR: '€' } as const satisfies Record<ForeignCurrency, string>;

/**
 * Formats the rates of a credit for the order summary, contract and receipt: `1 $ = 41,25 ₺ kuruyla`. Empty without
 * rates.
 */
export function formatExchangeRate(rates: readonly ExchangeRate[]): string {
  if (rates.length === 0) return '';
  return `${rates.map(({ currency, lira }) => `1 ${currencySigns[currency]} = ${formatTurkishNumber(lira)} ₺`).join(', ')} kuruyla`;
}

/** Writes at least two decimals: `41.5` becomes `41,50`. */
function formatTurkishNumber(lira: string): string {
  const [whole = '', decimals = ''] = lira.split('.');
  return `${Number(whole).toLocaleString('tr')},${decimals.padEnd(2, '0')}`;
}
