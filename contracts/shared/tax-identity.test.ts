import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNationalIdentityNumber, isTaxNumber, isTurkishIban } from './tax-identity.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const withOtherDigit = (text: string, place: number) =>
  `${text.slice(0, place)}${(Number(text[place]) + 1) % 10}${text.slice(place + 1)}`;

describe.each([
  [
    'T.C. kimlik numbers',
    isNationalIdentityNumber,
    ['10000000146', '12345678950'],
    ['12345678901', '01000000146', '1000000014', ''],
  ],
  ['vergi kimlik numbers', isTaxNumber, ['4540536920'], ['4540536921', '454053692', '45405369200', 'a540536920']],
  [
    'IBANs of Türkiye',
    isTurkishIban,
    ['TR330006100519786457841326', 'tr33 0006 1005 1978 6457 8413 26'],
    ['TR340006100519786457841326', 'DE89370400440532013000', ''],
  ],
] as const)('%s', (_name, isValid, right, wrong) => {
  test.each(right)('%s is one', (text) => {
    expect(isValid(text)).toBe(true);
  });

  test.each(wrong)('“%s” is none', (text) => {
    expect(isValid(text)).toBe(false);
  });
});

describe('one wrong digit', () => {
  test('in a T.C. kimlik number is found', () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 1, max: 10 }), (nine, place) => {
        fc.pre(!nine.startsWith('0'));
        const whole = completed(nine);
        expect(isNationalIdentityNumber(whole)).toBe(true);
        expect(isNationalIdentityNumber(withOtherDigit(whole, place))).toBe(false);
      }),
    );
  });

  test('in an IBAN is found', () => {
    const iban = 'TR330006100519786457841326';
    for (let place = 2; place < iban.length; place += 1) {
      expect(isTurkishIban(withOtherDigit(iban, place)), String(place)).toBe(false);
    }
  });

  test('at the end of a vergi kimlik number is found', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const right = Array.from('0123456789').filter((last) => isTaxNumber(nine + last));
        expect(right).toHaveLength(1);
      }),
    );
  });
});

/**
 * Appends the check digits to these nine digits, by the published rule in its other form: 10th = (3 × odd − even) mod
 * 10 of the weights.
 */
function completed(nine: string): string {
  const at = (place: number) => Number(nine[place - 1]);
  const odd = at(1) + at(3) + at(5) + at(7) + at(9);
  const even = at(2) + at(4) + at(6) + at(8);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${nine}${tenth}${(odd + even + tenth) % 10}`;
}
