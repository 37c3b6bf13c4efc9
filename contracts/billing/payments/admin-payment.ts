import { z } from 'zod';
import { timestamp, trimmedText } from '../../shared/primitives.ts';
import { payment } from './payments.ts';

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

/** What an admin writes beside a decision. */
export const decisionReason = trimmedText({ max: [500, 'Açıklama en fazla 500 karakter olabilir'] }).optional();
