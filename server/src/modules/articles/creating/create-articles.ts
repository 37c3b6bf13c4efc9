import type { Article } from '@hokka/contracts/articles.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { answerOnce, type IdempotentCall } from '../../../platform/database/idempotency.ts';
import { AppError } from '../../../platform/errors.ts';
import { getArticle } from '../articles.queries.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { presentOwned } from '../present-article.ts';
import { type ArticleOrder, featuresNeeded, orderProblems, refuseFields, storeOrder } from './store-order.ts';

interface BulkRequest {
  readonly userId: string;
  readonly orders: readonly ArticleOrder[];
  readonly now: Date;
  readonly call: IdempotentCall | undefined;
}

/**
 * Creates several articles in one transaction: all of them, each with its hold, or none.
 * @throws AppError `feature_not_in_plan`, `validation_failed` on `items.N.field`, `generation_busy`, `quota_exhausted` (says for how
 * many articles the quota does), `rate_limited`, `idempotency_mismatch`; nothing remains of it.
 */
export async function createArticles(
  { userId, orders, now, call }: BulkRequest,
  dependencies: ArticlesDependencies,
): Promise<{ articles: Article[] }> {
  const answer = await dependencies.database.transaction().execute((trx) =>
    answerOnce(trx, call, async () => {
      const needed = new Set(['bulk_generation' as const, ...orders.flatMap(featuresNeeded)]);
      for (const feature of needed) await dependencies.requireFeature(trx, userId, feature, now);
      refuseFields(
        orders.flatMap((order, index) =>
          orderProblems(order, dependencies).map(({ field, message }) => ({
            field: `items.${index}.${field}`,
            message,
          })),
        ),
      );
      const articles: Article[] = [];
      for (const order of orders) {
        const id = await storeNext(trx, { userId, order, now }, articles.length, dependencies);
        articles.push(presentOwned(await getArticle(trx, id), { isAdmin: false }));
      }
      return { status: 201, data: { articles } };
    }),
  );
  return answer.data;
}

/** Each hold before was one unit of what was left, so the first that finds none tells how many there were. */
async function storeNext(
  trx: DatabaseTransaction,
  order: Parameters<typeof storeOrder>[1],
  before: number,
  dependencies: ArticlesDependencies,
): Promise<string> {
  try {
    return await storeOrder(trx, order, dependencies);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'quota_exhausted' || before === 0) throw error;
    throw new AppError('quota_exhausted', {
      message: `Kalan hakkınız ${before} makaleye yetiyor, hiçbiri oluşturulmadı. Listeyi kısaltın veya planınızı yükseltin.`,
      cause: error,
    });
  }
}
