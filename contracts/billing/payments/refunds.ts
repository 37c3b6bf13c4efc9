import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/primitives.ts';
import { adminPayment, decisionReason } from './admin-payment.ts';

/** What a refund would do, shown before it is confirmed. */
export const refundPreview = z.object({
  refundable: z.number(),
  isFull: z.boolean(),
  /** What becomes of the subscription, as a Turkish sentence. */
  effect: z.string(),
});

export type RefundPreview = z.infer<typeof refundPreview>;

export const previewRefund = endpoint({
  name: 'previewRefund',
  summary: 'What a refund of this amount would do',
  method: 'GET',
  path: '/admin/payments/:id/refund',
  access: 'admin',
  params: idParams,
  query: z.object({
    amount: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Geçerli bir tutar girin')
      .optional(),
  }),
  data: refundPreview,
  errors: ['payment_not_refundable'],
});

export const refundPayment = endpoint({
  name: 'refundPayment',
  summary: 'Pays back the whole or a part through the provider; a transfer is paid back by hand and recorded here',
  method: 'POST',
  path: '/admin/payments/:id/refund',
  access: 'admin',
  params: idParams,
  body: z.object({
    /** Major units; absent: all that can be paid back. */
    amount: z
      .number({ error: 'Geçerli bir tutar girin' })
      .positive('Geçerli bir tutar girin')
      .max(999_999_999_999, 'Geçerli bir tutar girin')
      .multipleOf(0.01, 'Tutar en fazla iki ondalık basamak içerebilir')
      .optional(),
    reason: decisionReason,
  }),
  data: adminPayment,
  errors: ['own_account', 'payment_not_refundable', 'payment_provider_failed'],
  invalidates: ['listAllPayments'],
});

export const recordRefund = endpoint({
  name: 'recordRefund',
  summary: "Records how a refund ended that was left to admins, as the provider's own site says, once",
  method: 'POST',
  path: '/admin/payments/:id/refund/record',
  access: 'admin',
  params: idParams,
  body: z.object({
    refundId: z.uuid(),
    /** Whether the money was given back. */
    isMade: z.boolean(),
  }),
  data: adminPayment,
  errors: ['own_account', 'refund_not_open'],
  invalidates: ['listAllPayments'],
});
