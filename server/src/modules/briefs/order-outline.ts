import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import {
  type Brief,
  briefsMax,
  type createBriefRequest,
  outlinesAgainMax,
  wordTargetMaxWithoutAdvancedAi,
} from '@hokka/contracts/briefs/brief.ts';
import { outlinePrice } from '@hokka/contracts/briefs/prices.ts';
import { voiceLanguage, voiceLanguageHint } from '@hokka/contracts/briefs/voices.ts';
import type { z } from 'zod';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { assertModelOffered, toNullIfEmpty } from '../articles/create-article-in-transaction.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { oneCallEffort } from '../generation-queue/effort.rules.ts';
import {
  assertQueueHasCapacity,
  enqueueGeneration,
  reserveForGeneration,
} from '../generation-queue/enqueue-generation.ts';
import { isBeingWrittenFrom } from '../generation-queue/planned-articles.queries.ts';
import { countBriefsUnderLock, insertBrief, lockOwnBrief } from '../outlines/briefs.queries.ts';
import { beginOutline } from '../outlines/queries.ts';
import { findBriefsMax, presentBrief } from '../outlines/read-briefs.ts';
import { isBriefBusy } from '../outlines/section-rewrites.queries.ts';
import { requireForResearch } from '../research/order-research.ts';
import { insertFirstSources } from '../sources/add-source.ts';
import { readSourceStates } from '../sources/queries.ts';
import { lockOwnVoiceAgainstDeletion } from '../voices/queries.ts';

export interface OrderContext {
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Stores a brief and orders its outline in one short transaction. On any error nothing is stored.
 * @throws AppError `feature_not_in_plan`, `research_off`, `validation_failed`, `voice_not_found`, `too_many_briefs`,
 * `generation_busy`, `generation_paused`, `ai_quota_exhausted`, `rate_limited`, `idempotency_mismatch`
 */
export async function createBrief(
  { input, ...context }: OrderContext & { readonly input: z.output<typeof createBriefRequest> },
  dependencies: ArticlesDependencies,
): Promise<Brief> {
  const { userId, now, idempotentCall } = context;
  const { database, newId, requireFeature, hasFeature, countSourceHits } = dependencies;
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      await requireForTarget(trx, { userId, now, wordTarget: input.word_target }, requireFeature);
      const { language, voice_id: voiceId = null } = input;
      await requireForVoice(trx, { userId, now, language, voiceId, formerId: null }, requireFeature);
      await requireForModel(trx, { userId, now, model: toNullIfEmpty(input.model), formerModel: null }, dependencies);
      if (input.research === true) await requireForResearch(trx, { userId, now }, dependencies);
      const { sources = [] } = input;
      if (sources.length > 0) {
        await requireFeature(trx, userId, 'advanced_ai', now);
        await countSourceHits(trx, userId, sources.length, now);
      }
      const max = await findBriefsMax(trx, { userId, now }, hasFeature);
      if ((await countBriefsUnderLock(trx, userId)) >= max) throw createFullError(max);
      const [briefId, generationId] = [newId(), newId()];
      await assertQueueHasCapacity(trx, now, dependencies, 'outline');
      await assertModelCanSpend(trx, { userId, chosenModel: null, now }, dependencies);
      const row = await insertBrief(trx, {
        id: briefId,
        user_id: userId,
        author_id: findActingAccount() ?? null,
        title: input.title,
        request: input.request,
        language: input.language,
        format: input.format,
        tone: input.tone,
        audience: toNullIfEmpty(input.audience),
        goal: input.goal ?? null,
        keyphrase: toNullIfEmpty(input.keyphrase),
        keyphrases: input.keyphrases ?? [],
        word_target: input.word_target,
        voice_id: input.voice_id ?? null,
        faq: input.faq ?? false,
        chosen_model: toNullIfEmpty(input.model),
        research_state: input.research === true ? 'wanted' : 'none',
        generation_id: generationId,
        created_at: now,
        updated_at: now,
      });
      await insertFirstSources(trx, { briefId, userId, inputs: sources, now }, dependencies);
      await enqueueOutline(
        trx,
        { briefId, generationId, userId, now, awaitsSources: sources.length > 0 },
        dependencies,
      );
      return { status: 201, data: await presentBrief(trx, row) };
    }),
  );
  return response.data;
}

/**
 * Orders another outline of a brief. The current outline stays until the new one is ready. On any error nothing is
 * stored.
 * @throws AppError `brief_not_found`, `brief_planning`, `brief_being_written`, `too_many_outlines`,
 * `feature_not_in_plan`, `generation_busy`, `generation_paused`, `ai_quota_exhausted`, `idempotency_mismatch`
 */
export async function orderOutlineAgain(
  { briefId, ...context }: OrderContext & { readonly briefId: string },
  dependencies: ArticlesDependencies,
): Promise<Brief> {
  const { userId, now, idempotentCall } = context;
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const locked = await lockOwnBrief(trx, briefId, userId);
      if (locked === undefined) throw new AppError('brief_not_found');
      if (locked.status === 'planning') throw new AppError('brief_planning');
      if (await isBeingWrittenFrom(trx, briefId)) throw new AppError('brief_being_written');
      if (await isBriefBusy(trx, briefId)) throw createBusyError();
      if (locked.outline_orders > outlinesAgainMax) throw new AppError('too_many_outlines');
      await requireForTarget(trx, { userId, now, wordTarget: locked.word_target }, dependencies.requireFeature);
      await assertQueueHasCapacity(trx, now, dependencies, 'outline');
      await assertModelCanSpend(trx, { userId, chosenModel: null, now }, dependencies);
      const generationId = dependencies.newId();
      const row = await beginOutline(trx, locked, generationId, now);
      const { isFetching } = await readSourceStates(trx, briefId);
      await enqueueOutline(trx, { briefId, generationId, userId, now, awaitsSources: isFetching }, dependencies);
      return { status: 201, data: await presentBrief(trx, row) };
    }),
  );
  return response.data;
}

/** Long texts require a plan with `advanced_ai`. @throws AppError `feature_not_in_plan` */
export async function requireForTarget(
  database: Parameters<ArticlesDependencies['requireFeature']>[0],
  { userId, now, wordTarget }: { readonly userId: string; readonly now: Date; readonly wordTarget: number },
  requireFeature: ArticlesDependencies['requireFeature'],
): Promise<void> {
  if (wordTarget > wordTargetMaxWithoutAdvancedAi) await requireFeature(database, userId, 'advanced_ai', now);
}

/**
 * Choosing another model than the brief's current one requires a plan with `advanced_ai`. @throws AppError
 * `feature_not_in_plan`, `validation_failed` on `model`
 */
export async function requireForModel(
  trx: DatabaseTransaction,
  {
    userId,
    now,
    model,
    formerModel,
  }: {
    readonly userId: string;
    readonly now: Date;
    readonly model: string | null;
    readonly formerModel: string | null;
  },
  dependencies: Pick<ArticlesDependencies, 'requireFeature' | 'models'>,
): Promise<void> {
  if (model === null || model === formerModel) return;
  await dependencies.requireFeature(trx, userId, 'advanced_ai', now);
  assertModelOffered(model, dependencies);
}

/**
 * A brief's voice must belong to its owner and requires Turkish; choosing another one than the current requires a plan
 * with `advanced_ai`. Locks the voice against deletion until the transaction ends.
 * @throws AppError `validation_failed`, `feature_not_in_plan`, `voice_not_found`
 */
export async function requireForVoice(
  trx: DatabaseTransaction,
  voice: {
    readonly userId: string;
    readonly now: Date;
    readonly language: ArticleLanguage;
    readonly voiceId: string | null;
    readonly formerId: string | null;
  },
  requireFeature: ArticlesDependencies['requireFeature'],
): Promise<void> {
  const { userId, now, language, voiceId, formerId } = voice;
  if (voiceId === null) return;
  if (language !== voiceLanguage) throw createFieldError('voice_id', voiceLanguageHint);
  if (voiceId !== formerId) await requireFeature(trx, userId, 'advanced_ai', now);
  if (!(await lockOwnVoiceAgainstDeletion(trx, voiceId, userId))) throw createVoiceGoneError();
}

function createVoiceGoneError(): AppError {
  return new AppError('voice_not_found', { message: 'Seçtiğiniz yazı üslubu bulunamadı. Başka bir üslup seçin.' });
}

/** A section is being rewritten. Only one generation per brief can run at a time. */
export function createBusyError(): AppError {
  return new AppError('brief_planning', {
    message: 'Bu planın bir bölümü şu anda yeniden yazılıyor. Lütfen bitince tekrar deneyin.',
  });
}

interface OutlineOrder {
  readonly briefId: string;
  readonly generationId: string;
  readonly userId: string;
  readonly now: Date;
  /** Some sources are still being read; the outline should include them. */
  readonly awaitsSources?: boolean;
}

/** Maximum time, in ms, that an outline waits for sources. `startOutline` starts it earlier when all are read. */
const sourcesMaxMs = minuteMs;

export async function enqueueOutline(
  trx: DatabaseTransaction,
  { awaitsSources = false, ...order }: OutlineOrder,
  dependencies: ArticlesDependencies,
): Promise<void> {
  const generation = {
    ...order,
    kind: 'ai_outline',
    units: outlinePrice,
    effort: oneCallEffort,
    ...(awaitsSources && { startAfter: addMilliseconds(order.now, sourcesMaxMs) }),
  } as const;
  await enqueueGeneration(trx, generation, dependencies);
  await reserveForGeneration(trx, generation, dependencies);
}

function createFullError(max: number): AppError {
  const advice = max < briefsMax ? ` ya da ${briefsMax} plan için Gelişmiş AI içeren bir plana geçin` : '';
  return new AppError('too_many_briefs', {
    message: `En fazla ${max} yazı planı saklayabilirsiniz. Kullanmadığınız bir planı silin${advice}.`,
  });
}
