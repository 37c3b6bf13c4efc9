import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Finalization, FinalizeDependencies, FinalizedGeneration } from '../../generation-queue/finalization.ts';
import { parseDescription } from '../../prompts/voice-prompt.ts';
import { storeVoiceEnd } from '../../voices/queries.ts';
import { finalizeSubject, resolveEnd } from './subject-end.ts';

/**
 * Ends the description of a voice in one transaction. A new description is stored and charged; otherwise the voice
 * keeps its measures and the reservation is released.
 * @throws GenerationEndedError, ReservationEndedError
 */
export function finalizeVoice(
  trx: DatabaseTransaction,
  finalization: Finalization,
  dependencies: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const end = resolveEnd<{ readonly description: string }>('voice', finalization, (text) => {
    const description = parseDescription(text);
    return description === undefined ? { problem: undefined } : { description };
  });
  return finalizeSubject(trx, finalization, end, dependencies, {
    subject: 'voice_id',
    store: (voiceId, end) => storeVoiceEnd(trx, { voiceId, generationId, at }, end),
  });
}
