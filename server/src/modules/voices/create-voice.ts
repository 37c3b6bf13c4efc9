import { voicePrice } from '@hokka/contracts/briefs/prices.ts';
import {
  type createVoiceRequest,
  descriptionsAgainMax,
  type Voice,
  voicesMax,
} from '@hokka/contracts/briefs/voices.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { oneCallEffort } from '../generation-queue/effort.rules.ts';
import {
  assertQueueHasCapacity,
  enqueueGeneration,
  reserveForGeneration,
} from '../generation-queue/enqueue-generation.ts';
import { beginDescription, countVoicesUnderLock, insertVoice, lockOwnVoice } from './queries.ts';
import { measureSamples, readSamples } from './read-samples.ts';
import { toVoice } from './read-voices.ts';

interface OrderContext {
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Measures the samples, then stores the voice and orders its description in one short transaction. On any error nothing
 * is stored.
 * @throws AppError `feature_not_in_plan`, `article_not_found`, `validation_failed` for samples that are too short,
 * `too_many_voices`, `dependency_unavailable`, `generation_busy`, `generation_paused`, `ai_quota_exhausted`,
 * `idempotency_mismatch`
 */
export async function createVoice(
  { input, ...context }: OrderContext & { readonly input: z.output<typeof createVoiceRequest> },
  dependencies: ArticlesDependencies,
): Promise<Voice> {
  const { userId, now, idempotentCall } = context;
  const { database, newId, requireFeature } = dependencies;
  await requireFeature(database, userId, 'advanced_ai', now);
  const samples = await readSamples(database, userId, input.samples);
  const measures = await measureSamples(samples, dependencies.measureVoice);
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      if ((await countVoicesUnderLock(trx, userId)) >= voicesMax) throw new AppError('too_many_voices');
      const [voiceId, generationId] = [newId(), newId()];
      await assertQueueHasCapacity(trx, now, dependencies, 'voice');
      await assertModelCanSpend(trx, { userId, chosenModel: null, now }, dependencies);
      const row = await insertVoice(trx, {
        id: voiceId,
        user_id: userId,
        name: input.name,
        generation_id: generationId,
        samples: JSON.stringify(
          samples.map(({ title, articleId, words }) => ({ title, article_id: articleId, words })),
        ),
        sample_texts: samples.map(({ text }) => text),
        measures: JSON.stringify(measures),
        created_at: now,
        updated_at: now,
      });
      await enqueueDescription(trx, { voiceId, generationId, userId, now }, dependencies);
      return { status: 201, data: toVoice(row) };
    }),
  );
  return response.data;
}

/**
 * Orders the description again after it failed. On any error nothing is stored.
 * @throws AppError `voice_not_found`, `voice_describing`, `voice_described`, `too_many_descriptions`,
 * `feature_not_in_plan`, `generation_busy`, `generation_paused`, `ai_quota_exhausted`, `idempotency_mismatch`
 */
export async function orderDescriptionAgain(
  { voiceId, userId, now, idempotentCall }: OrderContext & { readonly voiceId: string },
  dependencies: ArticlesDependencies,
): Promise<Voice> {
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const locked = await lockOwnVoice(trx, voiceId, userId);
      if (locked === undefined) throw new AppError('voice_not_found');
      if (locked.status === 'describing') throw new AppError('voice_describing');
      if (locked.status === 'ready') throw new AppError('voice_described');
      if (locked.description_orders > descriptionsAgainMax) throw new AppError('too_many_descriptions');
      await dependencies.requireFeature(trx, userId, 'advanced_ai', now);
      await assertQueueHasCapacity(trx, now, dependencies, 'voice');
      await assertModelCanSpend(trx, { userId, chosenModel: null, now }, dependencies);
      const generationId = dependencies.newId();
      const row = await beginDescription(trx, locked, generationId, now);
      await enqueueDescription(trx, { voiceId, generationId, userId, now }, dependencies);
      return { status: 201, data: toVoice(row) };
    }),
  );
  return response.data;
}

async function enqueueDescription(
  trx: DatabaseTransaction,
  order: { readonly voiceId: string; readonly generationId: string; readonly userId: string; readonly now: Date },
  dependencies: ArticlesDependencies,
): Promise<void> {
  const generation = { ...order, kind: 'ai_voice', units: voicePrice, effort: oneCallEffort } as const;
  await enqueueGeneration(trx, generation, dependencies);
  await reserveForGeneration(trx, generation, dependencies);
}
