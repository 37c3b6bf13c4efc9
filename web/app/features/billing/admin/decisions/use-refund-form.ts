import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import { paymentRefundRequest, previewRefund, refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import { z } from 'zod';
import { isConflict } from '../../../../lib/api/api-error.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { notifySuccess } from '../../../../ui/notify.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { formatAmountQuery, parseMinorUnits, toMinorUnits } from '../amount-input.ts';
import { useDecision } from '../api.ts';
import { showDecisionError } from './payment-choices.ts';

const debounceMs = 300;

interface RefundFormOptions {
  readonly payment: AdminPayment;
  readonly onClose: () => void;
}

/** State of the refund form, with the preview of the chosen amount. */
export function useRefundForm({ payment, onClose }: RefundFormOptions) {
  const form = useValidatedForm(buildFormSchema(payment), { extent: 'whole', amount: '', reason: '' });
  const { mutateAsync: refund } = useDecision(refundPayment);
  const refundable = toMinorUnits(payment.refundable_amount);
  const chosen = form.watch('extent') === 'whole' ? refundable : parseRefundAmount(form.watch('amount'), refundable);
  const requested = useDebounced(chosen, debounceMs);
  const preview = useEndpointQuery(
    previewRefund,
    { params: { id: payment.id }, query: requested === undefined ? {} : { amount: formatAmountQuery(requested) } },
    // Otherwise a preview from before another admin's refund would be shown as current.
    { enabled: requested !== undefined, gcTime: 0, staleTime: 0 },
  );
  /** Only a preview that was shown can be confirmed: it is of this amount and up to date. */
  const isCurrent = chosen !== undefined && chosen === requested && preview.isSuccess && !preview.isFetching;

  const sending = useFormSubmit(form, 'İade yapılamadı', async ({ reason }) => {
    if (!isCurrent) return;
    try {
      const body = { amount: chosen / 100, ...(reason && { reason }) };
      await refund({ params: { id: payment.id }, body });
      notifySuccess(`${formatPrice(chosen / 100, payment.currency)} iade edildi`);
      onClose();
    } catch (error) {
      if (!isConflict(error)) throw error;
      showDecisionError(error, 'İade yapılamadı');
      onClose();
    }
  });
  return { form, sending, preview, shown: { minorUnits: chosen, isCurrent } };
}

function parseRefundAmount(typed: string, refundable: number): number | undefined {
  const minorUnits = parseMinorUnits(typed);
  return minorUnits !== undefined && minorUnits > 0 && minorUnits <= refundable ? minorUnits : undefined;
}

function buildFormSchema({ refundable_amount, currency }: AdminPayment) {
  const refundable = toMinorUnits(refundable_amount);
  return z
    .object({ extent: z.enum(['whole', 'part']), amount: z.string(), reason: paymentRefundRequest.shape.reason })
    .superRefine(({ extent, amount }, context) => {
      if (extent === 'whole' || parseRefundAmount(amount, refundable) !== undefined) return;
      const isTooMuch = (parseMinorUnits(amount) ?? 0) > refundable;
      const message = isTooMuch
        ? `En fazla ${formatPrice(refundable_amount, currency)} iade edilebilir`
        : 'Geçerli bir tutar girin';
      context.addIssue({ code: 'custom', path: ['amount'], message });
    });
}
