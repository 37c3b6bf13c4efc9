import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, dayRangeQuery, idParams, pageQuery, pagination, searchText, timestamp } from '../shared/primitives.ts';

export const mailStatuses = ['queued', 'sent', 'failed', 'obsolete'] as const;

/** A mail that was enqueued for a recipient. Its text is not stored. */
export const loggedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** `obsolete`: when its turn came, there was no longer a reason to send it. */
  status: z.enum(mailStatuses),
  attempts: z.int(),
  /**
   * The last error as a code, without addresses: `no_server`, `not_rendered`, or the codes of server and client, e.g.
   * `550 5.1.1 EENVELOPE RCPT TO`. Null if there was none.
   */
  last_error: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  /** Null for mails that belong to no account. */
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

/** Accepts any kind, because another release may know other kinds. */
const mailFilters = {
  status: choice(mailStatuses).optional(),
  kind: z
    .string()
    .regex(/^[a-z_]{1,60}$/, 'Geçerli bir e-posta türü girin')
    .optional(),
  /** Days on which the mails were created. */
  ...dayRangeQuery,
  search: searchText.optional(),
};

export const listMails = endpoint({
  name: 'listMails',
  summary: 'Lists e-mails with their delivery state, newest first',
  method: 'GET',
  path: '/admin/mails',
  access: 'admin',
  query: z.object({ ...pageQuery, ...mailFilters }),
  data: z.object({
    entries: z.array(loggedMail),
    pagination,
    /** Number of mails in each state, regardless of the filter. */
    counts: z.object({ queued: z.int(), failed: z.int() }),
  }),
});

export const exportMails = endpoint({
  name: 'exportMails',
  summary: 'Exports the e-mails as a CSV file, newest first. This is written to the audit log',
  method: 'GET',
  path: '/admin/mails.csv',
  access: 'admin',
  query: z.object(mailFilters),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'mails-export', subject: 'user', max: 20, windowSeconds: 3600 }],
});

export const resendMail = endpoint({
  name: 'resendMail',
  summary: 'Sends a failed e-mail again',
  method: 'POST',
  path: '/admin/mails/:id/resend',
  access: 'admin',
  params: idParams,
  data: loggedMail,
  errors: ['mail_not_failed'],
  invalidates: ['listMails', 'listPendingWork'],
});

export const resendFailedMails = endpoint({
  name: 'resendFailedMails',
  summary: 'Sends all failed e-mails of the last 7 days again',
  method: 'POST',
  path: '/admin/mails/resend-failed',
  access: 'admin',
  data: z.object({ resent: z.int() }),
  invalidates: ['listMails', 'listPendingWork'],
});
