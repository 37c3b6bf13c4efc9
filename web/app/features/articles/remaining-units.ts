import type { Price } from '@hokka/contracts/briefs/prices.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { formatNumber } from '../../lib/formatting/format.ts';

/** Remaining units of the two quotas; null is unlimited. */
export type Remaining = Pick<Limits, 'aiRequestsRemaining' | 'articlesRemaining'>;

/** What remains after paying the price; may be negative. */
export function subtractPrice(limits: Remaining, { articles, aiRequests }: Price): Remaining {
  const { articlesRemaining, aiRequestsRemaining } = limits;
  return {
    articlesRemaining: articlesRemaining === null ? null : articlesRemaining - articles,
    aiRequestsRemaining: aiRequestsRemaining === null ? null : aiRequestsRemaining - aiRequests,
  };
}

/** Names the units that are missing for a price: '1 makale ve 2 AI isteği'; undefined if the price can be paid. */
export function listMissing(limits: Remaining, price: Price): string | undefined {
  const { articlesRemaining, aiRequestsRemaining } = subtractPrice(limits, price);
  const missing = [
    ...(articlesRemaining !== null && articlesRemaining < 0 ? [`${formatNumber(-articlesRemaining)} makale`] : []),
    ...(aiRequestsRemaining !== null && aiRequestsRemaining < 0
      ? [`${formatNumber(-aiRequestsRemaining)} AI isteği`]
      : []),
  ];
  return missing.length === 0 ? undefined : missing.join(' ve ');
}

/** The same as a reason: '1 makale ve 2 AI isteği eksik'. */
export function describeMissing(limits: Remaining, price: Price): string | undefined {
  const missing = listMissing(limits, price);
  return missing === undefined ? undefined : `${missing} eksik`;
}

/**
 * What is left after paying a price: '2 makale, 9 AI isteği'; undefined if the price consists of unlimited units only.
 */
export function describeLeft(limits: Remaining, price: Price): string | undefined {
  const isUnlimited =
    limits.aiRequestsRemaining === null && (price.articles === 0 || limits.articlesRemaining === null);
  return isUnlimited ? undefined : describeRemaining(subtractPrice(limits, price), price);
}

/** The text after a price: the remaining units, or that they do not suffice. */
export function describeRemaining(left: Remaining, price: Price): string {
  return listRemaining(left, price).join(', ');
}

function listRemaining(left: Remaining, price: Price): string[] {
  const { articlesRemaining, aiRequestsRemaining } = left;
  if (
    (articlesRemaining !== null && articlesRemaining < 0) ||
    (aiRequestsRemaining !== null && aiRequestsRemaining < 0)
  )
    return ['yetmiyor'];
  return [
    ...(price.articles === 0 ? [] : [describeUnit(articlesRemaining, 'makale')]),
    describeUnit(aiRequestsRemaining, 'AI isteği'),
  ];
}

function describeUnit(remaining: number | null, unit: string): string {
  return remaining === null ? `sınırsız ${unit}` : `${formatNumber(remaining)} ${unit}`;
}
