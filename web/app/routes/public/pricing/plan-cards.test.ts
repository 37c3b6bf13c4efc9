import { expect, test } from 'vitest';
import { freeOffer } from './plan-cards.tsx';

test('beside a button that promises a trial stands that the free plan has no end', () => {
  const paid = { price: 49, article_limit: 50 };
  expect(freeOffer([{ price: 0, article_limit: 3 }, paid])).toBe('Süresiz ücretsiz: her ay 3 makale. Kart gerekmez.');
  expect(freeOffer([{ price: 0, article_limit: 0 }])).toBe('Süresiz ücretsiz: sınırsız makale. Kart gerekmez.');
  expect(freeOffer([paid])).toBe('Kayıt olmak için kart gerekmez.');
});
