import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  choice,
  dayRangeQuery,
  idParams,
  pageQuery,
  pagination,
  searchText,
  timestamp,
  trimmedText,
} from '../shared/primitives.ts';
import { articleListItem } from './article.ts';
import { articleStatuses, moderationStatuses } from './status.ts';

/** An article in the directory of all articles, as admins see it, without its text. */
export const adminArticle = articleListItem.extend({
  /** Why the generation failed, or why sections are missing from a partly completed article. */
  failure_detail: z.string().nullable(),
  /**
   * The host of the gateway whose model wrote the article; like the token counts below, it describes the last
   * generation, as the gateway reported it.
   */
  ai_gateway: z.string().nullable(),
  prompt_tokens: z.int().nullable(),
  completion_tokens: z.int().nullable(),
  cost_usd: z.number().nullable(),
  moderated_at: timestamp.nullable(),
  /** Whether visitors can read the article now. */
  is_visible: z.boolean(),
  /** Open reports by readers; counting stops at 1,000. */
  open_reports: z.int(),
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string(), is_active: z.boolean() }),
});
export type AdminArticle = z.infer<typeof adminArticle>;

export const articleSortKeys = ['created_at', 'updated_at', 'word_count'] as const;
export type ArticleSortKey = (typeof articleSortKeys)[number];

/** Filters and order, shared by the list and its CSV file. */
const directoryQuery = {
  status: choice(articleStatuses).optional(),
  moderation_status: choice(moderationStatuses).optional(),
  /**
   * `published`: made public by the author and approved. Visitors can read it unless the author's account is closed.
   */
  visibility: choice(['published']).optional(),
  /** `open`: has reports by readers that no admin has closed. */
  reports: choice(['open']).optional(),
  user_id: z.uuid({ error: 'Geçerli bir kullanıcı kimliği girin' }).optional(),
  /** Days of creation in Istanbul, both inclusive. */
  ...dayRangeQuery,
  /** A part of the title, prompt or tags or of the author's name or address, or the complete id of an article. */
  search: searchText.optional(),
  sortBy: choice(articleSortKeys).default('created_at'),
  sortOrder: choice(['asc', 'desc']).default('desc'),
};

export const listAllArticles = endpoint({
  name: 'listAllArticles',
  summary: 'Lists the articles of all users without their texts. Articles in the trash are not listed',
  method: 'GET',
  path: '/admin/articles',
  access: 'admin',
  query: z.object({ ...pageQuery, ...directoryQuery }),
  data: z.object({ articles: z.array(adminArticle), pagination }),
});

export const exportAllArticles = endpoint({
  name: 'exportAllArticles',
  summary: 'Exports the first 10,000 of these articles as a CSV file. This is written to the audit log',
  method: 'GET',
  path: '/admin/articles.csv',
  access: 'admin',
  query: z.object(directoryQuery),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'articles-export', subject: 'user', max: 20, windowSeconds: 3600 }],
});

/** Maximum length, in code points, of an admin's note on an article or a report. */
export const moderationNoteMax = 1000;

const decision = {
  status: choice(moderationStatuses),
  /** Shown to the author. Empty or absent: no note. */
  moderation_note: trimmedText({ max: [moderationNoteMax, 'Not en fazla 1000 karakter olabilir'] }).optional(),
  /** Also closes the article's open reports. */
  close_reports: z.boolean().default(false),
};

const moderationInvalidates = ['listAllArticles', 'listArticleReports', 'getArticle'];

export const moderationRequest = z.object({
  ...decision,
  /** The state that the admin saw. If the article has changed since, the decision is refused. */
  expected_status: choice(moderationStatuses).optional(),
  expected_version: z.int().min(1).optional(),
});

export const moderateArticle = endpoint({
  name: 'moderateArticle',
  summary: 'Approves, rejects or holds back a completed article and notifies its author',
  method: 'PUT',
  path: '/admin/articles/:id/moderate',
  access: 'admin',
  params: idParams,
  body: moderationRequest,
  data: adminArticle,
  errors: ['own_account', 'article_not_found', 'article_not_completed', 'moderation_conflict', 'version_conflict'],
  invalidates: moderationInvalidates,
});

export const moderationOutcomes = ['done', 'unchanged', 'own_account', 'not_completed', 'not_found'] as const;
export type ModerationOutcome = (typeof moderationOutcomes)[number];

const malformedId = 'Geçerli bir makale kimliği girin';

/** Maximum number of articles in one moderation call. */
export const moderationBatchMax = 100;

export const moderateArticles = endpoint({
  name: 'moderateArticles',
  summary:
    'Applies the same moderation decision to many articles. The response has a result for each article; one that fails does not stop the others',
  method: 'POST',
  path: '/admin/articles/moderate',
  access: 'admin',
  body: z.object({
    ids: z
      // Lower case only: otherwise one article could be named twice.
      .array(z.uuid({ error: malformedId }).regex(/^[^A-Z]*$/, malformedId), { error: 'Makaleler liste olmalıdır' })
      .min(1, 'En az bir makale seçin')
      .max(moderationBatchMax, `Tek seferde en fazla ${moderationBatchMax} makale seçilebilir`)
      .transform((ids) => [...new Set(ids)]),
    ...decision,
  }),
  data: z.object({ results: z.array(z.object({ id: z.uuid(), outcome: z.enum(moderationOutcomes) })) }),
  invalidates: moderationInvalidates,
});
