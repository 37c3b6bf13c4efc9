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
  /** `requested`: asked of the provider, and its answer is not known yet. */
  status: z.enum(refundStatuses),
  /** The note of the admin who requested it; only admins read it. */
  note: z.string().nullable(),
  /** What the provider said when it failed. */
  detail: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Why an admin has to look up the result on the provider's own site and record it (`recordRefund`); null where that is not needed. */
  handed_over: z.enum(refundHandovers).nullable(),
  /** The day on which it was returned outside of the product; null where it was returned here. */
  returned_on: z.string().nullable(),
});

export type Refund = z.infer<typeof refund>;

/** Why what may have been collected on a page of the provider does not count by itself. */
export const checkoutMismatches = [
  'test_refused',
  // It is unknown whether a test card paid, or PayTR’s test mode differs from the one of the checkout session.
  'test_unclear',
  'amount_mismatch',
  'currency_mismatch',
  // Opened with a former merchant account, so PayTR cannot be asked about it.
  'other_merchant',
  'paid_twice',
] as const;

export const adminPayment = payment.extend({
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  /** What the buyer told for the invoice; null where nothing, or once it is erased. */
  billing: z
    .object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      tax_number: z.string(),
      tax_office: z.string(),
    })
    .nullable(),
  /** When the e-Arşiv invoice was attached; null while there is none. */
  invoice_attached_at: timestamp.nullable(),
  transfer_reference: z.string().nullable(),
  /** Why an admin must look at it; null when there is nothing to do. */
  attention: z.string().nullable(),
  failure_detail: z.string().nullable(),
  refund_request_reason: z.string().nullable(),
  /** What could be paid back now. */
  refundable_amount: z.number(),
  /** What has to be given back because a right ended that had taken its value over. */
  refund_due: z.number(),
  /** What can be recorded as returned outside of the product; 0 where nothing can. */
  returnable_amount: z.number(),
  /** Oldest first. */
  refunds: z.array(refund),
  /** Whether the money came and bought nothing yet, so that an admin can let it. */
  is_grantable: z.boolean(),
  /** The checkout sessions that may have captured money no admin has decided about, the oldest mismatch first. */
  doubts: z.array(z.object({ merchant_oid: z.string(), reason: z.enum(checkoutMismatches) })),
  /** Whether the money of a transfer can still be taken as arrived, also after its time was over. */
  is_confirmable: z.boolean(),
  /** Until when a rejection can be taken back; null where there is none. */
  reopenable_until: timestamp.nullable(),
  /** Names what `dismissPaymentAttention` would take off the list; null where nothing can be dismissed. */
  task: z.string().nullable(),
});

export type AdminPayment = z.infer<typeof adminPayment>;

/** What an admin writes beside a decision. */
export const decisionReason = trimmedText({ max: [500, 'Açıklama en fazla 500 karakter olabilir'] }).optional();
