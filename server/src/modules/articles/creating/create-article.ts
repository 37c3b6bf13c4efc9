import type { Article } from '@hokka/contracts/articles.ts';
import { answerOnce, type IdempotentCall } from '../../../platform/database/idempotency.ts';
import { getArticle } from '../articles.queries.ts';
import { crashPoint } from '../crash-points.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { presentOwned } from '../present-article.ts';
import { type ArticleOrder, featuresNeeded, orderProblems, refuseFields, storeOrder } from './store-order.ts';

interface CreateRequest {
  readonly userId: string;
  readonly order: ArticleOrder;
  readonly now: Date;
  readonly call: IdempotentCall | undefined;
}

/**
 * One short transaction: hold the quota, store the article as generating, enqueue its writing.
 * @throws AppError `validation_failed`, `feature_not_in_plan`, `generation_busy`, `quota_exhausted`, `rate_limited`, `idempotency_mismatch`; nothing remains of it.
 */
export async function createArticle(request: CreateRequest, dependencies: ArticlesDependencies): Promise<Article> {
  const { userId, order, now, call } = request;
  const answer = await dependencies.database.transaction().execute((trx) =>
    answerOnce(trx, call, async () => {
      for (const feature of featuresNeeded(order)) await dependencies.requireFeature(trx, userId, feature, now);
      refuseFields(orderProblems(order, dependencies));
      const articleId = await storeOrder(trx, { userId, order, now }, dependencies);
      return { status: 201, data: presentOwned(await getArticle(trx, articleId), { isAdmin: false }) };
    }),
  );
  crashPoint('article.created');
  return answer.data;
}
