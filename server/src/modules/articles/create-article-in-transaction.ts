import type { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import type { WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { oneCallEffort } from '../generation-queue/effort.rules.ts';
import {
  assertQueueHasCapacity,
  reserveForGeneration,
  sendGenerationJob,
  toNewGeneration,
} from '../generation-queue/enqueue-generation.ts';
import { isCustomTemplateId, readOrderedTemplate } from '../templates/order-with-template.ts';
import { findTemplate } from '../templates/templates.ts';
import { insertGeneratingArticle } from './create-article.queries.ts';
import type { OwnedArticleRow } from './present-article.ts';

export type CreateArticleInput = z.output<typeof createArticleRequest>;

type AvailableOptions = Pick<ArticlesDependencies, 'categories' | 'models'>;

/**
 * Plan features that an order needs besides its quota. Options that are not on offer need none, since
 * `validateArticleInput` refuses them.
 */
export function computeRequiredFeatures({ model, template }: CreateArticleInput): WorkingFeature[] {
  const chosenTemplate = template === undefined ? undefined : findTemplate(template);
  const requiredFeatures: WorkingFeature[] = [];
  if (chosenTemplate?.isAdvanced === false) requiredFeatures.push('basic_templates');
  if (isCustomTemplateId(template)) requiredFeatures.push('custom_templates');
  if (chosenTemplate?.isAdvanced === true || isNonEmpty(model)) requiredFeatures.push('advanced_ai');
  return requiredFeatures;
}

/** Field errors for options that are not on offer. */
export function validateArticleInput(
  { category, model, template, template_fields: values }: CreateArticleInput,
  { categories, models }: AvailableOptions,
): FieldError[] {
  return [
    {
      field: 'category',
      isInvalid: isNonEmpty(category) && !categories().includes(category),
      message: unknownCategoryMessage,
    },
    {
      field: 'model',
      isInvalid: isNonEmpty(model) && !models().includes(model),
      message: unknownModelMessage,
    },
    {
      field: 'template',
      isInvalid: isNonEmpty(template) && !isCustomTemplateId(template) && findTemplate(template) === undefined,
      message: 'Lütfen listeden bir şablon seçin',
    },
    {
      field: 'template_fields',
      isInvalid: values !== undefined && Object.keys(values).length > 0 && !isCustomTemplateId(template),
      message: 'Alanlar yalnızca kendi şablonlarınızda vardır; önce birini seçin',
    },
  ].flatMap(({ field, isInvalid, message }) => (isInvalid ? [{ field, message }] : []));
}

/** @throws AppError `validation_failed` on `model` if authors cannot choose this model */
export function assertModelOffered(
  model: string | null | undefined,
  { models }: Pick<AvailableOptions, 'models'>,
): void {
  if (isNonEmpty(model) && !models().includes(model)) throw createFieldError('model', unknownModelMessage);
}

/** @throws AppError `validation_failed` with the errors, if there are any */
export function throwFieldErrors(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first !== undefined)
    throw new AppError('validation_failed', {
      message: errors.length === 1 ? first.message : errorMessages.validation_failed,
      errors,
    });
}

/** An article that is stored and whose generation is enqueued, but whose units are not reserved yet. */
export interface UnreservedArticle {
  readonly article: OwnedArticleRow;
  /**
   * Reserves the units. Must be the last step of the same transaction, since it locks the user's counters and other
   * orders of the user wait until the transaction ends. @throws AppError `quota_exhausted`, `rate_limited`
   */
  readonly reserve: () => Promise<void>;
}

interface NewArticle {
  readonly userId: string;
  readonly input: CreateArticleInput;
  readonly now: Date;
  /** The article belongs to a bulk job, and the caller has a free place for it. */
  readonly isBulk?: boolean;
}

/**
 * Stores the article as generating and enqueues its generation. The caller must have checked the options and plan
 * features.
 * @throws AppError `generation_busy`, `generation_paused`; `validation_failed` on `template` or `template_fields`
 */
export async function createArticleInTransaction(
  trx: DatabaseTransaction,
  { userId, input, now, isBulk = false }: NewArticle,
  dependencies: ArticlesDependencies,
): Promise<UnreservedArticle> {
  // Rows of a bulk job wait for a place of their own before they are ordered.
  if (!isBulk) await assertQueueHasCapacity(trx, now, dependencies);
  await assertModelCanSpend(trx, { userId, chosenModel: toNullIfEmpty(input.model), now }, dependencies);
  const custom = isCustomTemplateId(input.template)
    ? await readOrderedTemplate(trx, {
        userId,
        template: input.template,
        template_fields: input.template_fields ?? {},
      })
    : undefined;
  const { format, tone, length } = custom ?? input;
  const articleId = dependencies.newId();
  const generation = {
    generationId: dependencies.newId(),
    articleId,
    userId,
    kind: 'article',
    units: { articles: 1, aiRequests: 1 },
    effort: oneCallEffort,
    now,
    isBulk,
  } as const;
  const newGeneration = toNewGeneration(generation, dependencies);
  const article = await insertGeneratingArticle(
    trx,
    {
      id: articleId,
      user_id: userId,
      author_id: findActingAccount() ?? null,
      title: input.title,
      category: toNullIfEmpty(input.category) ?? findOffered(custom?.category, dependencies.categories()),
      tags: input.tags?.length ? input.tags : [...(custom?.tags ?? [])],
      meta_description: toNullIfEmpty(input.meta_description),
      ai_prompt: input.ai_prompt,
      language: input.language,
      format,
      tone,
      length,
      chosen_model: toNullIfEmpty(input.model),
      template: toNullIfEmpty(input.template),
      audience: toNullIfEmpty(input.audience),
      keyphrase: toNullIfEmpty(input.keyphrase),
      faq: input.faq ?? false,
    },
    newGeneration,
  );
  await custom?.store(articleId);
  await sendGenerationJob(trx, newGeneration, dependencies);
  const reserve = async () => {
    await reserveForGeneration(trx, generation, dependencies);
    if (!isBulk) await dependencies.countCreationHit(trx, userId, now);
  };
  return { article, reserve };
}

/** A template keeps its category where that is no longer on offer; new articles do not get it. */
function findOffered(category: string | undefined, offered: readonly string[]): string | null {
  return isNonEmpty(category) && offered.includes(category) ? category : null;
}

/** Whether a form field has a value. */
export function isNonEmpty(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== '';
}

/** An optional field as it is stored. */
export function toNullIfEmpty(text: string | null | undefined): string | null {
  return isNonEmpty(text) ? text : null;
}

const unknownModelMessage = 'Lütfen listeden bir model seçin';

const unknownCategoryMessage = 'Lütfen listeden bir kategori seçin';

/** Returns a category that is in the list of categories or is the stored one. @throws AppError `validation_failed` */
export function parseCategory(
  category: string | null | undefined,
  categories: readonly string[],
  stored?: string | null,
): string | null {
  if (!isNonEmpty(category)) return null;
  if (!categories.includes(category) && category !== stored) throw createFieldError('category', unknownCategoryMessage);
  return category;
}
