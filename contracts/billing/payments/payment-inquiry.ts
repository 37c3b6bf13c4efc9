import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/primitives.ts';
import { adminPayment } from './payment-record.ts';

/** Outcome of an inquiry to the provider about a payment. */
export const inquiryOutcomes = [
  // Paid, and the plan was granted.
  'granted',
  // Paid, or possibly paid; an admin decides.
  'review',
  'unpaid',
  // No conclusive answer from the provider.
  'unanswered',
] as const;
export type InquiryOutcome = (typeof inquiryOutcomes)[number];

export const paymentInquiry = z.object({
  outcome: z.enum(inquiryOutcomes),
  /** The outcome as a Turkish sentence. */
  text: z.string(),
  /** The payment after the inquiry. */
  payment: adminPayment,
});
export type PaymentInquiry = z.infer<typeof paymentInquiry>;

export const reconcilePayment = endpoint({
  name: 'reconcilePayment',
  summary:
    'Queries the payment provider about a card payment now, without waiting for the periodic job. One query runs at a time',
  method: 'POST',
  path: '/admin/payments/:id/reconcile',
  access: 'admin',
  params: idParams,
  data: paymentInquiry,
  errors: ['payment_not_pending', 'payment_inquiry_running'],
  invalidates: ['listAllPayments', 'listSubscriptions', 'listPendingWork'],
});
