import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { choice, grantReason, hasAtMostTwoDecimals, idParams, timestamp } from '../../shared/primitives.ts';
import { currencies } from '../plans/plans.ts';
import { adminPayment, decisionReason } from './payment-record.ts';
import { paymentMethods } from './payments.ts';

/** The effects of a refund, shown before it is confirmed. */
export const refundPreview = z.object({
  refundable: z.number(),
  isFull: z.boolean(),
  /** The effect on the subscription, as a Turkish sentence. */
  effect: z.string(),
  /** All payments that paid for the period, this one first; empty if it bought none. */
  chain: z.array(
    z.object({
      payment_id: z.uuid(),
      plan: z.string(),
      method: z.enum(paymentMethods),
      currency: z.enum(currencies),
      ordered_at: timestamp,
      paid: z.number(),
      refunded: z.number(),
      /** Amount to refund: of this payment by this refund, of the others by separate refunds afterwards. */
      due: z.number(),
    }),
  ),
});

export type RefundPreview = z.infer<typeof refundPreview>;

export const previewRefund = endpoint({
  name: 'previewRefund',
  summary: 'Previews what a refund of this amount would do',
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

const returnedAmount = z
  .number({ error: 'Geçerli bir tutar girin' })
  .positive('Geçerli bir tutar girin')
  .max(999_999_999_999, 'Geçerli bir tutar girin')
  .refine(hasAtMostTwoDecimals, 'Tutar en fazla iki ondalık basamak içerebilir');

export const paymentRefundRequest = z.object({
  /** In major units; absent: everything that can be refunded. */
  amount: returnedAmount.optional(),
  reason: decisionReason,
});

export const refundPayment = endpoint({
  name: 'refundPayment',
  summary:
    'Refunds all or part of a payment through the provider. Bank transfers are refunded by hand and recorded here',
  method: 'POST',
  path: '/admin/payments/:id/refund',
  access: 'admin',
  params: idParams,
  body: paymentRefundRequest,
  data: adminPayment,
  errors: ['own_account', 'payment_not_refundable', 'payment_provider_failed'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});

/** Effect on the period: it ends now, or becomes shorter by the time that the returned money had paid for. */
export const outsideReturnEffects = ['shorten', 'end'] as const;

export const previewOutsideReturn = endpoint({
  name: 'previewOutsideReturn',
  summary: 'Previews what recording money that was returned outside the product would do',
  method: 'GET',
  path: '/admin/payments/:id/outside-return',
  access: 'admin',
  params: idParams,
  query: z.object({
    amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Geçerli bir tutar girin'),
    right: choice(outsideReturnEffects).default('shorten'),
  }),
  data: refundPreview,
  errors: ['payment_not_refundable'],
});

export const outsideReturnRequest = z.object({
  amount: returnedAmount,
  /** The day of the return, in Istanbul time. */
  returned_on: z.iso.date({ error: 'Geçerli bir tarih girin' }),
  reason: grantReason,
  right: choice(outsideReturnEffects).default('shorten'),
});

export const recordOutsideReturn = endpoint({
  name: 'recordOutsideReturn',
  summary: 'Records money that was returned outside the product, and ends or shortens the period it paid for',
  method: 'POST',
  path: '/admin/payments/:id/outside-return',
  access: 'admin',
  params: idParams,
  body: outsideReturnRequest,
  data: adminPayment,
  errors: ['own_account', 'payment_not_refundable'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});

export const recordRefund = endpoint({
  name: 'recordRefund',
  summary: 'Records the outcome of a refund that admins have to check on the provider’s own site. Works only once',
  method: 'POST',
  path: '/admin/payments/:id/refund/record',
  access: 'admin',
  params: idParams,
  body: z.object({
    refundId: z.uuid(),
    isMade: z.boolean(),
  }),
  data: adminPayment,
  errors: ['own_account', 'refund_not_open'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});
