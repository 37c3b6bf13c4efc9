import { wordTargetMin } from '@hokka/contracts/briefs/outline.ts';
import { computePlannedArticlePrice, outlinePrice, type Price } from '@hokka/contracts/briefs/prices.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { describePrice } from '../../labels.ts';

/** What is left of the two quotas; null is unlimited. */
export type Remaining = Pick<Limits, 'aiRequestsRemaining' | 'articlesRemaining'>;

interface PriceTableProps {
  readonly wordTarget: number;
  /** Undefined while it is not known. */
  readonly limits: Remaining | undefined;
}

/** What plan and article cost, and what is left afterwards. */
export function PriceTable({ wordTarget, limits }: PriceTableProps) {
  const words = Number.isNaN(wordTarget) ? wordTargetMin : wordTarget;
  const article = computePlannedArticlePrice(Math.max(wordTargetMin, words));
  const afterOutline = limits && subtractPrice(limits, outlinePrice);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Ücret ve sonra kalan haklarınız</caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="pb-1.5 text-left font-normal">
            Ne zaman
          </th>
          <th scope="col" className="pb-1.5 pl-3 text-left font-normal">
            Ücret
          </th>
          <th scope="col" className="pb-1.5 pl-3 text-right font-normal">
            Sonra kalan
          </th>
        </tr>
      </thead>
      <tbody className="align-top">
        <PriceRow name="Plan, şimdi" price={outlinePrice} left={afterOutline} />
        <PriceRow
          name="Yazı, yazdırırsanız"
          price={article}
          left={afterOutline && subtractPrice(afterOutline, article)}
        />
      </tbody>
    </table>
  );
}

interface PriceRowProps {
  readonly name: string;
  readonly price: Price;
  readonly left: Remaining | undefined;
}

function PriceRow({ name, price, left }: PriceRowProps) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 text-left font-medium">
        {name}
      </th>
      <td className="py-2 pl-3">{describePrice(price)}</td>
      <td className="py-2 pl-3 text-right">
        {left === undefined
          ? '–'
          : listRemaining(left, price).map((unit) => (
              <span key={unit} className="block">
                {unit}
              </span>
            ))}
      </td>
    </tr>
  );
}

/** What is left once this was paid; may be below zero. */
export function subtractPrice(limits: Remaining, { articles, aiRequests }: Price): Remaining {
  const { articlesRemaining, aiRequestsRemaining } = limits;
  return {
    articlesRemaining: articlesRemaining === null ? null : articlesRemaining - articles,
    aiRequestsRemaining: aiRequestsRemaining === null ? null : aiRequestsRemaining - aiRequests,
  };
}

/** Of which units something costs more than there is: '1 makale ve 2 AI isteği eksik'; undefined where all of it can be paid. */
export function describeMissing(limits: Remaining, price: Price): string | undefined {
  const { articlesRemaining, aiRequestsRemaining } = subtractPrice(limits, price);
  const missing = [
    ...(articlesRemaining !== null && articlesRemaining < 0 ? [`${formatNumber(-articlesRemaining)} makale`] : []),
    ...(aiRequestsRemaining !== null && aiRequestsRemaining < 0
      ? [`${formatNumber(-aiRequestsRemaining)} AI isteği`]
      : []),
  ];
  return missing.length === 0 ? undefined : `${missing.join(' ve ')} eksik`;
}

/** What stands behind a price: what is left of the units that it takes, or that it is more than there is. */
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
