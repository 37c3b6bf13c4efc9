import { paymentRefundRequest, previewRefund } from '@hokka/contracts/billing/payments/refunds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmountQuery, parseMinorUnits, toMinorUnits } from './amount-input.ts';

test.each([
  ['24', 2400],
  [' 24,5 ', 2450],
  ['24,05', 2405],
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['24.5', 2450],
  ['0,01', 1],
])('reads %j', (typed, minor) => {
  expect(parseMinorUnits(typed)).toBe(minor);
});

test.each(['', ' ', 'abc', '-5', '24,555', '1,234.50', '12.34,5', '1e3', '24 TL', '١٢'])('refuses %j', (typed) => {
  expect(parseMinorUnits(typed)).toBeUndefined();
});

test('what is typed arrives at the server to the kuruş', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (minor) => {
      const amount = minor / 100;
      expect(parseMinorUnits(amount.toLocaleString('tr-TR', { minimumFractionDigits: 2 }))).toBe(minor);
      expect(toMinorUnits(amount)).toBe(minor);
      expect(previewRefund.query.parse({ amount: formatAmountQuery(minor) }).amount).toBe(amount.toFixed(2));
      expect(paymentRefundRequest.safeParse({ amount }).success).toBe(true);
    }),
  );
});
