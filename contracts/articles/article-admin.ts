import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, idParams, pageQuery, pagination, searchText, timestamp, trimmedText } from '../shared/primitives.ts';
import { articleListItem } from './article.ts';
import { articleStatuses, moderationStatuses } from './status.ts';

/** An article in the list of all articles, as admins see it: everything but the text. */
export const adminArticle = articleListItem.extend({
  /** Why it failed, or why sections are missing of one that is completed in part. */
  failure_detail: z.string().nullable(),
  /** What the last writing took, as the gateway reported it. */
  /** The host of the gateway whose model wrote it. */
  ai_gateway: z.string().nullable(),
  prompt_tokens: z.int().nullable(),
  completion_tokens: z.int().nullable(),
  cost_usd: z.number().nullable(),
  moderated_at: timestamp.nullable(),
  /** Whether any visitor can read it now. */
  is_visible: z.boolean(),
  /** Reports of readers that no admin has closed; counting stops at 1,000. */
  open_reports: z.int(),
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string(), is_active: z.boolean() }),
});
export type AdminArticle = z.infer<typeof adminArticle>;

export const articleSortKeys = ['created_at', 'updated_at', 'word_count'] as const;
export type ArticleSortKey = (typeof articleSortKeys)[number];

/** What narrows and orders the list and the file alike. */
const directoryQuery = {
  status: choice(articleStatuses).optional(),
  moderation_status: choice(moderationStatuses).optional(),
  /** `published`: made public by its author and approved; readers see it unless the author's account is closed. */
  visibility: choice(['published']).optional(),
  /** `open`: readers reported it and no admin has closed the reports. */
  reports: choice(['open']).optional(),
  /** Articles of this author. */
  user_id: z.uuid({ error: 'Geçerli bir kullanıcı kimliği girin' }).optional(),
  /** A part of title, prompt or tags, or of the author's name or address, or an article's whole id. */
  search: searchText.optional(),
  sortBy: choice(articleSortKeys).default('created_at'),
  sortOrder: choice(['asc', 'desc']).default('desc'),
};

export const listAllArticles = endpoint({
  name: 'listAllArticles',
  summary: 'Articles of everybody outside the trash, without their texts',
  method: 'GET',
  path: '/admin/articles',
  access: 'admin',
  query: z.object({ ...pageQuery, ...directoryQuery }),
  data: z.object({ articles: z.array(adminArticle), pagination }),
});

export const exportAllArticles = endpoint({
  name: 'exportAllArticles',
  summary: 'The same articles as a CSV file, the first 10,000 of them; that it was taken is on record',
  method: 'GET',
  path: '/admin/articles.csv',
  access: 'admin',
  query: z.object(directoryQuery),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'articles-export', subject: 'user', max: 20, windowSeconds: 3600 }],
});

/** Code points of what admins say about an article or a report. */
export const moderationNoteMax = 1000;

const decision = {
  status: choice(moderationStatuses),
  /** For the author; empty or absent: none. */
  moderation_note: trimmedText({ max: [moderationNoteMax, 'Not en fazla 1000 karakter olabilir'] }).optional(),
  /** Closes the article's open reports with it. */
  close_reports: z.boolean().default(false),
};

const moderationInvalidates = ['listAllArticles', 'listArticleReports', 'getArticle'];

export const moderationRequest = z.object({
  ...decision,
  /** What the admin decided upon; when it is no longer so, nothing is changed. */
  expected_status: choice(moderationStatuses).optional(),
  expected_version: z.int().min(1).optional(),
});

export const moderateArticle = endpoint({
  name: 'moderateArticle',
  summary: 'Approves, rejects or holds back a completed article and tells its author',
  method: 'PUT',
  path: '/admin/articles/:id/moderate',
  access: 'admin',
  params: idParams,
  body: moderationRequest,
  data: adminArticle,
  errors: ['article_not_found', 'article_not_completed', 'moderation_conflict', 'version_conflict'],
  invalidates: moderationInvalidates,
});

export const moderationOutcomes = ['done', 'unchanged', 'not_completed', 'not_found'] as const;
export type ModerationOutcome = (typeof moderationOutcomes)[number];

const malformedId = 'Geçerli bir makale kimliği girin';

/** How many articles are decided about at once. */
export const moderationBatchMax = 100;

export const moderateArticles = endpoint({
  name: 'moderateArticles',
  summary:
    'The same decision about many articles: all that can be are decided about, and the answer says of each what became of it',
  method: 'POST',
  path: '/admin/articles/moderate',
  access: 'admin',
  body: z.object({
    ids: z
      // Capital letters would name an article twice.
      .array(z.uuid({ error: malformedId }).regex(/^[^A-Z]*$/, malformedId), { error: 'Makaleler liste olmalıdır' })
      .min(1, 'En az bir makale seçin')
      .max(moderationBatchMax, `Tek seferde en fazla ${moderationBatchMax} makale seçilebilir`)
      .transform((ids) => [...new Set(ids)]),
    ...decision,
  }),
  data: z.object({ results: z.array(z.object({ id: z.uuid(), outcome: z.enum(moderationOutcomes) })) }),
  invalidates: moderationInvalidates,
});
