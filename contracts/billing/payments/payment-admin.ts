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
import { adminPayment, decisionReason } from './admin-payment.ts';
import { paymentMethods, paymentStatuses } from './payments.ts';

export const paymentTasks = ['open', 'refund', 'review'] as const;

export const listAllPayments = endpoint({
  name: 'listAllPayments',
  summary: 'All payments, newest first',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    /** Days of the order. */
    ...dayRangeQuery,
    status: choice(paymentStatuses).optional(),
    method: choice(paymentMethods).optional(),
    /**
     * `refund`: money that was asked back and got no answer, and refunds that have not ended or failed. `review`: what else the machine
     * could not decide. `open`: both of them as far as an admin has to act, and transfers to confirm.
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
  ordered_at: timestamp,
  /** Whole days since it was ordered. */
  age_days: z.int(),
  /** What was transferred. */
  amount: z.number(),
  currency: z.enum(currencies),
  /** The unused value of other periods that the order takes over; null where it takes nothing over. */
  credit: z
    .object({
      /** As the order counted it. */
      ordered: z.number(),
      /** What of it is left now. */
      current: z.number(),
      missing: z.number(),
    })
    .nullable(),
});

export type ConfirmationPreview = z.infer<typeof confirmationPreview>;

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
