import { type AdminPayment, refundPayment as refund } from '@hokka/contracts/payment-admin.ts';
import { z } from 'zod';
import { formatPrice } from '../../../../../lib/format.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { useRefundPayment } from '../../api/use-payment-decisions.ts';
import { useRefundPreview } from '../../api/use-refund-preview.ts';
import { isOvertaken, tellRefusal } from '../../tell-refusal.ts';
import { minorUnitsOf, toMinorUnits } from '../../typed-amount.ts';
import { useRested } from '../../use-rested.ts';

const restMs = 300;

interface RefundOf {
  readonly payment: AdminPayment;
  readonly onBusyChange: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** The form of a refund with the preview of the amount that is chosen in it. */
export function useRefundForm({ payment, onBusyChange, onClose }: RefundOf) {
  const form = useValidatedForm(formOf(payment), { extent: 'whole', amount: '', reason: '' });
  const [refusal, setRefusal] = useFormRefusal(form);
  const { mutateAsync: refundPayment } = useRefundPayment();
  const refundable = toMinorUnits(payment.refundable_amount);
  const chosen = form.watch('extent') === 'whole' ? refundable : payableOf(form.watch('amount'), refundable);
  const asked = useRested(chosen, restMs);
  const preview = useRefundPreview({ paymentId: payment.id, minorUnits: asked, enabled: asked !== undefined });
  /** Confirmed is what was read: the preview is of this amount, and has just come. */
  const isCurrent = chosen !== undefined && chosen === asked && preview.isSuccess && !preview.isFetching;

  const submit = form.handleSubmit(async ({ reason }) => {
    if (!isCurrent) return;
    setRefusal(undefined);
    onBusyChange(true);
    try {
      const body = { amount: chosen / 100, ...(reason && { reason }) };
      await refundPayment({ params: { id: payment.id }, body });
      notifySuccess(`${formatPrice(chosen / 100, payment.currency)} iade edildi`);
      onClose();
    } catch (error) {
      if (isOvertaken(error)) {
        tellRefusal(error, 'İade yapılamadı');
        onClose();
      } else if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, 'İade yapılamadı'));
    } finally {
      onBusyChange(false);
    }
  });
  return { form, submit, refusal, preview, shown: { minorUnits: chosen, isCurrent } };
}

function payableOf(typed: string, refundable: number): number | undefined {
  const minorUnits = minorUnitsOf(typed);
  return minorUnits !== undefined && minorUnits > 0 && minorUnits <= refundable ? minorUnits : undefined;
}

function formOf({ refundable_amount, currency }: AdminPayment) {
  const refundable = toMinorUnits(refundable_amount);
  return z
    .object({ extent: z.enum(['whole', 'part']), amount: z.string(), reason: refund.body.shape.reason })
    .superRefine(({ extent, amount }, context) => {
      if (extent === 'whole' || payableOf(amount, refundable) !== undefined) return;
      const isTooMuch = (minorUnitsOf(amount) ?? 0) > refundable;
      const message = isTooMuch
        ? `En fazla ${formatPrice(refundable_amount, currency)} iade edilebilir`
        : 'Geçerli bir tutar girin';
      context.addIssue({ code: 'custom', path: ['amount'], message });
    });
}
