import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  choice,
  dayRangeQuery,
  idParams,
  pageQuery,
  pagination,
  searchText,
  timestamp,
} from '../../shared/primitives.ts';
import { currencies } from '../plans/plans.ts';
import { adminPayment, decisionReason } from './payment-record.ts';
import { paymentMethods, paymentStatuses } from './payments.ts';

export const paymentTasks = ['open', 'refund', 'review', 'invoice'] as const;

export const listAllPayments = endpoint({
  name: 'listAllPayments',
  summary: 'Lists all payments, newest first',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    /** Days on which the order was placed. */
    ...dayRangeQuery,
    status: choice(paymentStatuses).optional(),
    method: choice(paymentMethods).optional(),
    /**
     * `refund`: requested refunds without a decision, and refunds that are unfinished or failed. `review`: everything
     * else that could not be decided automatically. `open`: what of both needs an admin now, and transfers to confirm.
     * `invoice`: completed payments without an attached invoice.
     */
    task: choice(paymentTasks).optional(),
    search: searchText.optional(),
    user_id: z.uuid({ error: 'Geçerli bir kullanıcı kimliği girin' }).optional(),
  }),
  data: z.object({ payments: z.array(adminPayment), pagination }),
});

export const confirmTransfer = endpoint({
  name: 'confirmTransfer',
  summary: 'Confirms that the money of a bank transfer arrived, and grants the purchase once',
  method: 'POST',
  path: '/admin/payments/:id/confirm',
  access: 'admin',
  params: idParams,
  data: adminPayment,
  errors: ['own_account', 'payment_not_pending'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});

/** The effects of confirming a transfer, shown before the confirmation. */
export const confirmationPreview = z.object({
  /** Whether the plan is granted automatically. It is not if the order's half price or credit has been used since. */
  is_granted: z.boolean(),
  /** The effects as a Turkish sentence. */
  effect: z.string(),
  ordered_at: timestamp,
  /** Whole days since the order. */
  age_days: z.int(),
  /** The transferred amount. */
  amount: z.number(),
  currency: z.enum(currencies),
  /** Unused value of other periods that the order takes over; null if none. */
  credit: z
    .object({
      /** The credit at the time of the order. */
      ordered: z.number(),
      /** The credit that is left now. */
      current: z.number(),
      missing: z.number(),
    })
    .nullable(),
});

export type ConfirmationPreview = z.infer<typeof confirmationPreview>;

export const previewConfirmation = endpoint({
  name: 'previewConfirmation',
  summary: 'Previews what confirming a transfer would do now',
  method: 'GET',
  path: '/admin/payments/:id/confirm',
  access: 'admin',
  params: idParams,
  data: confirmationPreview,
  errors: ['payment_not_pending'],
});

export const transferRejectionRequest = z.object({ reason: decisionReason });

export const rejectTransfer = endpoint({
  name: 'rejectTransfer',
  summary: 'Rejects a bank transfer that did not arrive',
  method: 'POST',
  path: '/admin/payments/:id/reject',
  access: 'admin',
  params: idParams,
  body: transferRejectionRequest,
  data: adminPayment,
  errors: ['payment_not_pending'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});

export const reopenTransfer = endpoint({
  name: 'reopenTransfer',
  summary:
    'Undoes the rejection of a transfer, within seven days of it. The transfer then stays open for another seven days',
  method: 'POST',
  path: '/admin/payments/:id/reopen',
  access: 'admin',
  params: idParams,
  data: adminPayment,
  errors: ['own_account', 'payment_not_reopenable'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});

export const grantReviewedPayment = endpoint({
  name: 'grantReviewedPayment',
  summary:
    'Grants a paid purchase that could not be granted automatically, without discount and credit. Works only once',
  method: 'POST',
  path: '/admin/payments/:id/grant',
  access: 'admin',
  params: idParams,
  data: adminPayment,
  errors: ['own_account', 'payment_not_grantable', 'change_already_scheduled'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});

export const dismissPaymentAttention = endpoint({
  name: 'dismissPaymentAttention',
  summary:
    'Marks a payment’s issue as resolved, or declines its refund request. Refused for a payment that bought nothing',
  method: 'POST',
  path: '/admin/payments/:id/dismiss',
  access: 'admin',
  params: idParams,
  body: z.object({
    /** `task` of the payment as the admin saw it. If it has changed since, the decision is refused. */
    task: z.string().min(1).max(2000),
  }),
  data: adminPayment,
  errors: ['payment_unsettled', 'task_changed'],
  invalidates: ['listAllPayments', 'listPendingWork'],
});
