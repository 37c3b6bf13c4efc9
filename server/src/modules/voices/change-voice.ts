import type { updateVoiceRequest, Voice } from '@hokka/contracts/briefs/voices.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CancelDependencies,
  cancelInTransaction,
  publishCancellation,
} from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { lockOwnVoice, markVoiceDeleted, removeVoice, saveVoice } from './queries.ts';
import { getOwnVoice, toVoice } from './read-voices.ts';

interface VoiceRequest {
  readonly voiceId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Saves the fields that are present. A voice whose description failed becomes ready when its owner writes one.
 * @throws AppError `voice_not_found`, `voice_describing`, `version_conflict` (with the voice)
 */
export async function updateVoice(
  { edit, ...request }: VoiceRequest & { readonly edit: z.output<typeof updateVoiceRequest> },
  database: Database,
): Promise<Voice> {
  const { voiceId, userId, now } = request;
  const { version, ...fields } = edit;
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const saved = await saveVoice(database, { id: voiceId, userId, version, now }, changes);
  if (saved !== undefined) return toVoice(saved);
  const current = await getOwnVoice(database, request);
  if (current.status === 'describing') throw new AppError('voice_describing');
  throw new AppError('version_conflict', {
    message: 'Bu yazı üslubu siz düzenlerken başka bir yerde değiştirildi.',
    data: { voice: toVoice(current) },
  });
}

/**
 * Maximum number of attempts to delete a voice: a deletion starts over when a description is ordered between its steps.
 */
const maxAttempts = 3;

/**
 * Deletes a voice and cancels its description. While a worker is still generating the description, the voice is only
 * hidden, and `purgeDeletedVoices` deletes it after its reservation has been released.
 * @throws AppError `voice_not_found`, `voice_describing` when descriptions are ordered again and again
 */
export async function deleteVoice(
  { voiceId, userId, now }: VoiceRequest,
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const deleted = await dependencies.database.transaction().execute(async (trx) => {
      // Locks the generation before the voice, in the same order as a worker that ends it.
      const cancellation = await cancelInTransaction(trx, { voiceId, userId }, now, dependencies);
      const row = await lockOwnVoice(trx, voiceId, userId);
      if (row === undefined) throw new AppError('voice_not_found');
      if (cancellation === undefined && row.status === 'describing') return undefined;
      if (row.status === 'describing') await markVoiceDeleted(trx, voiceId, now);
      else await removeVoice(trx, voiceId);
      return { cancellation };
    });
    if (deleted === undefined) continue;
    if (deleted.cancellation !== undefined) publishCancellation(dependencies.publisher, deleted.cancellation);
    return;
  }
  throw new AppError('voice_describing');
}
