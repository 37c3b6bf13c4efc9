import type { AdminPayment } from '@hokka/contracts/payment-admin.ts';
import { useState } from 'react';
import { Dialog } from '../../../../../ui/dialog.tsx';
import type { DecisionDialogProps } from './confirmations.tsx';
import { RefundForm } from './refund-form.tsx';

const ways = {
  card: 'Para, PayTR üzerinden ödemenin yapıldığı karta iade edilir.',
  transfer: 'Parayı alıcının hesabına siz gönderirsiniz; burada yapılan iade kaydedilir.',
} as const satisfies Record<AdminPayment['method'], string>;

/** Pays back the whole or a part; what becomes of the subscription is said first. Stays while the provider is asked. */
export function RefundDialog({ payment, open, onClose }: DecisionDialogProps) {
  const [busy, setBusy] = useState(false);
  const buyer = payment.User?.email ?? 'hesabı silinmiş alıcı';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || busy || onClose()}
      title="Ödemeyi iade et"
      description={
        <span className="wrap-anywhere">
          {`${buyer}, ${payment.plan.name}. `}
          {ways[payment.method]}
        </span>
      }
    >
      <RefundForm payment={payment} onBusyChange={setBusy} onClose={onClose} />
    </Dialog>
  );
}
