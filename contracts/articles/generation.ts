import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/primitives.ts';
import { article, articleStreamEvent, listAndCountReads, unreadArticle } from './article.ts';
import { createArticleRequest } from './article-requests.ts';
import { templateListItem } from './custom-template.ts';

export const createArticle = endpoint({
  name: 'createArticle',
  summary: 'Reserves quota, stores the article as `generating` and queues its generation',
  method: 'POST',
  path: '/articles',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  body: createArticleRequest,
  bodyLimitBytes: 64 * 1024,
  data: article,
  unreadData: unreadArticle,
  status: 201,
  idempotent: true,
  errors: [
    'quota_exhausted',
    'ai_quota_exhausted',
    'feature_not_in_plan',
    'generation_busy',
    'generation_paused',
    'effort_exhausted',
    'idempotency_mismatch',
  ],
  rateLimits: [{ bucket: 'create-article', subject: 'user', max: 300, windowSeconds: 60, enforcedBy: 'use-case' }],
  invalidates: listAndCountReads,
});

export const listArticleModels = endpoint({
  name: 'listArticleModels',
  summary: 'Lists the models that can write an article, and the default model',
  method: 'GET',
  path: '/articles/models',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  data: z.object({ default: z.string(), models: z.array(z.string()) }),
});

export const regenerateArticleRequest = z.object({
  /**
   * Only for articles with an outline: retains the sections that were written and writes only the others. Has no effect
   * if none was written.
   */
  keep_sections: z.boolean({ error: 'Bölümlerin korunup korunmayacağı evet ya da hayır olmalıdır' }).default(false),
});

export const regenerateArticle = endpoint({
  name: 'regenerateArticle',
  summary: 'Generates a failed article again, or only the missing sections if it was written from a plan',
  method: 'POST',
  path: '/articles/:id/regenerate',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: idParams,
  body: regenerateArticleRequest,
  data: article,
  unreadData: unreadArticle,
  idempotent: true,
  errors: [
    'article_not_found',
    'article_not_failed',
    'feature_not_in_plan',
    'quota_exhausted',
    'ai_quota_exhausted',
    'generation_busy',
    'generation_paused',
    'effort_exhausted',
    'idempotency_mismatch',
  ],
  invalidates: listAndCountReads,
});

/**
 * Priced by `computeContinuationPrice` from the outline's words and what was charged for the article so far; without an
 * outline, `resumptionPrice`.
 */
export const continueArticle = endpoint({
  name: 'continueArticle',
  summary:
    'Continues a private article. With a plan, it writes the missing sections; without one, it continues a stopped text where it ended. The current text is first saved as a revision',
  method: 'POST',
  path: '/articles/:id/continue',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: idParams,
  data: article,
  unreadData: unreadArticle,
  idempotent: true,
  errors: [
    'article_not_found',
    'article_generating',
    'article_not_continuable',
    'edit_running',
    'ai_quota_exhausted',
    'generation_busy',
    'generation_paused',
    'effort_exhausted',
    'idempotency_mismatch',
  ],
  invalidates: listAndCountReads,
});

export const cancelGeneration = endpoint({
  name: 'cancelGeneration',
  summary:
    'Stops the generation. If 200 characters or more are written, the article becomes `completed`, otherwise `failed`',
  method: 'POST',
  path: '/articles/:id/cancel',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: idParams,
  data: article,
  unreadData: unreadArticle,
  errors: ['article_not_found', 'article_not_generating'],
  invalidates: listAndCountReads,
});

export const streamArticle = endpoint({
  name: 'streamArticle',
  summary: 'Streams the text while it is being written, as server-sent events',
  method: 'GET',
  path: '/articles/:id/stream',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  data: articleStreamEvent,
  media: 'event-stream',
  errors: ['article_not_found'],
});

/** Maximum number of articles created by one call. */
export const bulkMax = 20;

export const createArticlesRequest = z.object({
  items: z
    .array(createArticleRequest, { error: 'Makaleler liste olmalıdır' })
    .min(1, 'En az bir makale ekleyin')
    .max(bulkMax, `Bir seferde en fazla ${bulkMax} makale oluşturulabilir`),
});

export const createArticles = endpoint({
  name: 'createArticles',
  summary: 'Creates several articles: all of them or none. Requires a plan with `bulk_generation`',
  method: 'POST',
  path: '/articles/bulk',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  body: createArticlesRequest,
  bodyLimitBytes: 1024 * 1024,
  data: z.object({ articles: z.array(article) }),
  unreadData: z.object({ articles: z.array(unreadArticle) }),
  status: 201,
  idempotent: true,
  errors: createArticle.errors,
  // Each article counts as if it were created on its own.
  rateLimits: createArticle.rateLimits,
  invalidates: createArticle.invalidates,
});

/** A kind of text with its outline: its parts and their order. */
export const articleTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What the prompt should contain for a good result. */
  needs: z.string(),
  /** For plans with `advanced_ai`; the other templates are for plans with `basic_templates`. */
  is_advanced: z.boolean(),
});

export type ArticleTemplate = z.infer<typeof articleTemplate>;

export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: 'Lists the templates for articles, basic ones first, and those of the workspace',
  method: 'GET',
  path: '/templates',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  data: z.object({
    templates: z.array(articleTemplate),
    /** For plans with `custom_templates`, by name. */
    custom: z.array(templateListItem),
    custom_max: z.int(),
  }),
});
