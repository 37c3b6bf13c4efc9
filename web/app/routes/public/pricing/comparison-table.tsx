import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type ComparedCell, comparePlans } from './comparison.ts';

/** Comparison of all plans. On small screens the plans scroll while the row names stay. */
export function ComparisonTable({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <section
      aria-label="Karşılaştırma tablosu"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-5 mt-8 overflow-x-auto px-5 text-base max-sm:text-sm"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 bg-paper py-3 pr-2 font-normal text-ink-soft sm:w-2/5 sm:pr-4"
            >
              Özellik
            </th>
            {plans.map(({ id, name, is_popular }) => (
              <th
                key={id}
                scope="col"
                className={classNames('px-1.5 py-3 font-semibold sm:min-w-20 sm:px-3', is_popular && 'text-cobalt')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparePlans(plans).map(({ key, label, contents, isUpcoming, cells }) => (
            <tr key={key}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-line border-t bg-paper py-3.5 pr-2 font-normal sm:w-2/5 sm:pr-4"
              >
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  {label}
                  {isUpcoming && <Badge>Yakında</Badge>}
                </span>
                {contents.length > 0 && <span className="block text-ink-soft text-sm">{contents.join(' · ')}</span>}
              </th>
              {plans.map(({ id }, index) => (
                <td key={id} className="border-line border-t px-1.5 py-3.5 sm:px-3">
                  <Cell cell={cells[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { readonly cell: ComparedCell | undefined }) {
  switch (cell?.kind) {
    case 'limit':
      return <span className="font-medium">{cell.text}</span>;
    case 'included':
      return (
        <>
          <Check aria-hidden size={20} className="text-turquoise" />
          <span className="sr-only">Var</span>
        </>
      );
    case 'upcoming':
      return <span className="text-ink-soft">Yakında</span>;
    default:
      return (
        <>
          <X aria-hidden size={20} className="text-ink-soft" />
          <span className="sr-only">Yok</span>
        </>
      );
  }
}
