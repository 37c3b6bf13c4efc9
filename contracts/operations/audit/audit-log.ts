import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { choice, dayRangeQuery, pageQuery, pagination, searchText, timestamp } from '../../shared/primitives.ts';
import { auditActions, auditTargetKinds } from './audit-action-labels.ts';

/** One recorded action. */
export const auditEntry = z.object({
  id: z.uuid(),
  /** Noun and verb, e.g. `settings.update`; the labels are in `auditActionLabels`. */
  action: z.string(),
  /** Null once the account is erased. */
  actor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  target_kind: z.string(),
  target_id: z.string().nullable(),
  /** The target's current name or title; null if it was deleted or has none. */
  target_name: z.string().nullable(),
  /** Values before and after the action, without secrets. */
  details: z.record(z.string(), z.unknown()),
  /** Current names of the records whose ids are in the details. */
  names: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null once the actor's account is erased or the retention of such traces has passed. */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** Parsed from the user agent; null for unknown programs. */
  browser: z.string().nullable(),
  operating_system: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Filters of the list and its file. Days are those of Istanbul, both inclusive. */
const auditFilters = {
  action: choice(auditActions).optional(),
  actor_id: z.uuid({ error: 'Geçerli bir kullanıcı kimliği girin' }).optional(),
  target_kind: choice(auditTargetKinds).optional(),
  target_id: z.string().max(100).optional(),
  ...dayRangeQuery,
  /** A part of the actor's name or address. */
  search: searchText.optional(),
};

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  summary: 'Lists the audit log (who did what, to whom and from where), newest first',
  method: 'GET',
  path: '/admin/audit-log',
  access: 'admin',
  query: z.object({ ...pageQuery, ...auditFilters }),
  data: z.object({ entries: z.array(auditEntry), pagination }),
});

export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  summary: 'Exports the audit log as a CSV file, newest first. The export itself is written to the audit log',
  method: 'GET',
  path: '/admin/audit-log.csv',
  access: 'admin',
  query: z.object(auditFilters),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'audit-log-export', subject: 'user', max: 20, windowSeconds: 3600 }],
  invalidates: ['listAuditLog'],
});
