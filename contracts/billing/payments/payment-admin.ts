import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  choice,
  idParams,
  pageQuery,
  pagination,
  searchText,
  timestamp,
  trimmedText,
} from '../../shared/primitives.ts';
import { payment, paymentMethods, paymentStatuses } from './payments.ts';

export const refundStatuses = ['requested', 'completed', 'failed'] as const;

/**
 * Why the provider does not tell the end of a refund: the money was collected by a merchant that we are not any more, nobody knows
 * under which order number, or no answer has come for a day.
 */
export const refundHandovers = ['other_merchant', 'page_unknown', 'overdue'] as const;

export const refund = z.object({
  id: z.uuid(),
  amount: z.number(),
  /** `requested`: asked of the provider, and its answer is not known yet. */
  status: z.enum(refundStatuses),
  /** What the admin wrote who asked for it; nobody but admins reads it. */
  note: z.string().nullable(),
  /** What the provider said when it failed. */
  detail: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Why an admin has to look at the provider's own site how it ended, and record it (`recordRefund`); null where nobody has to. */
  handed_over: z.enum(refundHandovers).nullable(),
});
export type Refund = z.infer<typeof refund>;

/** Why what may have been collected on a page of the provider does not count by itself. */
export const checkoutMismatches = [
  'test_refused',
  // Nobody can say whether a test card paid, or what PayTR says is not how the page was opened.
  'test_unclear',
  'amount_mismatch',
  'currency_mismatch',
  // Opened at a merchant that we are not any more, so nobody can ask about it.
  'other_merchant',
  'paid_twice',
] as const;

export const adminPayment = payment.extend({
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  transfer_reference: z.string().nullable(),
  /** Why somebody must look at it; null when nothing is to do. */
  attention: z.string().nullable(),
  failure_detail: z.string().nullable(),
  refund_request_reason: z.string().nullable(),
  /** What could be paid back now. */
  refundable_amount: z.number(),
  /** Oldest first. */
  refunds: z.array(refund),
  /** Whether the money came and bought nothing yet, so that an admin can let it. */
  is_grantable: z.boolean(),
  /** The pages of the provider on which something may have been collected that nobody has decided about, the oldest doubt first. */
  doubts: z.array(z.object({ merchant_oid: z.string(), reason: z.enum(checkoutMismatches) })),
  /** Whether the money of a transfer can still be taken as arrived, also after its time was over. */
  is_confirmable: z.boolean(),
  /** Until when a rejection can be taken back; null where there is none. */
  reopenable_until: timestamp.nullable(),
  /** Names what `dismissPaymentAttention` would take off the list; null where nothing can be dismissed. */
  task: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

export const paymentTasks = ['open', 'refund', 'review'] as const;

export const listAllPayments = endpoint({
  name: 'listAllPayments',
  summary: 'All payments, newest first',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    status: choice(paymentStatuses).optional(),
    method: choice(paymentMethods).optional(),
    /**
     * `refund`: money that was asked back and got no answer, and refunds that have not ended or failed. `review`: what else the machine
     * could not decide. `open`: both of them as far as somebody has to act, and transfers to confirm.
     */
    task: choice(paymentTasks).optional(),
    search: searchText.optional(),
    /** The payments of one user. */
    user_id: z.uuid({ error: 'Geçerli bir kullanıcı kimliği girin' }).optional(),
  }),
  data: z.object({ payments: z.array(adminPayment), pagination }),
});

export const confirmTransfer = endpoint({
  name: 'confirmTransfer',
  summary: 'Confirms that the money of a bank transfer arrived; grants what was bought, once',
  method: 'POST',
  path: '/admin/payments/:id/confirm',
  access: 'admin',
  params: idParams,
  data: adminPayment,
  errors: ['own_account', 'payment_not_pending'],
  invalidates: ['listAllPayments'],
});

/** What a confirmation would do, shown before it is confirmed. */
export const confirmationPreview = z.object({
  /** Whether the plan is given by itself: not where the half price or the credit of the order has been used up since. */
  is_granted: z.boolean(),
  /** What happens, as a Turkish sentence. */
  effect: z.string(),
});

export const previewConfirmation = endpoint({
  name: 'previewConfirmation',
  summary: 'What confirming a transfer would do now',
  method: 'GET',
  path: '/admin/payments/:id/confirm',
  access: 'admin',
  params: idParams,
  data: confirmationPreview,
  errors: ['payment_not_pending'],
});

const reason = trimmedText({ max: [500, 'Açıklama en fazla 500 karakter olabilir'] }).optional();

export const rejectTransfer = endpoint({
  name: 'rejectTransfer',
  summary: 'Rejects a bank transfer that did not arrive',
  method: 'POST',
  path: '/admin/payments/:id/reject',
  access: 'admin',
  params: idParams,
  body: z.object({ reason }),
  data: adminPayment,
  errors: ['payment_not_pending'],
  invalidates: ['listAllPayments'],
});

export const reopenTransfer = endpoint({
  name: 'reopenTransfer',
  summary: 'Takes the rejection of a transfer back within seven days; its money is waited for seven days more',
  method: 'POST',
  path: '/admin/payments/:id/reopen',
  access: 'admin',
  params: idParams,
  data: adminPayment,
  errors: ['own_account', 'payment_not_reopenable'],
  invalidates: ['listAllPayments'],
});

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
    reason,
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

export const grantReviewedPayment = endpoint({
  name: 'grantReviewedPayment',
  summary: 'Gives what was paid for and could not be given by itself, without discount and credit, once',
  method: 'POST',
  path: '/admin/payments/:id/grant',
  access: 'admin',
  params: idParams,
  data: adminPayment,
  errors: ['own_account', 'payment_not_grantable', 'change_already_scheduled'],
  invalidates: ['listAllPayments'],
});

export const dismissPaymentAttention = endpoint({
  name: 'dismissPaymentAttention',
  summary:
    'Notes that what a payment was put before admins for is seen to, never for money that bought nothing; or declines its refund request',
  method: 'POST',
  path: '/admin/payments/:id/dismiss',
  access: 'admin',
  params: idParams,
  body: z.object({
    /** `task` of the payment as it was shown: whoever saw another one decides nothing. */
    task: z.string().min(1).max(2000),
  }),
  data: adminPayment,
  errors: ['payment_unsettled', 'task_changed'],
  invalidates: ['listAllPayments'],
});
