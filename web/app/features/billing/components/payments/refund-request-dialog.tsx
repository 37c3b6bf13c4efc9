import {
  listPayments,
  type Payment,
  refundRequest,
  requestRefund,
} from '@hokka/contracts/billing/payments/payments.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { TextArea } from '../../../../ui/text-area.tsx';

interface RefundRequestDialogProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Requests a refund, with an optional reason. */
export function RefundRequestDialog({ payment, onClose }: RefundRequestDialogProps) {
  const { plan, amount, currency } = payment;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="İade talep et"
      description={`${plan.name} planının ${formatPrice(amount, currency)} tutarındaki ödemesi için talebiniz ekibimize iletilir. Talepler 3–5 iş gününde incelenir, sonucu e-posta ile bildirilir.`}
    >
      <RefundForm paymentId={payment.id} onEnd={onClose} />
    </Dialog>
  );
}

interface RefundFormProps {
  readonly paymentId: string;
  readonly onEnd: () => void;
}

function RefundForm({ paymentId, onEnd }: RefundFormProps) {
  const form = useValidatedForm(refundRequest, { reason: '' });
  const { register, formState } = form;
  const { mutateAsync: request } = useEndpointMutation(requestRefund, { rereadOnConflict: [listPayments] });
  const sending = useFormSubmit(form, 'İade talebiniz gönderilemedi', async ({ reason }) => {
    await request({ params: { id: paymentId }, body: reason ? { reason } : {} });
    notifySuccess('İade talebiniz alındı');
    onEnd();
  });
  const { errors } = formState;
  return (
    <DialogForm {...sending} submitLabel="İade talep et" pendingLabel="Gönderiliyor..." onCancel={onEnd}>
      <Field label="Açıklama" optional error={errors.reason?.message}>
        <TextArea {...register('reason')} size="small" limit={1000} />
      </Field>
    </DialogForm>
  );
}
