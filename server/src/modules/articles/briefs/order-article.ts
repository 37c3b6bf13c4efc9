import type { Article } from '@hokka/contracts/articles/article.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { computePlannedArticlePrice } from '@hokka/contracts/briefs/prices.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../../platform/database/idempotency.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import type { ArticlePlan } from '../domain/planned-article.ts';
import { crashPoint } from '../generation/crash-points.ts';
import { assertModelCanSpend } from '../generation/queue/choose-model.ts';
import { requireForPlan } from '../generation/queue/continue-article.ts';
import { assertQueueHasCapacity, enqueueGeneration, reserveUsage } from '../generation/queue/enqueue-generation.ts';
import { getArticle } from '../store/articles.queries.ts';
import { type BriefRow, lockOwnBrief, touchBrief } from '../store/briefs/briefs.queries.ts';
import { findVoiceRules } from '../store/briefs/voices.queries.ts';
import { insertPlannedArticle } from '../store/generations/planned.queries.ts';
import { toArticle } from '../store/present-article.ts';

interface PlannedArticleOrder {
  readonly briefId: string;
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Orders an article from the outline of a brief as it is now, in one short transaction. The same outline can be written again.
 * @throws AppError `brief_not_found`, `brief_planning`, `brief_not_planned`, `feature_not_in_plan`, `generation_busy`,
 *   `generation_paused`, `quota_exhausted`, `ai_quota_exhausted`, `rate_limited`, `idempotency_mismatch`; nothing remains of it
 */
export async function orderPlannedArticle(
  order: PlannedArticleOrder,
  dependencies: ArticlesDependencies,
): Promise<Article> {
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, order.idempotentCall, async () => ({
      status: 201,
      data: await storeOrder(trx, order, dependencies),
    })),
  );
  crashPoint('article.created');
  return response.data;
}

async function storeOrder(
  trx: DatabaseTransaction,
  { briefId, userId, now }: PlannedArticleOrder,
  dependencies: ArticlesDependencies,
): Promise<Article> {
  const { newId, countCreationHit } = dependencies;
  const brief = await lockOwnBrief(trx, briefId, userId);
  if (brief === undefined) throw new AppError('brief_not_found');
  if (brief.status === 'planning') throw new AppError('brief_planning');
  const plan = await freezePlan(trx, brief);
  await requireForPlan(trx, { userId, now, plan }, dependencies);
  await assertQueueHasCapacity(trx, now, dependencies, 'planned');
  await assertModelCanSpend(trx, { chosenModel: null, now }, dependencies);
  const [articleId, generationId] = [newId(), newId()];
  await insertPlannedArticle(trx, { id: articleId, userId, briefId, generationId, plan, now });
  await touchBrief(trx, briefId, now);
  const units = computePlannedArticlePrice(plan.wordTarget);
  const generation = { generationId, articleId, userId, kind: 'planned_article', units, now } as const;
  await enqueueGeneration(trx, generation, dependencies);
  // Locks the user's counters: other orders of theirs wait until the transaction is over.
  await reserveUsage(trx, generation, dependencies);
  await countCreationHit(trx, userId, now);
  return toArticle(await getArticle(trx, articleId), { isAdmin: false });
}

/** The brief with its voice, as both are now. @throws AppError `brief_not_planned` */
async function freezePlan(trx: DatabaseTransaction, brief: BriefRow): Promise<ArticlePlan> {
  // Stored by `storeOutlineEnd` and `saveBrief` alone.
  const outline = brief.outline as unknown as Outline | null;
  if (outline === null) throw new AppError('brief_not_planned');
  const { user_id, voice_id } = brief;
  const voice = voice_id === null ? undefined : await findVoiceRules(trx, voice_id, user_id);
  const { title, request, language, format, tone, audience, goal, keyphrase, keyphrases, word_target } = brief;
  return {
    title,
    request,
    language,
    format,
    tone,
    audience,
    goal,
    keyphrase,
    keyphrases,
    wordTarget: word_target,
    outline,
    ...(voice !== undefined && { voice }),
  };
}
