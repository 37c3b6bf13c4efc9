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
