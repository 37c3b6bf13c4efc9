import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReceivedFields } from './received-fields.ts';

test('what PayTR sends is kept as it came', () => {
  const form =
    'merchant_oid=HK1&status=success&total_amount=2400&hash=a%2Bb%3D&currency=TL&failed_reason_msg=%C5%9Fifre';
  expect(parseReceivedFields(form)).toEqual({
    merchant_oid: 'HK1',
    status: 'success',
    total_amount: '2400',
    hash: 'a+b=',
    currency: 'TL',
    failed_reason_msg: 'şifre',
  });
});

test('card tokens are not', () => {
  expect(parseReceivedFields('utoken=secret&ctoken=secret&status=failed')).toEqual({ status: 'failed' });
});

test('what was sent twice shows', () => {
  expect(parseReceivedFields('status=failed&status=success')).toEqual({ status: 'failed, success' });
});

test('strange fields crowd none of PayTR’s out', () => {
  const strange = Array.from({ length: 50 }, (_, index) => `x${index}=${index}`).join('&');
  const kept = parseReceivedFields(`${strange}&merchant_oid=HK1`);
  expect(kept.merchant_oid).toBe('HK1');
  expect(Object.keys(kept)).toHaveLength(11);
});

const awkward = fc.constantFrom('a', 'ş', '🙂', '\0', '\ud83d', '&', '=', '%', '"', '\\', '\n');
const anyField = fc.tuple(fc.string({ unit: awkward, maxLength: 60 }), fc.string({ unit: awkward, maxLength: 400 }));

test('whatever comes is short and can be stored', () => {
  fc.assert(
    fc.property(fc.array(anyField, { maxLength: 12 }), (fields) => {
      const kept = parseReceivedFields(new URLSearchParams(fields).toString());
      for (const [name, value] of Object.entries(kept)) {
        expect(name.length).toBeLessThanOrEqual(50);
        expect(value.length).toBeLessThanOrEqual(300);
        expect(`${name}${value}`.isWellFormed()).toBe(true);
        expect(`${name}${value}`).not.toContain('\0');
      }
    }),
  );
});
