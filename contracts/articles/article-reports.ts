import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  choice,
  emptyResponse,
  idParams,
  pageQuery,
  pagination,
  timestamp,
  trimmedText,
} from '../shared/primitives.ts';
import { adminArticle, moderationNoteMax } from './article-admin.ts';

/** Reasons for a report and their labels on screens and in files. */
export const reportReasonLabels = {
  spam: 'Spam',
  misleading: 'Yanıltıcı',
  rights: 'Hak ihlali',
  inappropriate: 'Uygunsuz içerik',
  other: 'Diğer',
} as const;
export type ReportReason = keyof typeof reportReasonLabels;

const reportReasons = ['spam', 'misleading', 'rights', 'inappropriate', 'other'] as const satisfies ReportReason[];

/** Reasons that require an explanation. */
export const reasonsWithText: readonly ReportReason[] = ['rights', 'other'];

/** Maximum length, in code points, of a reader's explanation. */
export const reportTextMax = 1000;

export const reportRequest = z
  .object({
    reason: choice(reportReasons, 'Lütfen bir neden seçin'),
    text: trimmedText({ max: [reportTextMax, 'Açıklama en fazla 1000 karakter olabilir'] }).default(''),
    /** Honeypot: people do not see this field. A report that fills it in gets the usual answer and is discarded. */
    website: z.string().optional(),
  })
  .superRefine(({ reason, text }, context) => {
    if (reasonsWithText.includes(reason) && text === '')
      context.addIssue({ code: 'custom', path: ['text'], message: 'Lütfen sorunu kısaca açıklayın' });
  });

export const reportConfirmation = 'Bildiriminiz bize ulaştı. Teşekkür ederiz.';

export const reportArticle = endpoint({
  name: 'reportArticle',
  summary: 'Reports a published article to the admins. Each account or network can report an article once',
  method: 'POST',
  path: '/articles/:id/report',
  access: 'optional',
  params: idParams,
  body: reportRequest,
  bodyLimitBytes: 16 * 1024,
  data: emptyResponse,
  status: 201,
  errors: ['article_not_found', 'article_already_reported'],
  rateLimits: [{ bucket: 'report-article', subject: 'address', max: 20, windowSeconds: 3600 }],
});

export const articleReport = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  text: z.string(),
  created_at: timestamp,
  /** The user who was signed in when the report was written. */
  reporter: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  closed_at: timestamp.nullable(),
  /** Null while the report is open, and once the admin's account is deleted. */
  closed_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  closing_note: z.string().nullable(),
  /** Null while the article is in its author's trash. */
  article: adminArticle.nullable(),
});
export type ArticleReport = z.infer<typeof articleReport>;

export const reportStates = ['open', 'closed'] as const;

export const listArticleReports = endpoint({
  name: 'listArticleReports',
  summary: 'Lists readers’ reports about articles, newest first',
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    status: choice(reportStates).default('open'),
    /** Only open or closed reports about this article. */
    article_id: z.uuid({ error: 'Geçerli bir makale kimliği girin' }).optional(),
  }),
  data: z.object({ reports: z.array(articleReport), pagination }),
});

export const reportClosing = z.object({
  note: trimmedText({ max: [moderationNoteMax, 'Not en fazla 1000 karakter olabilir'] }).optional(),
});

export const closeArticleReport = endpoint({
  name: 'closeArticleReport',
  summary: 'Closes a report. A report can be closed only once',
  method: 'POST',
  path: '/admin/reports/:id/close',
  access: 'admin',
  params: idParams,
  body: reportClosing,
  data: emptyResponse,
  errors: ['own_account', 'report_not_open'],
  invalidates: ['listArticleReports', 'listAllArticles', 'listPendingWork'],
});

export const exportArticleReports = endpoint({
  name: 'exportArticleReports',
  summary: 'Exports open or closed reports as a CSV file, newest first, with as many rows as the list’s pages can show',
  method: 'GET',
  path: '/admin/reports.csv',
  access: 'admin',
  query: z.object({ status: choice(reportStates).default('open') }),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'reports-export', subject: 'user', max: 30, windowSeconds: 3600 }],
});
