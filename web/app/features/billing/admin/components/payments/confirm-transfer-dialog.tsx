import { TriangleAlert } from 'lucide-react';
import { formatRelative } from '../../../../../lib/format.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { notifyInfo, notifySuccess } from '../../../../../ui/notify.ts';
import { useConfirmationPreview } from '../../api/use-confirmation-preview.ts';
import { useConfirmTransfer } from '../../api/use-payment-decisions.ts';
import { findPaymentTask } from '../../attention-words.ts';
import { showDecisionError } from '../../tell-refusal.ts';
import { type DecisionDialogProps, describeOrder, Paragraphs, formatPaymentPrice } from './confirmations.tsx';

/** Asks before a transfer counts as arrived, and says what that does: nothing may be left of what the order was promised. */
export function ConfirmTransferDialog({ payment, open, onClose }: DecisionDialogProps) {
  const { mutateAsync: confirmTransfer } = useConfirmTransfer();
  const { data: preview } = useConfirmationPreview(payment.id, { enabled: open });
  const { transfer_reference: reference, created_at: orderedAt } = payment;
  const confirm = () =>
    confirmTransfer({ params: { id: payment.id } }).then(
      (confirmed) => {
        const task = confirmed.attention === null ? undefined : findPaymentTask(confirmed);
        if (task === undefined) notifySuccess('Havale onaylandı, plan tanımlandı');
        else notifyInfo('Havale onaylandı, plan tanımlanmadı', { description: `${task.problem}. ${task.advice}` });
      },
      (error: unknown) => showDecisionError(error, 'Havale onaylanamadı'),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      title="Havale hesaba geçti mi?"
      description={
        <>
          <Paragraphs
            texts={[
              describeOrder(payment),
              `${reference ?? 'Referanssız'} referansıyla ${formatPaymentPrice(payment)} bekleniyor. Sipariş ${formatRelative(orderedAt, new Date())} verildi.`,
              preview?.is_granted === false
                ? ''
                : `Onaylarsanız ${preview?.effect ?? defaultEffect(payment.plan.name)}`,
              'Onay geri alınamaz; gerekirse ödeme iade edilir.',
            ]}
          />
          {preview?.is_granted === false && (
            <span className="mt-3 flex items-start gap-2 text-ink">
              <TriangleAlert aria-hidden size={18} className="mt-1 shrink-0 text-amber" />
              <span className="wrap-anywhere min-w-0">{preview.effect}</span>
            </span>
          )}
        </>
      }
      confirmLabel="Havaleyi onayla"
      onConfirm={confirm}
    />
  );
}

/** What is nearly always true, while it is asked for and where it could not be. */
function defaultEffect(planName: string): string {
  return `${planName} planı alıcıya tanımlanır, makbuz kesilir ve alıcıya e-posta gönderilir.`;
}
