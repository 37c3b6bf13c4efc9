import type { Payment } from '@hokka/contracts/payments.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { PaymentRow } from './payment-row.tsx';

const columns = [
  { name: 'Tarih', width: 'w-40' },
  { name: 'Plan', width: '' },
  { name: 'Tutar', width: 'w-32' },
  { name: 'Durum', width: 'w-56' },
  { name: 'İşlemler', width: 'w-44' },
];

interface PaymentTableProps {
  readonly payments: readonly Payment[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isOld: boolean;
}

/** A table where there is room for one, else a list of cards. */
export function PaymentTable({ payments, isOld }: PaymentTableProps) {
  return (
    <Card
      className={classNames('@container p-0! transition-opacity duration-150', isOld && 'opacity-60')}
      aria-busy={isOld}
    >
      <table aria-labelledby="payments" className="block w-full @3xl:table @3xl:table-fixed">
        <thead className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr className="text-left text-ink-soft text-sm">
            {columns.map(({ name, width }) => (
              <th key={name} scope="col" className={`${width} px-4 py-3 font-medium first:pl-5 last:pr-5`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @3xl:table-row-group">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The shape of a table that is on its way. */
export function PaymentTableSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="flex flex-col gap-4">
        {['w-11/12', 'w-full', 'w-5/6'].map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </Card>
    </SkeletonGroup>
  );
}
