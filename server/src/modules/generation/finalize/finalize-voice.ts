import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
  GenerationEndedError,
  resolveUnusable,
} from '../../generation-queue/finalization.ts';
import { createFailure, describeFor } from '../../generation-queue/generation-failure.rules.ts';
import { deleteParts } from '../../generation-queue/generation-parts.queries.ts';
import { parseDescription } from '../../prompts/voice-prompt.ts';
import { storeVoiceEnd } from '../../voices/queries.ts';
import type { VoiceEnd } from '../../voices/rules.ts';

/**
 * Ends the description of a voice in one transaction. A new description is stored and charged; otherwise the voice
 * keeps its measures and the reservation is released. Locks the generation before the voice.
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeVoice(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, calls }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const end = resolveEnd(finalization);
  const generation = await closeGenerationAs(trx, 'failure' in end ? 'failed' : 'completed', finalization);
  if (generation.voice_id === null) throw new GenerationEndedError(generationId);
  const unusable =
    'failure' in end ? await resolveUnusable(trx, end.failure, finalization, { usage, calls }) : undefined;
  const stored = unusable === undefined ? end : { failure: unusable.failure };
  const isStored = await storeVoiceEnd(trx, { voiceId: generation.voice_id, generationId, at }, stored);
  if (!isStored) throw new GenerationEndedError(generationId);
  if (unusable !== undefined) await unusable.close();
  else await usage.settle(trx, generationId, at);
  await deleteParts(trx, generationId);
  return { jobId: generation.job_id, attempt: generation.attempt };
}

const work = 'voice';

function resolveEnd({ outcome, text }: Finalization): VoiceEnd {
  if (outcome.status === 'failed') return { failure: describeFor(work, outcome.failure) };
  if (outcome.status === 'cancelled') return { failure: createFailure('cancelled', { work }) };
  const description = parseDescription(text);
  return description === undefined ? { failure: createFailure('bad_answer', { work }) } : { description };
}
