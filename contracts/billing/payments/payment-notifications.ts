import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { choice, dayRangeQuery, pageQuery, pagination, searchText, timestamp } from '../../shared/primitives.ts';

/** Outcome of a notification from the payment provider. */
export const notificationOutcomes = [
  'granted',
  // Paid, but the plan could not be granted automatically; an admin decides.
  'review',
  'account_gone',
  'paid_twice',
  'already_completed',
  'failed',
  'already_failed',
  // Reports the failure of a checkout session that the buyer has replaced by a newer one.
  'superseded',
  // Verified, but refused for good: nothing was granted.
  'unknown_order',
  'amount_mismatch',
  'currency_mismatch',
  'test_refused',
  'test_unclear',
  // Not verified: the sender is unknown.
  'bad_hash',
  'malformed',
  'not_configured',
] as const;
export type NotificationOutcome = (typeof notificationOutcomes)[number];

/** Groups of outcomes: accepted, refused, or left to an admin. */
export const notificationVerdicts = ['accepted', 'refused', 'in_doubt'] as const;
export type NotificationVerdict = (typeof notificationVerdicts)[number];

/** Outcomes of each verdict. A notification that was not processed yet counts as in doubt, too. */
export const verdictOutcomes = {
  accepted: ['granted', 'already_completed', 'failed', 'already_failed', 'superseded'],
  refused: ['unknown_order', 'test_refused', 'bad_hash', 'malformed', 'not_configured'],
  in_doubt: ['review', 'account_gone', 'paid_twice', 'amount_mismatch', 'currency_mismatch', 'test_unclear'],
} as const satisfies Record<NotificationVerdict, readonly NotificationOutcome[]>;

export const loggedNotification = z.object({
  id: z.uuid(),
  received_at: timestamp,
  merchant_oid: z.string().nullable(),
  payment_id: z.uuid().nullable(),
  /** Whose order it is; null for an unknown order and for a buyer whose account is gone. */
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  fields: z.record(z.string(), z.string()),
  is_signature_valid: z.boolean(),
  /** Null until the notification is processed. */
  outcome: z.enum(notificationOutcomes).nullable(),
  detail: z.string().nullable(),
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'Lists all notifications of the payment provider with their results, newest first',
  method: 'GET',
  path: '/admin/webhooks',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    ...dayRangeQuery,
    paymentId: z.uuid().optional(),
    verdict: choice(notificationVerdicts).optional(),
    /** The beginning of an order number. */
    search: searchText.optional(),
  }),
  data: z.object({ entries: z.array(loggedNotification), pagination }),
});
