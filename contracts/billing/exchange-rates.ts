import { z } from 'zod';

/** Currencies other than the lira, which has no rate. */
export const foreignCurrencies = ['USD', 'EUR'] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];

/** What one unit of a currency was worth in lira when an order was quoted, e.g. `41.25`. A text, because money is never a fraction. */
export const exchangeRate = z.object({
  currency: z.enum(foreignCurrencies),
  lira: z.string().regex(/^\d{1,5}(?:\.\d{1,4})?$/),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

const currencySigns = { USD: '$', EUR: '€' } as const satisfies Record<ForeignCurrency, string>;

/** `1 $ = 41,25 ₺ kuruyla`, as order summary, contract and receipt name the rates of a credit. Empty without rates. */
export function formatExchangeRate(rates: readonly ExchangeRate[]): string {
  if (rates.length === 0) return '';
  return `${rates.map(({ currency, lira }) => `1 ${currencySigns[currency]} = ${formatTurkishNumber(lira)} ₺`).join(', ')} kuruyla`;
}

/** With two decimals at least: `41.5` becomes `41,50`. */
function formatTurkishNumber(lira: string): string {
  const [whole = '', decimals = ''] = lira.split('.');
  return `${Number(whole).toLocaleString('tr')},${decimals.padEnd(2, '0')}`;
}
