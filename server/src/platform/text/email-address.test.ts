import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nastyString } from '../../../../testing/text-samples.ts';
import { normalizeEmail } from './email-address.ts';

it.each([
  ['INFO@Example.COM', 'info@example.com'],
  ['  ali.kaya+deneme@ornek.com.tr\n', 'ali.kaya+deneme@ornek.com.tr'],
])('%j becomes %j', (text, address) => {
  expect(normalizeEmail(text)).toBe(address);
});

it.each([
  'İnfo@x.com',
  'ışık@ornek.com',
  'info@örnek.com',
  '',
  '  ',
  'a b@x.com',
  'a@x.com\u0000',
  'a\u007f@x.com',
  'ﬁ@x.com',
  '\u212a@x.com',
])('refuses %j', (text) => {
  expect(normalizeEmail(text)).toBeUndefined();
});

it('gives printable ASCII without capitals or nothing, and the same again', () => {
  fc.assert(
    fc.property(fc.oneof(nastyString, fc.emailAddress()), (text) => {
      const address = normalizeEmail(text);
      if (address === undefined) return;
      expect(address).toMatch(/^[!-@[-~]+$/);
      expect(normalizeEmail(address)).toBe(address);
    }),
  );
});
