import type { FailureCode } from '@hokka/contracts/articles/failure-labels.ts';
import { GenerationEndedError, type GenerationOutcome } from '../../generation-queue/finalization.ts';
import { createFailure } from '../../generation-queue/generation-failure.rules.ts';
import { generationJobs } from '../../generation-queue/generation-jobs.ts';
import { readParts } from '../../generation-queue/generation-parts.queries.ts';
import { listOverdueGenerations, lockOpenGeneration } from '../../generation-queue/generations.queries.ts';
import { ReservationEndedError } from '../../usage/index.ts';
import type { FinalizeJobDependencies } from './finalize-generation.ts';
import { finalizeInTransaction } from './finalize-in-transaction.ts';

const batchSize = 100;

/**
 * Ends the generations that are past their deadline, whatever the state of their worker and job, and releases their
 * reservations. Several processes may sweep at once.
 * @returns the number of generations ended
 */
export async function abandonOverdueGenerations(dependencies: FinalizeJobDependencies): Promise<number> {
  const overdue = await listOverdueGenerations(dependencies.database, dependencies.clock.now(), batchSize);
  let finalized = 0;
  for (const { id, status, wait_since } of overdue) {
    try {
      const code = wait_since !== null ? 'waited_too_long' : status === 'queued' ? 'queue_timeout' : 'deadline';
      if (await abandonGeneration(id, code, dependencies)) finalized += 1;
    } catch (err) {
      // One failure must not stop the sweep.
      dependencies.log.error({ err, generationId: id }, 'could not end an overdue generation');
    }
  }
  return finalized;
}

/**
 * Ends a generation that no worker will finish.
 * @returns false when it had already ended
 */
export async function abandonGeneration(
  generationId: string,
  code: FailureCode,
  dependencies: FinalizeJobDependencies,
): Promise<boolean> {
  const { database, jobs, calls, clock, log, publisher } = dependencies;
  try {
    const { attempt } = await database.transaction().execute(async (trx) => {
      const generation = await lockOpenGeneration(trx, generationId);
      if (generation === undefined) throw new GenerationEndedError(generationId);
      const { text } = await readParts(trx, generationId);
      await calls.closeLost(trx, { generationId, storedChars: text.length, at: clock.now() });
      const outcome: GenerationOutcome =
        generation.cancel_requested_at === null
          ? { status: 'failed', failure: createFailure(code) }
          : { status: 'cancelled' };
      const { kind } = generation;
      const finalization = { generationId, kind, at: clock.now(), text: text.trim(), outcome };
      const finalized = await finalizeInTransaction(trx, finalization, dependencies);
      await jobs.cancel(trx, generationJobs[kind], finalized.jobId);
      return finalized;
    });
    log.warn({ generationId, code }, 'a generation was abandoned');
    publisher.publish({ g: generationId, a: attempt, e: 'end' });
    return true;
  } catch (error) {
    if (error instanceof GenerationEndedError || error instanceof ReservationEndedError) return false;
    throw error;
  }
}
