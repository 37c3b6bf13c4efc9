import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { FileDown } from 'lucide-react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { notifyError } from '../../../../ui/notify.ts';
import { saveReceipt } from '../../api.ts';

/** Downloads the receipt of a completed payment. */
export function ReceiptButton({ payment }: { readonly payment: Pick<Payment, 'id' | 'created_at'> }) {
  const save = async () => {
    try {
      await saveReceipt(payment.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notifyError('Makbuz indirilemedi', { description: error.message });
    }
  };
  return (
    <Button
      size="small"
      icon={<FileDown aria-hidden size={16} />}
      aria-label={`Makbuzu indir: ${formatDate(payment.created_at)}`}
      onClick={save}
      pendingLabel="Hazırlanıyor..."
    >
      Makbuzu indir
    </Button>
  );
}
