import type { ListedPayment } from '@hokka/contracts/billing/payments/payments.ts';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
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
  readonly payments: readonly ListedPayment[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isStale: boolean;
}

/** Payments and what can be done about them. */
export function PaymentTable({ payments, isStale }: PaymentTableProps) {
  return (
    <DataTable label="Ödemeler" columns={columns} isStale={isStale}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </DataTable>
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
