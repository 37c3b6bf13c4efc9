import type { Article, MissingSection } from '@hokka/contracts/articles/article.ts';
import { wordTargetMaxWithoutAdvancedAi } from '@hokka/contracts/briefs/brief.ts';
import { computeContinuationPrice, resumptionPrice } from '@hokka/contracts/briefs/prices.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../../../platform/database/idempotency.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { computeSectionsEffort, oneCallEffort } from '../../domain/effort.ts';
import type { ArticlePlan } from '../../domain/planned-article.ts';
import { getArticle, lockOwnArticle } from '../../store/articles.queries.ts';
import { hasLiveGeneration } from '../../store/generations/generations.queries.ts';
import { sumSettledRequests } from '../../store/generations/planned.queries.ts';
import { toArticle } from '../../store/present-article.ts';
import { insertRevision } from '../../store/saving/revisions.queries.ts';
import { assertModelCanSpend } from './choose-model.ts';
import {
  assertQueueHasCapacity,
  assertSectionsCanBegin,
  enqueueGeneration,
  type GenerationRequest,
  reserveUsage,
} from './enqueue-generation.ts';

interface ContinueRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Has an article gone on with: the sections written that are missing of its plan, or without a plan what comes after the place where its
 * author stopped it. It finishes what was ordered, with the features of its order, whatever its
 * owner's plan has by now. Its text is kept as a revision, and stays where it is until they came: an end without any leaves the article as
 * it was.
 * @throws AppError `article_not_found`, `article_generating`, `article_not_continuable`, `edit_running`, `ai_quota_exhausted`,
 *   `generation_busy`, `generation_paused`, `idempotency_mismatch`; nothing remains of it
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
  // Read, not left to the insertion: that would wait for whoever stops the other one, who may wait for the article.
  if (await hasLiveGeneration(trx, articleId)) throw new AppError('edit_running');
  const order = { generationId: newId(), articleId, userId, now };
  const generation = await prepare(trx, article, order, dependencies);
  await insertRevision(trx, newId(), article, { reason: 'rewrite', savedBy: userId, at: now });
  await trx
    .updateTable('articles')
    .set((set) => ({
      status: 'generating' as const,
      generation_id: generation.generationId,
      // The next autosave keeps what is written now.
      save_session: null,
      save_window_at: null,
      version: set('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', articleId)
    .execute();
  await enqueueGeneration(trx, generation, dependencies);
  // Locks the user's counters: other orders of theirs wait until the transaction is over.
  await reserveUsage(trx, generation, dependencies);
  return toArticle(await getArticle(trx, articleId), { isAdmin: false });
}

type Order = Pick<GenerationRequest, 'generationId' | 'userId' | 'now'> & { readonly articleId: string };

/** What is ordered to go on with an article, where that can begin now. @throws AppError */
async function prepare(
  trx: DatabaseTransaction,
  article: LockedArticle,
  order: Order,
  dependencies: ArticlesDependencies,
): Promise<GenerationRequest> {
  const { articleId, userId, now } = order;
  const { chosen_model: chosenModel, status, is_public, missing_sections, stopped_at } = article;
  // Stored by `insertPlannedArticle` alone.
  const plan = article.plan as unknown as ArticlePlan | null;
  const isContinuable = status === 'completed' && !is_public;
  if (isContinuable && plan !== null && missing_sections !== null) {
    await assertSectionsCanBegin(trx, { userId, now }, dependencies);
    // Stored by `storeSectionsEnd` alone.
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

/** Ordering, also once more, long texts, those in a voice, and those with sources is for plans with `advanced_ai`. @throws AppError `feature_not_in_plan` */
export async function requireForPlan(
  trx: DatabaseTransaction,
  { userId, now, plan }: { readonly userId: string; readonly now: Date; readonly plan: ArticlePlan },
  { requireFeature }: Pick<ArticlesDependencies, 'requireFeature'>,
): Promise<void> {
  const needsAdvancedAi =
    plan.wordTarget > wordTargetMaxWithoutAdvancedAi || plan.voice !== undefined || plan.evidence !== undefined;
  if (needsAdvancedAi) await requireFeature(trx, userId, 'advanced_ai', now);
}
