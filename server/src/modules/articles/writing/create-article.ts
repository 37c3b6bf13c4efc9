import type { Article, createArticleRequest } from '@hokka/contracts/articles.ts';
import type { z } from 'zod';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { answerOnce, type IdempotentCall } from '../../../platform/database/idempotency.ts';
import { refuseField } from '../../../platform/errors.ts';
import { getArticle, insertArticle } from '../articles.queries.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { holdGeneration, queueGeneration, refuseWhenBusy } from '../generation/asking/request-generation.ts';
import { presentOwned } from '../present-article.ts';

interface CreateRequest {
  readonly userId: string;
  readonly order: z.output<typeof createArticleRequest>;
  readonly now: Date;
  readonly call: IdempotentCall | undefined;
}

/**
 * One short transaction: hold the quota, store the article as generating, enqueue its writing.
 * @throws AppError `validation_failed`, `feature_not_in_plan`, `generation_busy`, `quota_exhausted`, `rate_limited`, `idempotency_mismatch`; nothing remains of it.
 */
export async function createArticle(request: CreateRequest, dependencies: ArticlesDependencies): Promise<Article> {
  const { userId, order, now, call } = request;
  const category = readCategory(order.category, dependencies.categories());
  const answer = await dependencies.database.transaction().execute((trx) =>
    answerOnce(trx, call, async () => {
      const chosenModel = await chooseModel(trx, request, dependencies);
      await refuseWhenBusy(trx, now, dependencies);
      const articleId = dependencies.newId();
      const generation = {
        generationId: dependencies.newId(),
        articleId,
        userId,
        kind: 'article',
        units: { articles: 1, aiRequests: 1 },
        now,
      } as const;
      await holdGeneration(trx, generation, dependencies);
      await dependencies.countCreation(trx, userId, now);
      await insertArticle(trx, {
        id: articleId,
        user_id: userId,
        title: order.title,
        status: 'generating',
        category,
        tags: order.tags ?? [],
        meta_description: order.meta_description === '' ? null : (order.meta_description ?? null),
        ai_prompt: order.ai_prompt,
        language: order.language,
        format: order.format,
        tone: order.tone,
        length: order.length,
        chosen_model: chosenModel,
        generation_id: generation.generationId,
        created_at: now,
        updated_at: now,
      });
      await queueGeneration(trx, generation, dependencies);
      return { status: 201, data: presentOwned(await getArticle(trx, articleId), { isAdmin: false }) };
    }),
  );
  crashPoint('article.created');
  return answer.data;
}

/** The model to write with; null for the default, which needs no right. */
async function chooseModel(
  trx: DatabaseTransaction,
  { order, userId, now }: CreateRequest,
  { models, requireFeature }: ArticlesDependencies,
): Promise<string | null> {
  if (order.model === undefined || order.model === '') return null;
  await requireFeature(trx, userId, 'advanced_ai', now);
  if (!models().includes(order.model)) throw refuseField('model', 'Lütfen listeden bir model seçin');
  return order.model;
}

/** A category must be one of the list. @throws AppError `validation_failed` */
export function readCategory(
  category: string | null | undefined,
  categories: readonly string[],
  stored?: string | null,
): string | null {
  if (category === undefined || category === null || category === '') return null;
  if (!categories.includes(category) && category !== stored)
    throw refuseField('category', 'Lütfen listeden bir kategori seçin');
  return category;
}
