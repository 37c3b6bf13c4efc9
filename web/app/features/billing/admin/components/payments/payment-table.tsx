import type { AdminPayment } from '@hokka/contracts/payment-admin.ts';
import { Card } from '../../../../../ui/card.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import type { PaymentDecision } from './payment-actions.tsx';
import { PaymentRow } from './payment-row.tsx';

const columns = [
  { name: 'Alıcı', width: 'w-[22%]' },
  { name: 'Sipariş', width: 'w-[17%]' },
  { name: 'Durum', width: '' },
  { name: 'Zaman', width: 'w-[17%]' },
  { name: 'İşlemler', width: 'w-40' },
];

interface PaymentTableProps {
  readonly payments: readonly AdminPayment[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isOld: boolean;
  readonly onDecide: (decision: PaymentDecision) => void;
}

/** A table where there is room for one, else a list of cards. */
export function PaymentTable({ payments, isOld, onDecide }: PaymentTableProps) {
  return (
    <Card
      className={classNames('@container p-0! transition-opacity duration-150', isOld && 'opacity-60')}
      aria-busy={isOld}
    >
      <table aria-label="Ödemeler" className="block w-full @3xl:table @3xl:table-fixed">
        <thead className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr className="text-left text-ink-soft text-sm">
            {columns.map(({ name, width }) => (
              <th key={name} scope="col" className={`${width} px-3 py-3 font-medium first:pl-5 last:pr-5`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @3xl:table-row-group">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onDecide={onDecide} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
