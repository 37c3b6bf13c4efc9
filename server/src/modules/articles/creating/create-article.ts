import type { Article } from '@hokka/contracts/articles.ts';
import { runIdempotently, type IdempotentCall } from '../../../platform/database/idempotency.ts';
import { getArticle } from '../articles.queries.ts';
import { crashPoint } from '../crash-points.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { toArticle } from '../present-article.ts';
import { type CreateArticleInput, computeRequiredFeatures, validateArticleInput, throwFieldErrors, createArticleInTransaction } from './store-order.ts';

interface CreateArticleRequest {
  readonly userId: string;
  readonly input: CreateArticleInput;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * One short transaction: hold the quota, store the article as generating, enqueue its writing.
 * @throws AppError `validation_failed`, `feature_not_in_plan`, `generation_busy`, `quota_exhausted`, `rate_limited`, `idempotency_mismatch`; nothing remains of it.
 */
export async function createArticle(request: CreateArticleRequest, dependencies: ArticlesDependencies): Promise<Article> {
  const { userId, input, now, idempotentCall } = request;
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      for (const feature of computeRequiredFeatures(input)) await dependencies.requireFeature(trx, userId, feature, now);
      throwFieldErrors(validateArticleInput(input, dependencies));
      const articleId = await createArticleInTransaction(trx, { userId, input, now }, dependencies);
      return { status: 201, data: toArticle(await getArticle(trx, articleId), { isAdmin: false }) };
    }),
  );
  crashPoint('article.created');
  return response.data;
}
