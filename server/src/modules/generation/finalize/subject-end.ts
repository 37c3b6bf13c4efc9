import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
  GenerationEndedError,
  resolveUnusable,
} from '../../generation-queue/finalization.ts';
import { createFailure, describeFor, type GenerationFailure } from '../../generation-queue/generation-failure.rules.ts';
import { deleteParts } from '../../generation-queue/generation-parts.queries.ts';

type Failed = { readonly failure: GenerationFailure };

/** What `parse` reads from the whole answer, or why there is no result. */
export function resolveEnd<Data extends object>(
  work: 'outline' | 'section' | 'voice',
  { outcome, text }: Finalization,
  parse: (text: string) => Data | { readonly problem: string | undefined },
): Data | Failed {
  if (outcome.status === 'failed') return { failure: describeFor(work, outcome.failure) };
  if (outcome.status === 'cancelled') return { failure: createFailure('cancelled', { work }) };
  const parsed = parse(text);
  return 'problem' in parsed ? { failure: createFailure('bad_answer', { detail: parsed.problem, work }) } : parsed;
}

/**
 * Closes the generation of a brief or voice, stores its end there, and settles or releases the reservation. Locks the
 * generation before its subject.
 * @param store stores the end; returns whether the subject was still waiting for it
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeSubject<End extends object>(
  trx: DatabaseTransaction,
  finalization: Finalization,
  end: End | Failed,
  { usage, calls }: Pick<FinalizeDependencies, 'usage' | 'calls'>,
  {
    subject,
    store,
  }: {
    readonly subject: 'brief_id' | 'voice_id';
    readonly store: (subjectId: string, end: End | Failed) => Promise<boolean>;
  },
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const generation = await closeGenerationAs(trx, 'failure' in end ? 'failed' : 'completed', finalization);
  const subjectId = generation[subject];
  if (subjectId === null) throw new GenerationEndedError(generationId);
  const unusable =
    'failure' in end ? await resolveUnusable(trx, end.failure, finalization, { usage, calls }) : undefined;
  const stored = unusable === undefined ? end : { failure: unusable.failure };
  if (!(await store(subjectId, stored))) throw new GenerationEndedError(generationId);
  if (unusable !== undefined) await unusable.close();
  else await usage.settle(trx, generationId, at);
  await deleteParts(trx, generationId);
  return { jobId: generation.job_id, attempt: generation.attempt };
}
