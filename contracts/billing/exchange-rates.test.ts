import { expect, test } from 'vitest';
import { exchangeRate, formatExchangeRate } from './exchange-rates.ts';

test('rates are told as a sentence of an order tells them', () => {
  expect(formatExchangeRate([{ currency: 'USD', lira: '41.25' }])).toBe('1 $ = 41,25 ₺ kuruyla');
  expect(
    formatExchangeRate([
      { currency: 'USD', lira: '41.5' },
      { currency: 'EUR', lira: '48.1234' },
    ]),
  ).toBe('1 $ = 41,50 ₺, 1 € = 48,1234 ₺ kuruyla');
  expect(formatExchangeRate([{ currency: 'USD', lira: '10000' }])).toBe('1 $ = 10.000,00 ₺ kuruyla');
  expect(formatExchangeRate([])).toBe('');
});

test('a rate is a decimal text of at most four decimals', () => {
  for (const lira of ['41,25', '41.12345', '-1', '1e3', '', '.5'])
    expect(exchangeRate.safeParse({ currency: 'USD', lira }).success).toBe(false);
  expect(exchangeRate.safeParse({ currency: 'TRY', lira: '1' }).success).toBe(false);
});
