import {
  getPaymentStatus,
  listPayments,
  type Payment,
  withdrawPayment,
} from '@hokka/contracts/billing/payments/payments.ts';
import { useState } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDate, formatPrice } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notify.ts';

interface WithdrawOrderProps {
  readonly payment: Pick<Payment, 'id' | 'plan' | 'amount' | 'currency' | 'created_at'>;
  readonly className?: string;
}

/** Withdraws a pending transfer order after a confirmation. */
export function WithdrawOrder({ payment, className }: WithdrawOrderProps) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: withdraw } = useEndpointMutation(withdrawPayment, {
    rereadOnError: [listPayments, getPaymentStatus],
  });
  const { plan, amount, currency, created_at } = payment;
  const confirm = () =>
    withdraw({ params: { id: payment.id } }).then(
      () => notifySuccess('Siparişiniz geri çekildi'),
      (error: ApiError) => {
        notifyError('Sipariş geri çekilemedi', { description: error.message });
        // On a conflict the order has ended in another way, which the page shows by now.
        if (error.status !== 409) throw error;
      },
    );
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        {...(className !== undefined && { className })}
        aria-label={`Siparişi geri çek: ${formatDate(created_at)}`}
        onClick={() => setOpen(true)}
      >
        Siparişi geri çek
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Siparişiniz geri çekilsin mi?"
        description={`${plan.name} planı için ${formatPrice(amount, currency)} tutarındaki havale siparişiniz kapanır. Parayı gönderdiyseniz geri çekmeyin; geri çekilen bir sipariş onaylanamaz. Planı dilediğinizde yeniden seçebilirsiniz.`}
        confirmLabel="Siparişi geri çek"
        onConfirm={confirm}
      />
    </>
  );
}
