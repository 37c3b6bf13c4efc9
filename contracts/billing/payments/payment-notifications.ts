import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { choice, dayRangeQuery, pageQuery, pagination, searchText, timestamp } from '../../shared/primitives.ts';

/** What became of a notification of the payment provider. */
export const notificationOutcomes = [
  'granted',
  // Paid, and put before an admin: what was bought could not be given by itself.
  'review',
  'account_gone',
  'paid_twice',
  'already_completed',
  'failed',
  'already_failed',
  // The failure of a page that the buyer has left for a newer one.
  'superseded',
  // Verified, and refused for good: nothing was given.
  'unknown_order',
  'amount_mismatch',
  'currency_mismatch',
  'test_refused',
  'test_unclear',
  // Not verified: its sender is unknown.
  'bad_hash',
  'malformed',
  'not_configured',
] as const;
export type NotificationOutcome = (typeof notificationOutcomes)[number];

/** What became of notifications, roughly: taken for what they say, turned away, or left to an admin. */
export const notificationVerdicts = ['accepted', 'refused', 'in_doubt'] as const;
export type NotificationVerdict = (typeof notificationVerdicts)[number];

/** The outcomes behind each verdict; one that was not acted on yet is in doubt, too. */
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
  fields: z.record(z.string(), z.string()),
  is_signature_valid: z.boolean(),
  /** Null until it was acted on. */
  outcome: z.enum(notificationOutcomes).nullable(),
  detail: z.string().nullable(),
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'Every notification of the payment provider and what became of it, newest first',
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
