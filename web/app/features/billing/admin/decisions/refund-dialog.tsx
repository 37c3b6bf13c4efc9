import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { RefundEffect } from './refund-effect.tsx';
import type { DecisionDialogProps } from './review-dialogs.tsx';
import { useRefundForm } from './use-refund-form.ts';

const ways = {
  card: 'Para, PayTR üzerinden ödemenin yapıldığı karta iade edilir.',
  transfer: 'Parayı alıcının hesabına siz gönderirsiniz; burada yapılan iade kaydedilir.',
} as const satisfies Record<AdminPayment['method'], string>;

/** Refunds all or part of a payment; shows the effect on the subscription first. Stays open while the request runs. */
export function RefundDialog({ payment, open, onClose }: DecisionDialogProps) {
  const buyer = payment.User?.email ?? 'hesabı silinmiş alıcı';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Ödemeyi iade et"
      description={
        <span className="wrap-anywhere">
          {`${buyer}, ${payment.plan.name}. `}
          {ways[payment.method]}
        </span>
      }
    >
      <RefundForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

interface RefundFormProps {
  readonly payment: AdminPayment;
  readonly onClose: () => void;
}

/** The amount of a refund. It can only be submitted while the effect of exactly this amount is shown. */
function RefundForm({ payment, onClose }: RefundFormProps) {
  const { form, sending, preview, shown } = useRefundForm({ payment, onClose });
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const extent = watch('extent');
  const formatAmount = (amount: number) => formatPrice(amount, payment.currency);
  return (
    <DialogForm
      {...sending}
      submitLabel={shown.minorUnits === undefined ? 'İade et' : `${formatAmount(shown.minorUnits / 100)} iade et`}
      tone="danger"
      disabled={shown.minorUnits !== undefined && !shown.isCurrent}
      pendingLabel="İade ediliyor..."
      onCancel={onClose}
    >
      <ChoiceChips
        label="Ne kadarı?"
        options={[
          { value: 'whole', label: `Tamamı (${formatAmount(payment.refundable_amount)})` },
          { value: 'part', label: 'Bir kısmı' },
        ]}
        value={extent}
        onChange={(value) => setValue('extent', value)}
      />
      {extent === 'part' && (
        <Field
          label="İade tutarı"
          required
          hint={`En fazla ${formatAmount(payment.refundable_amount)}; kuruş virgülle ayrılır.`}
          error={errors.amount?.message}
        >
          <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" placeholder="24,50" />
        </Field>
      )}
      <RefundEffect preview={preview} isRequested={shown.minorUnits !== undefined} />
      <Field
        label="Açıklama"
        optional
        hint="Adminler ödemenin yanında ve denetim kaydında okur; alıcı görmez."
        error={errors.reason?.message}
      >
        <TextArea {...register('reason')} value={watch('reason') ?? ''} size="small" limit={500} />
      </Field>
    </DialogForm>
  );
}
