import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { Check, Minus } from 'lucide-react';
import { formatPeriod } from '../../../features/billing/labels.ts';
import { formatPrice } from '../../../lib/formatting/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type ComparedCell, type ComparedRow, comparePlans } from './comparison.ts';
import { PlanAction } from './plan-card.tsx';

/** More plans would not fit beside each other. */
const widePlansMax = 4;

const headClasses = 'border-line border-b bg-paper py-3 align-bottom lg:sticky lg:low:static lg:top-16';

/**
 * Comparison of all plans. On small screens the plans scroll while the row names stay; on wide ones the head with prices
 * and buttons stays below the bar of the page.
 */
export function ComparisonTable({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <section
      aria-label="Karşılaştırma tablosu"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames(
        'relative -mx-5 mt-8 overflow-x-auto px-5 text-base max-sm:text-sm',
        plans.length <= widePlansMax && 'lg:overflow-x-visible',
      )}
    >
      <table
        className={classNames(
          'w-full border-separate border-spacing-0 text-left',
          // Equal columns, where the plans fit.
          plans.length <= widePlansMax && 'sm:table-fixed',
        )}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className={classNames(headClasses, 'sticky left-0 z-20 pr-2 font-normal text-ink-soft sm:w-2/5 sm:pr-4')}
            >
              Özellik
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className={classNames(headClasses, 'z-10 px-1.5 sm:min-w-20 sm:px-3')}>
                <span className={classNames('block font-semibold', plan.is_popular && 'text-cobalt')}>{plan.name}</span>
                <span className="block font-normal text-ink-soft text-sm tabular-nums">
                  {formatPrice(plan.price, plan.currency)} {formatPeriod(plan)}
                </span>
                <span data-print="hidden" className="mt-2 block max-sm:hidden">
                  <PlanAction plan={plan} size="small" />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {comparePlans(plans).map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={plans.length + 1}
                className="border-line border-b pt-6 pb-2 text-ink-soft text-sm"
              >
                <span className="sticky left-0">{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Row({ row: { label, contents, isUpcoming, cells } }: { readonly row: ComparedRow }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 border-line border-b bg-paper py-2.5 pr-2 font-normal sm:w-2/5 sm:pr-4"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {label}
          {isUpcoming && <Badge>Yakında</Badge>}
        </span>
        {contents.length > 0 && <span className="block text-ink-soft text-sm">{contents.join(' · ')}</span>}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells follow the columns
        <td key={index} className="border-line border-b px-1.5 py-2.5 sm:px-3">
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: ComparedCell }) {
  switch (cell.kind) {
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
          <Minus aria-hidden size={20} className="text-line-strong" />
          <span className="sr-only">Yok</span>
        </>
      );
  }
}
