import type { ListedPayment } from '@hokka/contracts/billing/payments/payments.ts';
import { FileText } from 'lucide-react';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { notifyFailure } from '../../../../ui/notify.ts';
import { saveInvoice } from '../../api.ts';

/** Downloads the e-Arşiv invoice that an admin attached to a payment. */
export function InvoiceButton({ payment }: { readonly payment: Pick<ListedPayment, 'id' | 'created_at'> }) {
  const save = () => saveInvoice(payment.id).catch((error: unknown) => notifyFailure('Fatura indirilemedi', error));
  return (
    <Button
      size="small"
      icon={<FileText aria-hidden size={16} />}
      aria-label={`Faturayı indir: ${formatDate(payment.created_at)}`}
      onClick={save}
      pendingLabel="Hazırlanıyor..."
    >
      Faturayı indir
    </Button>
  );
}
