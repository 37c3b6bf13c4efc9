import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { article, createArticle, createArticleRequest } from './articles.ts';

/** How many articles one call creates at most. */
export const bulkMax = 20;

export const createArticlesRequest = z.object({
  items: z
    .array(createArticleRequest, { error: 'Makaleler liste olmalıdır' })
    .min(1, 'En az bir makale ekleyin')
    .max(bulkMax, `Bir seferde en fazla ${bulkMax} makale oluşturulabilir`),
});

export const createArticles = endpoint({
  name: 'createArticles',
  summary: 'Creates several articles, all of them or none; for plans with bulk_generation',
  method: 'POST',
  path: '/articles/bulk',
  access: 'user',
  body: createArticlesRequest,
  bodyLimitBytes: 1024 * 1024,
  data: z.object({ articles: z.array(article) }),
  status: 201,
  idempotent: true,
  errors: createArticle.errors,
  // Each article counts, as if it were created by itself.
  rateLimits: createArticle.rateLimits,
  invalidates: createArticle.invalidates,
});
