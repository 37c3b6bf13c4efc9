import type { createArticleRequest } from '@hokka/contracts/articles.ts';
import type { FieldError } from '@hokka/contracts/errors.ts';
import type { WorkingFeature } from '@hokka/contracts/features.ts';
import { errorMessages } from '@hokka/contracts/messages.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertArticle } from '../articles.queries.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { holdGeneration, queueGeneration, refuseWhenBusy } from '../generation/asking/request-generation.ts';
import { findTemplate } from '../templates/templates.ts';
import { unknownCategory } from './read-category.ts';

/** What is asked for when an article is created. */
export type ArticleOrder = z.output<typeof createArticleRequest>;

type Offers = Pick<ArticlesDependencies, 'categories' | 'models'>;

/** What of the plan an order needs beyond its quota; what is not on offer needs nothing and is refused by `orderProblems`. */
export function featuresNeeded({ model, template }: ArticleOrder): WorkingFeature[] {
  const chosen = template === undefined ? undefined : findTemplate(template);
  const needed: WorkingFeature[] = [];
  if (chosen?.isAdvanced === false) needed.push('basic_templates');
  if (chosen?.isAdvanced === true || isGiven(model)) needed.push('advanced_ai');
  return needed;
}

/** What of an order is not on offer, by its fields. */
export function orderProblems(
  { category, model, template }: ArticleOrder,
  { categories, models }: Offers,
): FieldError[] {
  return [
    { field: 'category', isWrong: isGiven(category) && !categories().includes(category), message: unknownCategory },
    {
      field: 'model',
      isWrong: isGiven(model) && !models().includes(model),
      message: 'Lütfen listeden bir model seçin',
    },
    {
      field: 'template',
      isWrong: isGiven(template) && findTemplate(template) === undefined,
      message: 'Lütfen listeden bir şablon seçin',
    },
  ].flatMap(({ field, isWrong, message }) => (isWrong ? [{ field, message }] : []));
}

/** @throws AppError `validation_failed` with the fields, when there are any */
export function refuseFields(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first !== undefined)
    throw new AppError('validation_failed', {
      message: errors.length === 1 ? first.message : errorMessages.validation_failed,
      errors,
    });
}

/**
 * Holds the quota, stores the article as generating and enqueues its writing. What it needs and names was checked.
 * @returns the id of the article
 * @throws AppError `generation_busy`, `quota_exhausted`, `rate_limited`
 */
export async function storeOrder(
  trx: DatabaseTransaction,
  { userId, order, now }: { readonly userId: string; readonly order: ArticleOrder; readonly now: Date },
  dependencies: ArticlesDependencies,
): Promise<string> {
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
    category: givenOrNull(order.category),
    tags: order.tags ?? [],
    meta_description: givenOrNull(order.meta_description),
    ai_prompt: order.ai_prompt,
    language: order.language,
    format: order.format,
    tone: order.tone,
    length: order.length,
    chosen_model: givenOrNull(order.model),
    template: givenOrNull(order.template),
    generation_id: generation.generationId,
    created_at: now,
    updated_at: now,
  });
  await queueGeneration(trx, generation, dependencies);
  return articleId;
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function givenOrNull(text: string | undefined): string | null {
  return isGiven(text) ? text : null;
}
