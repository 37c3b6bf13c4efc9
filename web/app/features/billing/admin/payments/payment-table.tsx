import type { AdminPayment } from '@hokka/contracts/billing/payments/admin-payment.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { PaymentDecision } from '../decisions/payment-actions.tsx';
import { PaymentRow } from './payment-row.tsx';

const columns = [
  { name: 'Alıcı', width: 'w-[20%]' },
  { name: 'Sipariş', width: 'w-[17%]' },
  { name: 'Durum', width: '' },
  { name: 'Zaman', width: 'w-[17%]' },
  { name: 'İşlemler', width: 'w-56' },
];

interface PaymentTableProps {
  readonly payments: readonly AdminPayment[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isStale: boolean;
  readonly onDecide: (decision: PaymentDecision) => void;
}

/** Payments and what can be decided about them. */
export function PaymentTable({ payments, isStale, onDecide }: PaymentTableProps) {
  return (
    <DataTable label="Ödemeler" columns={columns} isStale={isStale}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} onDecide={onDecide} />
      ))}
    </DataTable>
  );
}
