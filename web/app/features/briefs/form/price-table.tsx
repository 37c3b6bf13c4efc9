import { wordTargetMin } from '@hokka/contracts/briefs/outline.ts';
import { computePlannedArticlePrice, outlinePrice, type Price } from '@hokka/contracts/briefs/prices.ts';
import { describePrice } from '../../articles/labels.ts';
import { listRemaining, type Remaining, subtractPrice } from '../../articles/remaining-units.ts';

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
    <dl className="divide-y divide-line text-sm tabular-nums">
      <PriceRow name="Plan, şimdi" price={outlinePrice} left={afterOutline} />
      <PriceRow
        name="Yazı, yazdırırsanız"
        price={article}
        left={afterOutline && subtractPrice(afterOutline, article)}
      />
    </dl>
  );
}

interface PriceRowProps {
  readonly name: string;
  readonly price: Price;
  readonly left: Remaining | undefined;
}

function PriceRow({ name, price, left }: PriceRowProps) {
  return (
    <div className="py-3 first:pt-0">
      <dt className="font-medium">{name}</dt>
      <dd className="mt-0.5">{describePrice(price)}</dd>
      {left !== undefined && <dd className="text-ink-soft">Sonra kalan: {listRemaining(left, price).join(', ')}</dd>}
    </div>
  );
}
