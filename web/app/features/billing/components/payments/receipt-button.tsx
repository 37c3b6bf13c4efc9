import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { notifyFailure } from '../../../../ui/notify.ts';
import { saveReceipt } from '../../api.ts';

interface ReceiptButtonProps {
  readonly payment: Pick<Payment, 'id' | 'created_at'>;
  readonly size?: 'small' | 'medium';
}

/** Downloads the receipt of a completed payment. */
export function ReceiptButton({ payment, size = 'small' }: ReceiptButtonProps) {
  const save = () => saveReceipt(payment.id).catch((error: unknown) => notifyFailure('Makbuz indirilemedi', error));
  return (
    <Button
      size={size}
      aria-label={`Makbuzu indir: ${formatDate(payment.created_at)}`}
      onClick={save}
      pendingLabel="Hazırlanıyor..."
    >
      Makbuzu indir
    </Button>
  );
}
