import { z } from 'zod';
import { timestamp, trimmedText } from '../../shared/primitives.ts';
import { payment } from './payments.ts';

export const refundStatuses = ['requested', 'completed', 'failed'] as const;

/**
 * Why the provider cannot say how a refund ended: the payment belongs to a former merchant account, the order number it was
 * captured under is unknown, or no answer has come for a day.
 */
export const refundHandovers = ['other_merchant', 'page_unknown', 'overdue'] as const;

export const refund = z.object({
  id: z.uuid(),
  amount: z.number(),
  /** `requested`: sent to the provider, whose answer is not known yet. */
  status: z.enum(refundStatuses),
  /** Note by the admin who requested the refund; only for admins. */
  note: z.string().nullable(),
  /** The provider's message when the refund failed. */
  detail: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  /**
   * Why an admin has to look up the result on the provider's site and record it (`recordRefund`); null where that is
   * not needed.
   */
  handed_over: z.enum(refundHandovers).nullable(),
  /** The day of a return made outside the product; null for refunds made here. */
  returned_on: z.string().nullable(),
});

export type Refund = z.infer<typeof refund>;

/** Why an amount possibly captured by a checkout session is not credited automatically. */
export const checkoutMismatches = [
  'test_refused',
  // It is unknown whether a test card paid, or PayTR’s test mode differs from the one of the checkout session.
  'test_unclear',
  'amount_mismatch',
  'currency_mismatch',
  // Opened with a former merchant account, so we cannot ask PayTR about it.
  'other_merchant',
  'paid_twice',
] as const;

export const adminPayment = payment.extend({
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  /** Invoice details that the buyer gave; null if none, or once they are erased. */
  billing: z
    .object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      tax_number: z.string(),
      tax_office: z.string(),
    })
    .nullable(),
  /** When the e-Arşiv invoice was attached; null if there is none. */
  invoice_attached_at: timestamp.nullable(),
  transfer_reference: z.string().nullable(),
  /** Why an admin must look at the payment; null if there is nothing to do. */
  attention: z.string().nullable(),
  failure_detail: z.string().nullable(),
  refund_request_reason: z.string().nullable(),
  /** Amount that can be refunded now. */
  refundable_amount: z.number(),
  /** Amount that must be refunded because a period ended that had taken over this payment's value. */
  refund_due: z.number(),
  /** Amount that can be recorded as returned outside the product; 0 if none. */
  returnable_amount: z.number(),
  /** Oldest first. */
  refunds: z.array(refund),
  /** Whether money arrived but nothing was granted for it yet, so that an admin can grant it. */
  is_grantable: z.boolean(),
  /** Checkout sessions that may have captured money and await an admin's decision, oldest mismatch first. */
  doubts: z.array(z.object({ merchant_oid: z.string(), reason: z.enum(checkoutMismatches) })),
  /** Whether the transfer can still be confirmed, even after its deadline. */
  is_confirmable: z.boolean(),
  /** Until when a rejection can be undone; null if there is none. */
  reopenable_until: timestamp.nullable(),
  /** Identifies what `dismissPaymentAttention` would dismiss; null if nothing can be dismissed. */
  task: z.string().nullable(),
});

export type AdminPayment = z.infer<typeof adminPayment>;

/** The reason that an admin gives for a decision. */
export const decisionReason = trimmedText({ max: [500, 'Açıklama en fazla 500 karakter olabilir'] }).optional();
