import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Kinds of work that wait for an admin. Each one is a filtered list. */
export const pendingWorkKinds = [
  'ai_outages',
  'transfers',
  'refunds',
  'payment_reviews',
  'reports',
  'messages',
  'failed_mails',
] as const;
export type PendingWorkKind = (typeof pendingWorkKinds)[number];

/** Counting stops at this number. */
export const pendingWorkMax = 1000;

export const pendingWork = z.object({
  kind: z.enum(pendingWorkKinds),
  count: z.int(),
  /** Present if there are more than `count`. */
  count_is_minimum: z.literal(true).optional(),
});
export type PendingWork = z.infer<typeof pendingWork>;

export const listPendingWork = endpoint({
  name: 'listPendingWork',
  summary: 'Counts the open tasks for admins by kind, most urgent first',
  method: 'GET',
  path: '/admin/pending-work',
  access: 'admin',
  data: z.object({ work: z.array(pendingWork) }),
});
