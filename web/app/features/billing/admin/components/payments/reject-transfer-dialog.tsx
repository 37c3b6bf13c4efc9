import { rejectTransfer as rejection } from '@hokka/contracts/payment-admin.ts';
import { formatPrice } from '../../../../../lib/format.ts';
import { useFormSubmit } from '../../../../../lib/use-form-submit.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../../ui/dialog-form.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { useRejectTransfer } from '../../api/use-payment-decisions.ts';
import { isConflict, showDecisionError } from '../../tell-refusal.ts';
import { type DecisionDialogProps, describeOrder, Paragraphs } from './confirmations.tsx';

/** Ends an order whose money did not arrive, with a reason if there is one to give. */
export function RejectTransferDialog({ payment, open, onClose }: DecisionDialogProps) {
  const amount = formatPrice(payment.amount, payment.currency);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Havale reddedilsin mi?"
      description={
        <Paragraphs
          texts={[
            describeOrder(payment),
            `${payment.transfer_reference ?? ''} referanslı ${amount} tutarındaki sipariş kapanır ve alıcıya bildirilir. Yanlışlıkla reddederseniz siparişi 7 gün içinde yeniden açabilirsiniz.`,
          ]}
        />
      }
    >
      <RejectionForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function RejectionForm({ payment, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const form = useValidatedForm(rejection.body, { reason: '' });
  const { mutateAsync: rejectTransfer } = useRejectTransfer();
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Havale reddedilemedi', async ({ reason }) => {
    try {
      await rejectTransfer({ params: { id: payment.id }, body: reason ? { reason } : {} });
      notifySuccess('Havale reddedildi');
      onClose();
    } catch (error) {
      if (!isConflict(error)) throw error;
      showDecisionError(error, 'Havale reddedilemedi');
      onClose();
    }
  });
  return (
    <DialogForm
      {...sending}
      submitLabel="Havaleyi reddet"
      tone="danger"
      pendingLabel="Reddediliyor..."
      onCancel={onClose}
    >
      <Field
        label="Açıklama"
        optional
        hint="Alıcıya bildirilir; boş bırakılırsa “Ödeme hesabımıza ulaşmadı.” yazılır."
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} value={form.watch('reason') ?? ''} size="small" limit={500} />
      </Field>
    </DialogForm>
  );
}
