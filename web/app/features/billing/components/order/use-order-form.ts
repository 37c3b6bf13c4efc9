import type { User } from '@hokka/contracts/accounts/account.ts';
import { createPayment } from '@hokka/contracts/billing/payments/payments.ts';
import { getQuote, type OrderSummary } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useStoredFields } from '../../../../lib/forms/use-form-draft.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { clearTypedFields } from '../../../../lib/storage/typed-fields.ts';
import { type OrderValues, orderDefaults, orderFormSchema, toOrderRequest } from './order-form-schema.ts';

export type OrderFormState = UseFormReturn<z.input<typeof orderFormSchema>, unknown, OrderValues>;

const keptFields = [
  'billing.name',
  'billing.address',
  'billing.phone',
  'billing.tax_number',
  'billing.tax_office',
] as const;

/** Places the order. A card is charged on the provider's page; for a transfer our own page shows the instructions. */
export function useOrderForm(summary: OrderSummary, buyer: Pick<User, 'id' | 'name' | 'phone'>) {
  const form = useValidatedForm(orderFormSchema, orderDefaults(summary, buyer));
  useStoredFields(form, { name: 'order', owner: buyer.id, fields: keptFields });
  // If the plan was changed meanwhile, its price is different.
  const { mutateAsync: order } = useEndpointMutation(createPayment, { rereadOnConflict: [getQuote] });
  const [isLeavingPage, setLeavingPage] = useLeavingPage();
  const navigate = useNavigate();
  // A second click in the same task comes before the first one is rendered.
  const placing = useRef(false);
  const failure = 'Ödeme işlemi başlatılamadı. Lütfen tekrar deneyin.';
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, failure, async (values) => {
    if (placing.current || isLeavingPage) return;
    placing.current = true;
    try {
      const { paymentId, paymentUrl } = await order({ body: toOrderRequest(values, summary) });
      clearTypedFields('order', buyer.id, sessionStorage);
      if (values.method === 'transfer') {
        await navigate(paths.payment(paymentId), { replace: true });
        return;
      }
      setLeavingPage(true);
      window.location.assign(paymentUrl);
    } finally {
      placing.current = false;
    }
  });
  return { form, errorNotice, submit: onSubmit, busy: isSubmitting || isLeavingPage };
}

/** Whether the page is about to be left; reset when the browser restores it from its cache. */
function useLeavingPage() {
  const [isLeavingPage, setLeavingPage] = useState(false);
  useEffect(() => {
    const onPageShow = () => setLeavingPage(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return [isLeavingPage, setLeavingPage] as const;
}
