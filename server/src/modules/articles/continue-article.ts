import type { Article, MissingSection } from '@hokka/contracts/articles/article.ts';
import { wordTargetMaxWithoutAdvancedAi } from '@hokka/contracts/briefs/brief.ts';
import { computeContinuationPrice, resumptionPrice } from '@hokka/contracts/briefs/prices.ts';
import type { Updateable } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import type { Articles } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArticlePlan } from '../article-text/planned-article.rules.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { computeSectionsEffort, oneCallEffort } from '../generation-queue/effort.rules.ts';
import {
  assertQueueHasCapacity,
  assertSectionsCanBegin,
  enqueueGeneration,
  type GenerationRequest,
  reserveForGeneration,
} from '../generation-queue/enqueue-generation.ts';
import { hasLiveGeneration } from '../generation-queue/generations.queries.ts';
import { sumSettledRequests } from '../generation-queue/planned-articles.queries.ts';
import { toArticle } from './present-article.ts';
import { getArticle, lockOwnArticle } from './queries.ts';
import { insertRevision } from './revisions.queries.ts';

interface ContinueRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Continues an article: writes the missing sections of its plan or, without a plan, what follows the place where its
 * author cancelled it. The continuation finishes the original order with its features, regardless of the owner's
 * current plan. The text is kept as a revision and stays in the article until more is written: an end without any
 * leaves the article unchanged.
 * @throws AppError `article_not_found`, `article_generating`, `article_not_continuable`, `edit_running`,
 * `ai_quota_exhausted`, `generation_busy`, `generation_paused`, `idempotency_mismatch`; nothing is stored then
 */
export async function continueArticle(request: ContinueRequest, dependencies: ArticlesDependencies): Promise<Article> {
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, request.idempotentCall, async () => ({
      status: 200,
      data: await storeContinuation(trx, request, dependencies),
    })),
  );
  return response.data;
}

type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockOwnArticle>>>;

async function storeContinuation(
  trx: DatabaseTransaction,
  { articleId, userId, now }: ContinueRequest,
  dependencies: ArticlesDependencies,
): Promise<Article> {
  const { newId } = dependencies;
  const article = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
  if (article === undefined) throw new AppError('article_not_found');
  if (article.status === 'generating') throw new AppError('article_generating');
  // Checked by reading: a conflicting insert would wait for a transaction that stops the other generation, which may
  // itself wait for the article.
  if (await hasLiveGeneration(trx, articleId)) throw new AppError('edit_running');
  const order = { generationId: newId(), articleId, userId, now };
  const generation = await prepare(trx, article, order, dependencies);
  await insertRevision(trx, newId(), article, { reason: 'rewrite', userId, at: now });
  await beginRewriting(trx, generation, {}, dependencies);
  return toArticle(await getArticle(trx, articleId), { isAdmin: false });
}

type ArticleGeneration = Extract<GenerationRequest, { readonly articleId: string }>;

/**
 * Sets an article to `generating`, queues its generation and reserves its price. A text to be retained must already be
 * stored as a revision.
 * @param changes further columns of the article
 */
export async function beginRewriting(
  trx: DatabaseTransaction,
  generation: ArticleGeneration,
  changes: Updateable<Articles>,
  dependencies: ArticlesDependencies,
): Promise<void> {
  const { articleId, generationId, now } = generation;
  await trx
    .updateTable('articles')
    .set((set) => ({
      ...changes,
      status: 'generating' as const,
      generation_id: generationId,
      // Makes the next autosave keep the current text as a revision.
      save_session: null,
      save_window_at: null,
      version: set('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', articleId)
    .execute();
  await enqueueGeneration(trx, generation, dependencies);
  // Locks the user's counters: their other orders wait until the transaction ends.
  await reserveForGeneration(trx, generation, dependencies);
}

type Order = Pick<GenerationRequest, 'generationId' | 'userId' | 'now'> & { readonly articleId: string };

/**
 * Builds the order that continues an article, if that is possible now.
 * @throws AppError
 */
async function prepare(
  trx: DatabaseTransaction,
  article: LockedArticle,
  order: Order,
  dependencies: ArticlesDependencies,
): Promise<ArticleGeneration> {
  const { articleId, userId, now } = order;
  const { chosen_model: chosenModel, status, is_public, missing_sections, stopped_at } = article;
  // Only `insertPlannedArticle` writes this column.
  const plan = article.plan as unknown as ArticlePlan | null;
  const isContinuable = status === 'completed' && !is_public;
  if (isContinuable && plan !== null && missing_sections !== null) {
    await assertSectionsCanBegin(trx, { userId, now }, dependencies);
    // Only `storeSectionsEnd` writes this column.
    const missing = missing_sections as unknown as MissingSection[];
    const servingModel = await dependencies.calls.findServingModel(trx, articleId);
    await assertModelCanSpend(trx, { userId, chosenModel, servingModel, now, calls: missing.length }, dependencies);
    const units = computeContinuationPrice(plan.wordTarget, await sumSettledRequests(trx, { articleId, userId }));
    return { ...order, kind: 'continuation', units, effort: computeSectionsEffort(missing.length) };
  }
  if (!isContinuable || plan !== null || stopped_at === null) throw new AppError('article_not_continuable');
  await assertQueueHasCapacity(trx, now, dependencies);
  await assertModelCanSpend(trx, { userId, chosenModel, now }, dependencies);
  const effort = oneCallEffort + article.content.length;
  return { ...order, kind: 'resumption', units: resumptionPrice, effort };
}

/**
 * Long texts, texts in a voice and texts with sources need a plan with `advanced_ai`, also when they are ordered again.
 * @throws AppError `feature_not_in_plan`
 */
export async function requireForPlan(
  trx: DatabaseTransaction,
  { userId, now, plan }: { readonly userId: string; readonly now: Date; readonly plan: ArticlePlan },
  { requireFeature }: Pick<ArticlesDependencies, 'requireFeature'>,
): Promise<void> {
  const needsAdvancedAi =
    plan.wordTarget > wordTargetMaxWithoutAdvancedAi || plan.voice !== undefined || plan.evidence !== undefined;
  if (needsAdvancedAi) await requireFeature(trx, userId, 'advanced_ai', now);
}
