import type { User } from '@hokka/contracts/accounts/account.ts';
import { billingDetails, createPaymentRequest } from '@hokka/contracts/billing/payments/payments.ts';
import type { OrderSummary } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import type { z } from 'zod';

/** Schema of the order form: the fields of the call, with invoice details, which are optional in the call. */
export const orderFormSchema = createPaymentRequest
  .pick({ method: true, consents: true })
  .extend({ billing: billingDetails });
export type OrderValues = z.output<typeof orderFormSchema>;

/** Initial values: invoice details of the last order, otherwise of the profile. No checkbox is preselected. */
export function orderDefaults({ lastBilling, methods }: OrderSummary, buyer: Pick<User, 'name' | 'phone'>) {
  return {
    method: methods[0] ?? 'card',
    billing: {
      name: lastBilling?.name ?? buyer.name,
      address: lastBilling?.address ?? '',
      phone: lastBilling?.phone ?? buyer.phone ?? '',
      tax_number: lastBilling?.tax_number ?? '',
      tax_office: lastBilling?.tax_office ?? '',
    },
  };
}

/** Builds the request body: empty fields are left out; total, end and terms are those that were shown. */
export function toOrderRequest(
  { billing, ...rest }: OrderValues,
  { planId, currency, total, endsAt, terms }: OrderSummary,
) {
  const { tax_number, tax_office, ...required } = billing;
  return {
    ...rest,
    planId,
    currency,
    expectedTotal: total,
    expectedEndsAt: endsAt,
    expectedTerms: terms,
    billing: { ...required, ...(tax_number && { tax_number }), ...(tax_office && { tax_office }) },
  };
}
