import type { User } from '@hokka/contracts/accounts.ts';
import type { OrderSummary } from '@hokka/contracts/subscription-changes.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { paths } from '../../../../lib/paths.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../lib/use-validated-form.ts';
import { useCreatePayment } from '../../api/use-create-payment.ts';
import { type OrderValues, orderBody, orderDefaults, orderForm } from '../../order-form.ts';

export type OrderFormState = UseFormReturn<z.input<typeof orderForm>, unknown, OrderValues>;

/** Places the order: a card is paid on the provider's page, a transfer by what our own page says. */
export function useOrderForm(summary: OrderSummary, buyer: Pick<User, 'name' | 'phone'>) {
  const form = useValidatedForm(orderForm, orderDefaults(summary, buyer));
  const [refusal, setRefusal] = useFormRefusal(form);
  const { mutateAsync: createPayment } = useCreatePayment();
  const [leaving, setLeaving] = useLeaving();
  const navigate = useNavigate();
  // A press in the same turn as the one before comes before either is rendered.
  const placing = useRef(false);
  const place = async (values: OrderValues) => {
    if (placing.current || leaving) return;
    placing.current = true;
    setRefusal(undefined);
    try {
      const { paymentId, paymentUrl } = await createPayment({ body: orderBody(values, summary) });
      if (values.method === 'transfer') {
        await navigate(paths.payment(paymentId), { replace: true });
        return;
      }
      setLeaving(true);
      window.location.assign(paymentUrl);
    } catch (error) {
      if (!form.showRefusedFields(error))
        setRefusal(refusalOf(error, 'Ödeme işlemi başlatılamadı. Lütfen tekrar deneyin.'));
    } finally {
      placing.current = false;
    }
  };
  return { form, refusal, submit: form.handleSubmit(place), busy: form.formState.isSubmitting || leaving };
}

/** Whether the page is about to be left; not any more when the browser brings it back. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const onPageShow = () => setLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return [leaving, setLeaving] as const;
}
