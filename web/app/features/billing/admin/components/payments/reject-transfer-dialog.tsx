import { rejectTransfer as rejection } from '@hokka/contracts/payment-admin.ts';
import { formatPrice } from '../../../../../lib/format.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { RefusalBanner } from '../../../../../ui/refusal-banner.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { useRejectTransfer } from '../../api/use-payment-decisions.ts';
import { isOvertaken, tellRefusal } from '../../tell-refusal.ts';
import type { DecisionDialogProps } from './confirmations.tsx';

/** Ends an order whose money did not arrive, with a reason if there is one to give. */
export function RejectTransferDialog({ payment, open, onClose }: DecisionDialogProps) {
  const amount = formatPrice(payment.amount, payment.currency);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Havale reddedilsin mi?"
      description={`${payment.transfer_reference ?? ''} referanslı ${amount} tutarındaki sipariş kapanır ve alıcıya bildirilir. Para sonradan gelirse yine onaylayabilirsiniz.`}
    >
      <RejectionForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function RejectionForm({ payment, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const form = useValidatedForm(rejection.body, { reason: '' });
  const [refusal, setRefusal] = useFormRefusal(form);
  const { mutateAsync: rejectTransfer } = useRejectTransfer();
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    setRefusal(undefined);
    try {
      await rejectTransfer({ params: { id: payment.id }, body: reason ? { reason } : {} });
      notifySuccess('Havale reddedildi');
      onClose();
    } catch (error) {
      if (isOvertaken(error)) {
        tellRefusal(error, 'Havale reddedilemedi');
        onClose();
      } else if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, 'Havale reddedilemedi'));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefusalBanner refusal={refusal} />
      <Field
        label="Açıklama"
        optional
        hint="Alıcıya bildirilir; boş bırakılırsa “Ödeme hesabımıza ulaşmadı.” yazılır."
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} value={form.watch('reason') ?? ''} size="small" limit={500} />
      </Field>
      <DialogActions>
        <Button onClick={() => isSubmitting || onClose()}>Vazgeç</Button>
        <Button type="submit" variant="danger" pending={isSubmitting} pendingLabel="Reddediliyor...">
          Havaleyi reddet
        </Button>
      </DialogActions>
    </form>
  );
}
