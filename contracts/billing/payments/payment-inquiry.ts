import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/primitives.ts';
import { adminPayment } from './admin-payment.ts';

/** What asking the provider about a payment brought to light. */
export const inquiryOutcomes = [
  // It was paid, and what was bought is given.
  'granted',
  // It was paid or may have been, and an admin decides.
  'review',
  'unpaid',
  // The provider gave no answer that counts.
  'unanswered',
] as const;
export type InquiryOutcome = (typeof inquiryOutcomes)[number];

export const paymentInquiry = z.object({
  outcome: z.enum(inquiryOutcomes),
  /** The same as a Turkish sentence. */
  text: z.string(),
  /** As it stands now. */
  payment: adminPayment,
});
export type PaymentInquiry = z.infer<typeof paymentInquiry>;

export const reconcilePayment = endpoint({
  name: 'reconcilePayment',
  summary: 'Asks the provider about a card payment now, as the job does after a while; one at a time',
  method: 'POST',
  path: '/admin/payments/:id/reconcile',
  access: 'admin',
  params: idParams,
  data: paymentInquiry,
  errors: ['payment_not_pending', 'payment_inquiry_running'],
  invalidates: ['listAllPayments', 'listSubscriptions'],
});
