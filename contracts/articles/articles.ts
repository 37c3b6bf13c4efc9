import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  choice,
  emptyResponse,
  idParams,
  pageQuery,
  pagination,
  queryBoolean,
  searchText,
  timestamp,
} from '../shared/primitives.ts';
import { article, articleListItem, articleStatuses, articleStreamEvent, publicArticle } from './article.ts';
import { articleCategory, createArticleRequest, updateArticleRequest } from './article-requests.ts';

export * from './article.ts';
export * from './article-requests.ts';

const listAndCountReads = [
  'listArticles',
  'getDashboardStats',
  'getLimits',
  'getUsageStats',
  'listUsageLedger',
  'listTrash',
  'getWritingAnalytics',
];

export const createArticle = endpoint({
  name: 'createArticle',
  summary: 'Holds quota, stores the article as generating and queues its writing',
  method: 'POST',
  path: '/articles',
  access: 'user',
  body: createArticleRequest,
  bodyLimitBytes: 64 * 1024,
  data: article,
  status: 201,
  idempotent: true,
  errors: ['quota_exhausted', 'ai_quota_exhausted', 'feature_not_in_plan', 'generation_busy', 'idempotency_mismatch'],
  rateLimits: [{ bucket: 'create-article', subject: 'user', max: 300, windowSeconds: 60, enforcedBy: 'use-case' }],
  invalidates: listAndCountReads,
});

export const listArticles = endpoint({
  name: 'listArticles',
  summary: 'The signed-in user’s articles, newest first',
  method: 'GET',
  path: '/articles',
  access: 'user',
  query: z.object({
    ...pageQuery,
    status: choice(articleStatuses).optional(),
    category: articleCategory.optional(),
    search: searchText.optional(),
  }),
  data: z.object({ articles: z.array(articleListItem), pagination }),
  // Counted only when the list is searched.
  rateLimits: [{ bucket: 'search-articles', subject: 'user', max: 120, windowSeconds: 60, enforcedBy: 'use-case' }],
});

export const listPublicArticles = endpoint({
  name: 'listPublicArticles',
  summary: 'Published articles of everybody, newest first',
  method: 'GET',
  path: '/articles/public',
  access: 'public',
  query: z.object({ ...pageQuery, category: articleCategory.optional(), search: searchText.optional() }),
  data: z.object({ articles: z.array(publicArticle.omit({ content: true })), pagination }),
  rateLimits: [{ bucket: 'public-articles', subject: 'address', max: 600, windowSeconds: 60 }],
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The categories an article can be filed under',
  method: 'GET',
  path: '/articles/categories',
  access: 'public',
  data: z.array(z.string()),
});

export const listArticleModels = endpoint({
  name: 'listArticleModels',
  summary: 'The models an article can be written with, and the one that writes when none is chosen',
  method: 'GET',
  path: '/articles/models',
  access: 'user',
  data: z.object({ default: z.string(), models: z.array(z.string()) }),
});

export const listTrash = endpoint({
  name: 'listTrash',
  summary: 'Deleted articles that can still be restored',
  method: 'GET',
  path: '/articles/trash',
  access: 'user',
  query: z.object(pageQuery),
  data: z.object({ articles: z.array(articleListItem.extend({ deleted_at: timestamp })), pagination }),
});

export const getArticle = endpoint({
  name: 'getArticle',
  summary: 'One article: whole for owner and admins, the public fields for everybody else',
  method: 'GET',
  path: '/articles/:id',
  access: 'optional',
  params: idParams,
  query: z.object({ includeContent: queryBoolean.default(true) }),
  data: z.union([article, publicArticle, publicArticle.omit({ content: true })]),
  errors: ['article_not_found'],
});

export const updateArticle = endpoint({
  name: 'updateArticle',
  summary: 'Saves the fields that are present; a stale version is refused',
  method: 'PUT',
  path: '/articles/:id',
  access: 'user',
  params: idParams,
  body: updateArticleRequest,
  bodyLimitBytes: 4 * 1024 * 1024,
  data: article,
  errors: ['article_not_found', 'article_generating', 'article_not_publishable', 'version_conflict'],
  rateLimits: [{ bucket: 'update-article', subject: 'user', max: 120, windowSeconds: 60 }],
  invalidates: ['listArticles', 'getDashboardStats', 'listRevisions'],
});

export const deleteArticle = endpoint({
  name: 'deleteArticle',
  summary: 'Moves the article to the trash, or erases it for good; a running generation is cancelled',
  method: 'DELETE',
  path: '/articles/:id',
  access: 'user',
  params: idParams,
  query: z.object({ permanent: queryBoolean.default(false) }),
  data: emptyResponse,
  errors: ['article_not_found', 'article_generating'],
  invalidates: listAndCountReads,
});

export const restoreArticle = endpoint({
  name: 'restoreArticle',
  summary: 'Takes an article out of the trash',
  method: 'POST',
  path: '/articles/:id/restore',
  access: 'user',
  params: idParams,
  data: article,
  errors: ['article_not_found'],
  invalidates: listAndCountReads,
});

export const regenerateArticle = endpoint({
  name: 'regenerateArticle',
  summary: 'Writes a failed article again',
  method: 'POST',
  path: '/articles/:id/regenerate',
  access: 'user',
  params: idParams,
  data: article,
  idempotent: true,
  errors: [
    'article_not_found',
    'article_not_failed',
    'quota_exhausted',
    'ai_quota_exhausted',
    'generation_busy',
    'idempotency_mismatch',
  ],
  invalidates: listAndCountReads,
});

export const cancelGeneration = endpoint({
  name: 'cancelGeneration',
  summary: 'Stops the writing: 200 written characters or more complete the article, fewer fail it',
  method: 'POST',
  path: '/articles/:id/cancel',
  access: 'user',
  params: idParams,
  data: article,
  errors: ['article_not_found', 'article_not_generating'],
  invalidates: listAndCountReads,
});

export const streamArticle = endpoint({
  name: 'streamArticle',
  summary: 'The text as it is written, as server-sent events',
  method: 'GET',
  path: '/articles/:id/stream',
  access: 'user',
  params: idParams,
  data: articleStreamEvent,
  media: 'event-stream',
  errors: ['article_not_found'],
});

export const downloadArticle = endpoint({
  name: 'downloadArticle',
  summary: 'The text without Markdown marks as a file named after the title',
  method: 'GET',
  path: '/articles/:id/download',
  access: 'user',
  params: idParams,
  query: z.object({ format: choice(['txt', 'md']).default('txt') }),
  data: z.string(),
  media: 'file',
  errors: ['article_not_found'],
});

const revision = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  word_count: z.int(),
  created_at: timestamp,
});

export const listRevisions = endpoint({
  name: 'listRevisions',
  summary: 'Former texts of an article, newest first',
  method: 'GET',
  path: '/articles/:id/revisions',
  access: 'user',
  params: idParams,
  query: z.object(pageQuery),
  data: z.object({ revisions: z.array(revision), pagination }),
  errors: ['article_not_found'],
});

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  summary: 'Makes a former text the current one; the current one becomes a revision',
  method: 'POST',
  path: '/articles/:id/revisions/:revisionId/restore',
  access: 'user',
  params: idParams.extend({ revisionId: z.uuid() }),
  data: article,
  errors: ['article_not_found', 'article_generating'],
  invalidates: ['listArticles', 'getDashboardStats', 'listRevisions'],
});

export const getDashboardStats = endpoint({
  name: 'getDashboardStats',
  summary: 'The four figures of the dashboard and their change against the previous month in percent',
  method: 'GET',
  path: '/users/dashboard-stats',
  access: 'user',
  data: z.object({
    totalArticles: z.int(),
    thisMonthArticles: z.int(),
    totalWordsGenerated: z.int(),
    averageWordsPerArticle: z.int(),
    changes: z.object({
      totalArticles: z.int().nullable(),
      thisMonthArticles: z.int().nullable(),
      totalWordsGenerated: z.int().nullable(),
      averageWordsPerArticle: z.int().nullable(),
    }),
  }),
});
