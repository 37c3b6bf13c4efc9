import type { Article } from '@hokka/contracts/articles/article.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { crashPoint } from '../generation-queue/crash-points.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import {
  type CreateArticleInput,
  computeRequiredFeatures,
  createArticleInTransaction,
  throwFieldErrors,
  type UnreservedArticle,
  validateArticleInput,
} from './create-article-in-transaction.ts';
import { toArticle } from './present-article.ts';

interface CreateArticleRequest {
  readonly userId: string;
  readonly input: CreateArticleInput;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Stores the article as generating, enqueues its generation and reserves the units, in one short transaction. On any
 * error nothing is stored.
 * @throws AppError `validation_failed`, `feature_not_in_plan`, `generation_busy`, `quota_exhausted`, `rate_limited`,
 * `idempotency_mismatch`
 */
export async function createArticle(
  request: CreateArticleRequest,
  dependencies: ArticlesDependencies,
): Promise<Article> {
  const { userId, input, now, idempotentCall } = request;
  const response = await dependencies.database.transaction().execute(async (trx) => {
    let unpaid: UnreservedArticle | undefined;
    const answer = await runIdempotently(trx, idempotentCall, async () => {
      for (const feature of computeRequiredFeatures(input))
        await dependencies.requireFeature(trx, userId, feature, now);
      throwFieldErrors(validateArticleInput(input, dependencies));
      unpaid = await createArticleInTransaction(trx, { userId, input, now }, dependencies);
      return { status: 201, data: toArticle(unpaid.article, { isAdmin: false }) };
    });
    // A repeated call finds the units reserved already.
    await unpaid?.reserve();
    return answer;
  });
  crashPoint('article.created');
  return response.data;
}

interface CreateArticlesRequest {
  readonly userId: string;
  readonly inputs: readonly CreateArticleInput[];
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Creates several articles with their reservations in one transaction: all of them or none.
 * @throws AppError `feature_not_in_plan`, `validation_failed` on `items.N.field`, `generation_busy`, `quota_exhausted`
 * and `ai_quota_exhausted` (the message says for how many articles the quota is enough), `rate_limited`,
 * `idempotency_mismatch`
 */
export async function createArticles(
  { userId, inputs, now, idempotentCall }: CreateArticlesRequest,
  dependencies: ArticlesDependencies,
): Promise<{ articles: Article[] }> {
  const response = await dependencies.database.transaction().execute(async (trx) => {
    const unpaid: UnreservedArticle[] = [];
    const answer = await runIdempotently(trx, idempotentCall, async () => {
      const requiredFeatureSet = new Set(['bulk_generation' as const, ...inputs.flatMap(computeRequiredFeatures)]);
      for (const feature of requiredFeatureSet) await dependencies.requireFeature(trx, userId, feature, now);
      throwFieldErrors(
        inputs.flatMap((input, index) =>
          validateArticleInput(input, dependencies).map(({ field, message }) => ({
            field: `items.${index}.${field}`,
            message,
          })),
        ),
      );
      for (const [index, input] of inputs.entries()) {
        const created = createArticleInTransaction(trx, { userId, input, now }, dependencies);
        unpaid.push(await created.catch((error) => throwForItem(error, index)));
      }
      return { status: 201, data: { articles: unpaid.map(({ article }) => toArticle(article, { isAdmin: false })) } };
    });
    for (const [index, one] of unpaid.entries()) await reserveNext(one, index);
    return answer;
  });
  return response.data;
}

/** Names the item whose template or fields are refused. */
function throwForItem(error: unknown, index: number): never {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
  const errors = (error.errors ?? []).map(({ field, message }) => ({ field: `items.${index}.${field}`, message }));
  throw new AppError('validation_failed', { message: error.message, errors, cause: error });
}

/** Each earlier reservation took one unit, so the index of the first failure is the number of units that were left. */
async function reserveNext(article: UnreservedArticle, reservedCount: number): Promise<void> {
  try {
    await article.reserve();
  } catch (error) {
    if (!(error instanceof AppError) || !isQuotaError(error) || reservedCount === 0) throw error;
    throw new AppError(error.code, {
      message: `Kalan hakkınız ${reservedCount} makaleye yetiyor, hiçbiri oluşturulmadı. Listeyi kısaltın veya planınızı yükseltin.`,
      cause: error,
    });
  }
}

function isQuotaError({ code }: AppError): boolean {
  return code === 'quota_exhausted' || code === 'ai_quota_exhausted';
}
