import { expect, test } from 'vitest';
import { normalizeOfferAddress } from './half-price.ts';

test.each([
  ['ayse@example.com', 'ayse@example.com'],
  ['ayse+hokka@example.com', 'ayse@example.com'],
  ['ayse+a+b@example.com', 'ayse@example.com'],
  ['ayse.yilmaz@example.com', 'ayse.yilmaz@example.com'],
  // Without its tag nothing would be left of it.
  ['+ayse@example.com', '+ayse@example.com'],
  ['ayse@exa+mple.com', 'ayse@exa+mple.com'],
])('%s has an offer as %s', (email, address) => {
  expect(normalizeOfferAddress(email)).toBe(address);
});
