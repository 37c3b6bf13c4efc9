import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import {
  outsideReturnRequest,
  previewOutsideReturn,
  recordOutsideReturn,
} from '@hokka/contracts/billing/payments/refunds.ts';
import { z } from 'zod';
import { isConflict } from '../../../../lib/api/api-error.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { ReasonField } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { formatAmountQuery, parseMinorUnits, toMinorUnits } from '../amount-input.ts';
import { useDecision } from '../api.ts';
import { showDecisionError } from './payment-choices.ts';
import { RefundEffect } from './refund-effect.tsx';
import { type DecisionDialogProps, describeOrder } from './review-dialogs.tsx';

const debounceMs = 300;

/**
 * Records money that was returned on the provider's site, by a chargeback or by hand; shows the effect on the period
 * first.
 */
export function OutsideReturnDialog({ payment, open, onClose }: DecisionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="İade/itiraz dışarıda yapıldı"
      description={
        <span className="wrap-anywhere">
          {`${describeOrder(payment)}. Para PayTR panelinden, banka itirazıyla ya da elden geri döndüyse kaydedin; buradan para gönderilmez, alıcıya e-posta gönderilir.`}
        </span>
      }
    >
      <OutsideReturnForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function OutsideReturnForm({ payment, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const form = useValidatedForm(buildFormSchema(payment), {
    amount: formatTyped(payment.returnable_amount),
    returned_on: '',
    reason: '',
    right: 'shorten',
  });
  const { mutateAsync: record } = useDecision(recordOutsideReturn);
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const largest = toMinorUnits(payment.returnable_amount);
  const typed = parseMinorUnits(watch('amount'));
  const chosen = typed !== undefined && typed > 0 && typed <= largest ? typed : undefined;
  const requested = useDebounced(chosen, debounceMs);
  const right = watch('right') === 'end' ? 'end' : 'shorten';
  const preview = useEndpointQuery(
    previewOutsideReturn,
    { params: { id: payment.id }, query: { amount: formatAmountQuery(requested ?? 0), right } },
    { enabled: requested !== undefined, gcTime: 0, staleTime: 0 },
  );
  const isCurrent = chosen !== undefined && chosen === requested && preview.isSuccess && !preview.isFetching;
  const sending = useFormSubmit(form, 'İade kaydedilemedi', async ({ returned_on, reason }) => {
    if (!isCurrent) return;
    try {
      await record({ params: { id: payment.id }, body: { amount: chosen / 100, returned_on, reason, right } });
      notifySuccess(`${formatPrice(chosen / 100, payment.currency)} tutarındaki iade kaydedildi`);
      onClose();
    } catch (error) {
      if (!isConflict(error)) throw error;
      showDecisionError(error, 'İade kaydedilemedi');
      onClose();
    }
  });
  return (
    <DialogForm
      {...sending}
      submitLabel="İadeyi kaydet"
      tone="danger"
      disabled={chosen !== undefined && !isCurrent}
      pendingLabel="Kaydediliyor..."
      onCancel={onClose}
    >
      <Field
        label="Geri dönen tutar"
        required
        hint={`En fazla ${formatPrice(payment.returnable_amount, payment.currency)}; kuruş virgülle ayrılır.`}
        error={errors.amount?.message}
      >
        <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="İade tarihi" required error={errors.returned_on?.message}>
        <DayInput
          value={watch('returned_on')}
          onChange={(day) =>
            setValue('returned_on', day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      </Field>
      {chosen !== largest && (
        <ChoiceChips
          label="Abonelik ne olsun?"
          options={[
            { value: 'shorten', label: 'Tutar kadar kısalsın' },
            { value: 'end', label: 'Hemen sona ersin' },
          ]}
          value={right}
          onChange={(value) => setValue('right', value)}
        />
      )}
      <RefundEffect preview={preview} isRequested={chosen !== undefined} />
      <ReasonField {...register('reason')} value={watch('reason')} error={errors.reason?.message} />
    </DialogForm>
  );
}

/** Formats an amount of the API for an input field. */
function formatTyped(amount: number): string {
  return formatAmountQuery(toMinorUnits(amount)).replace('.', ',').replace(/,00$/, '');
}

function buildFormSchema({ returnable_amount, currency }: AdminPayment) {
  const largest = toMinorUnits(returnable_amount);
  const { returned_on, reason } = outsideReturnRequest.shape;
  return z.object({
    amount: z.string().superRefine((typed, context) => {
      const minorUnits = parseMinorUnits(typed) ?? 0;
      if (minorUnits > 0 && minorUnits <= largest) return;
      const message =
        minorUnits > largest
          ? `En fazla ${formatPrice(returnable_amount, currency)} kaydedilebilir`
          : 'Geçerli bir tutar girin';
      context.addIssue({ code: 'custom', message });
    }),
    returned_on,
    reason,
    right: z.enum(['shorten', 'end']),
  });
}
