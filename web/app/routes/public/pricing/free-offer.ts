import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';

/** What is free of charge: 'Süresiz ücretsiz: her ay 3 makale. Kart gerekmez.' */
export function freeOffer(plans: readonly Pick<Plan, 'price' | 'article_limit'>[]): string {
  const free = plans.find(({ price }) => price === 0);
  if (free === undefined) return 'Kayıt olmak için kart gerekmez.';
  const articles = free.article_limit > 0 ? `her ay ${formatNumber(free.article_limit)} makale` : 'sınırsız makale';
  return `Süresiz ücretsiz: ${articles}. Kart gerekmez.`;
}
