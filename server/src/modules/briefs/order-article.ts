import type { Article } from '@hokka/contracts/articles/article.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { computePlannedArticlePrice } from '@hokka/contracts/briefs/prices.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { type ArticlePlan, listPlannedSections } from '../article-text/planned-article.rules.ts';
import { requireForPlan } from '../articles/continue-article.ts';
import { assertModelOffered, toNullIfEmpty } from '../articles/create-article-in-transaction.ts';
import { toArticle } from '../articles/present-article.ts';
import { getArticle } from '../articles/queries.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import { crashPoint } from '../generation-queue/crash-points.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { computeSectionsEffort } from '../generation-queue/effort.rules.ts';
import {
  assertSectionsCanBegin,
  enqueueGeneration,
  reserveForGeneration,
} from '../generation-queue/enqueue-generation.ts';
import { insertPlannedArticle } from '../generation-queue/planned-articles.queries.ts';
import { type BriefRow, findOwnBrief, lockOwnBrief, touchBrief } from '../outlines/briefs.queries.ts';
import { presentBrief } from '../outlines/read-briefs.ts';
import type { QueryStems } from '../sources/find-section-passages.ts';
import { chooseEvidence, freezeEvidence, PlanChangedError, prepareEvidence } from '../sources/freeze-evidence.ts';
import { findVoiceRules } from '../voices/queries.ts';

interface PlannedArticleOrder {
  readonly briefId: string;
  /** The version of the brief that its owner saw. */
  readonly version: number | undefined;
  /** Undefined means the model of the brief, an empty string the default model. */
  readonly model: string | undefined;
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/** Maximum number of tries for an order whose plan changes at the same moment. */
const triesMax = 3;

/**
 * Orders an article from the current outline and sources of a brief, in one short transaction. The same outline can be
 * written several times. On any error nothing is stored.
 * @throws AppError `validation_failed` on a model that is not on offer, `brief_not_found`, `brief_planning`,
 * `brief_not_planned`, `sources_not_read`, `version_conflict` when the brief has changed since that version (with the
 * brief), or its plan changes again and again in the meantime, `dependency_unavailable`, `feature_not_in_plan`,
 * `generation_busy`, `generation_paused`, `ai_quota_exhausted`, `rate_limited`, `idempotency_mismatch`
 */
export async function orderPlannedArticle(
  order: PlannedArticleOrder,
  dependencies: ArticlesDependencies,
): Promise<Article> {
  for (let tries = 1; ; tries += 1) {
    const stems = await prepare(order, dependencies);
    try {
      const response = await dependencies.database.transaction().execute((trx) =>
        runIdempotently(trx, order.idempotentCall, async () => ({
          status: 201,
          data: await storeOrder(trx, { ...order, stems }, dependencies),
        })),
      );
      crashPoint('article.created');
      return response.data;
    } catch (error) {
      if (!(error instanceof PlanChangedError)) throw error;
      if (tries === triesMax) throw new AppError('version_conflict');
    }
  }
}

/** Reads the stems that select the passages of each section, for the plan as it is before the transaction. */
async function prepare(
  { briefId, userId }: PlannedArticleOrder,
  dependencies: ArticlesDependencies,
): Promise<QueryStems> {
  const brief = await findOwnBrief(dependencies.database, briefId, userId);
  if (brief === undefined || brief.outline === null) return new Map();
  return prepareEvidence(briefId, { ...brief, outline: readOutline(brief.outline) }, dependencies);
}

async function storeOrder(
  trx: DatabaseTransaction,
  { briefId, version, model, userId, now, stems }: PlannedArticleOrder & { readonly stems: QueryStems },
  dependencies: ArticlesDependencies,
): Promise<Article> {
  const { newId, countCreationHit } = dependencies;
  const brief = await lockOwnBrief(trx, briefId, userId);
  if (brief === undefined) throw new AppError('brief_not_found');
  if (brief.status === 'planning') throw new AppError('brief_planning');
  if (version !== undefined && version !== brief.version)
    throw new AppError('version_conflict', {
      message: 'Bu yazı planı başka bir yerde değiştirildi. Güncel planı ve ücreti kontrol edip yeniden deneyin.',
      data: { brief: await presentBrief(trx, brief) },
    });
  const chosenModel =
    model === undefined ? resolveOfferedModel(brief.chosen_model, dependencies) : toNullIfEmpty(model);
  const plan = await freezePlan(trx, brief, stems);
  await requireForPlan(trx, { userId, now, plan }, dependencies);
  if (chosenModel !== null) await dependencies.requireFeature(trx, userId, 'advanced_ai', now);
  assertModelOffered(chosenModel, dependencies);
  await assertSectionsCanBegin(trx, { userId, now }, dependencies);
  const sections = listPlannedSections(plan).length;
  await assertModelCanSpend(trx, { userId, chosenModel, now, calls: sections }, dependencies);
  const [articleId, generationId] = [newId(), newId()];
  const authorId = findActingAccount() ?? null;
  await insertPlannedArticle(trx, { id: articleId, userId, authorId, briefId, generationId, plan, chosenModel, now });
  await freezeEvidence(trx, { articleId, briefId, plan });
  await touchBrief(trx, briefId, now);
  const units = computePlannedArticlePrice(plan.wordTarget);
  const effort = computeSectionsEffort(sections);
  const generation = { generationId, articleId, userId, kind: 'planned_article', units, effort, now } as const;
  await enqueueGeneration(trx, generation, dependencies);
  // Locks the user's counters, so it comes last: other orders of this user wait until the transaction ends.
  await reserveForGeneration(trx, generation, dependencies);
  await countCreationHit(trx, userId, now);
  return toArticle(await getArticle(trx, articleId), { isAdmin: false });
}

/** The model of a brief, or the default one (null) when it is no longer on offer, as for regenerated articles. */
function resolveOfferedModel(model: string | null, { models }: Pick<ArticlesDependencies, 'models'>): string | null {
  return model !== null && models().includes(model) ? model : null;
}

/** Only `storeOutlineEnd` and `saveBrief` write this column. */
function readOutline(outline: NonNullable<BriefRow['outline']>): Outline {
  return outline as unknown as Outline;
}

/**
 * The current brief with its voice and the passages that its sections may cite. @throws AppError `brief_not_planned`,
 * `sources_not_read`
 */
async function freezePlan(trx: DatabaseTransaction, brief: BriefRow, stems: QueryStems): Promise<ArticlePlan> {
  if (brief.outline === null) throw new AppError('brief_not_planned');
  const { user_id, voice_id } = brief;
  const voice = voice_id === null ? undefined : await findVoiceRules(trx, voice_id, user_id);
  const { title, request, language, format, tone, audience, goal, keyphrase, keyphrases, word_target, faq } = brief;
  const plan = {
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
    faq,
    outline: readOutline(brief.outline),
    ...(voice !== undefined && { voice }),
  };
  const evidence = await chooseEvidence(trx, brief.id, plan, stems);
  return { ...plan, ...(evidence !== undefined && { evidence }) };
}
