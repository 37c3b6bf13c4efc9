import type { Article } from '@hokka/contracts/articles/article.ts';
import { computeRegenerationPrice } from '@hokka/contracts/briefs/prices.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { type ArticlePlan, listPlannedSections } from '../article-text/planned-article.rules.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { computeSectionsEffort, oneCallEffort } from '../generation-queue/effort.rules.ts';
import { assertQueueHasCapacity, assertSectionsCanBegin } from '../generation-queue/enqueue-generation.ts';
import { beginRewriting, requireForPlan } from './continue-article.ts';
import { toArticle } from './present-article.ts';
import { getArticle, lockOwnArticle } from './queries.ts';
import { insertRevision } from './revisions.queries.ts';
import { computeModerationAfterEdit } from './rules.ts';

interface RegenerateRequest {
  readonly articleId: string;
  readonly userId: string;
  /** Written sections of a plan are kept, and only the others are generated. */
  readonly keepsSections: boolean;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Generates a failed article again. Reserves an AI request, and also an article unless this article was already charged
 * for good. The text of the failed attempt is kept as a revision. A text with a plan is written from the same plan,
 * whole or only its missing sections; both cost the full price, since a failed attempt is free.
 * @throws AppError `article_not_found`, `article_not_failed`, `feature_not_in_plan`, `quota_exhausted`,
 * `ai_quota_exhausted`, `generation_busy`, `generation_paused`, `idempotency_mismatch`
 */
export async function regenerateArticle(
  request: RegenerateRequest,
  dependencies: ArticlesDependencies,
): Promise<Article> {
  const { articleId, userId, now } = request;
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, request.idempotentCall, async () => {
      const article = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
      if (article === undefined) throw new AppError('article_not_found');
      await regenerateInTransaction(trx, article, { keepsSections: request.keepsSections, now }, dependencies);
      return { status: 200, data: toArticle(await getArticle(trx, articleId), { isAdmin: false }) };
    }),
  );
  return response.data;
}

type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockOwnArticle>>>;

interface Regeneration {
  readonly keepsSections: boolean;
  readonly now: Date;
  /** Belongs to a bulk job: the caller has a free slot for it. */
  readonly isBulk?: boolean;
}

/**
 * Like `regenerateArticle`, inside the caller's transaction and for an article that the caller has locked.
 * @throws AppError as `regenerateArticle`
 */
export async function regenerateInTransaction(
  trx: DatabaseTransaction,
  article: LockedArticle,
  { keepsSections, now, isBulk = false }: Regeneration,
  dependencies: ArticlesDependencies,
): Promise<void> {
  const { usage, newId } = dependencies;
  const { id: articleId, user_id: userId } = article;
  if (article.status !== 'failed') throw new AppError('article_not_failed');
  const plan = article.plan as unknown as ArticlePlan | null;
  if (plan !== null) {
    await requireForPlan(trx, { userId, now, plan }, dependencies);
    await assertSectionsCanBegin(trx, { userId, now }, dependencies);
  } else if (!isBulk) await assertQueueHasCapacity(trx, now, dependencies);
  const keeps = keepsSections && article.missing_sections !== null && article.content !== '';
  await assertModelCanSpend(
    trx,
    {
      userId,
      chosenModel: article.chosen_model,
      servingModel: keeps ? await dependencies.calls.findServingModel(trx, articleId) : undefined,
      now,
      calls: plan === null ? 1 : listPlannedSections(plan).length,
    },
    dependencies,
  );
  const isCharged = await usage.isArticleUnitSettled(trx, articleId);
  const generation = {
    generationId: newId(),
    articleId,
    userId,
    kind: plan === null ? 'regeneration' : 'planned_regeneration',
    units:
      plan === null
        ? ({ articles: isCharged ? 0 : 1, aiRequests: 1 } as const)
        : computeRegenerationPrice(plan.wordTarget, isCharged),
    effort: plan === null ? oneCallEffort : computeSectionsEffort(listPlannedSections(plan).length),
    now,
    isBulk,
  } as const;
  if (article.content !== '') {
    await insertRevision(trx, newId(), article, { reason: 'rewrite', userId, at: now });
  }
  const changes = {
    ...(keeps ? {} : { content: '', word_count: 0, missing_sections: null }),
    failure_code: null,
    failure_reason: null,
    failure_detail: null,
    moderation_status: computeModerationAfterEdit(article.moderation_status),
  };
  await beginRewriting(trx, generation, changes, dependencies);
}
