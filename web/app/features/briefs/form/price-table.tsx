import { wordTargetMin } from '@hokka/contracts/briefs/outline.ts';
import { computePlannedArticlePrice, outlinePrice, type Price } from '@hokka/contracts/briefs/prices.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { describePrice } from '../../articles/labels.ts';

/** Remaining units of the two quotas; null is unlimited. */
export type Remaining = Pick<Limits, 'aiRequestsRemaining' | 'articlesRemaining'>;

interface PriceTableProps {
  readonly wordTarget: number;
  /** Undefined until known. */
  readonly limits: Remaining | undefined;
}

/** Prices of outline and article, and the units that remain afterwards. */
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

/** What remains after paying the price; may be negative. */
export function subtractPrice(limits: Remaining, { articles, aiRequests }: Price): Remaining {
  const { articlesRemaining, aiRequestsRemaining } = limits;
  return {
    articlesRemaining: articlesRemaining === null ? null : articlesRemaining - articles,
    aiRequestsRemaining: aiRequestsRemaining === null ? null : aiRequestsRemaining - aiRequests,
  };
}

/**
 * Names the units that are missing for a price: '1 makale ve 2 AI isteği eksik'; undefined if the price can be paid.
 */
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
