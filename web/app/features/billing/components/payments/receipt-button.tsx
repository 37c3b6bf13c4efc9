import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { notifyFailure } from '../../../../ui/notify.ts';
import { saveReceipt } from '../../api.ts';

/** Downloads the receipt of a completed payment. */
export function ReceiptButton({ payment }: { readonly payment: Pick<Payment, 'id' | 'created_at'> }) {
  const save = () => saveReceipt(payment.id).catch((error: unknown) => notifyFailure('Makbuz indirilemedi', error));
  return (
    <Button
      size="small"
      aria-label={`Makbuzu indir: ${formatDate(payment.created_at)}`}
      onClick={save}
      pendingLabel="Hazırlanıyor..."
    >
      Makbuzu indir
    </Button>
  );
}
