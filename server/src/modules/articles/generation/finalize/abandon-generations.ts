import { ReservationEndedError } from '../../../usage/index.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { createFailure, type GenerationFailureCode } from '../../domain/generation-failure.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { listOverdueGenerations, lockOpenGeneration, readParts } from '../../store/generations.queries.ts';
import { generateArticleJob } from '../generation-jobs.ts';
import {
  type FinalizeDependencies,
  failGeneration,
  finalizeCancelled,
  GenerationEndedError,
} from './finalize-in-transaction.ts';

type AbandonDependencies = Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'log'> &
  FinalizeDependencies & { readonly publisher: LivePublisher };

const batchSize = 100;

/**
 * The third net under a writing: ends what is past its deadline, whatever became of worker and queue, article and hold
 * together. Safe when several processes sweep at once. @returns how many writings it ended.
 */
export async function abandonOverdueGenerations(dependencies: AbandonDependencies): Promise<number> {
  const overdue = await listOverdueGenerations(dependencies.database, dependencies.clock.now(), batchSize);
  let finalized = 0;
  for (const { id, status } of overdue) {
    try {
      if (await abandonGeneration(id, status === 'queued' ? 'queue_timeout' : 'deadline', dependencies)) finalized += 1;
    } catch (err) {
      // One that cannot be ended must not keep the others waiting.
      dependencies.log.error({ err, generationId: id }, 'an overdue writing could not be ended');
    }
  }
  return finalized;
}

/** Ends a writing that nobody will finish. @returns false when it had ended already. */
export async function abandonGeneration(
  generationId: string,
  code: GenerationFailureCode,
  dependencies: AbandonDependencies,
): Promise<boolean> {
  const { database, jobs, clock, log, publisher } = dependencies;
  try {
    const { attempt } = await database.transaction().execute(async (trx) => {
      const generation = await lockOpenGeneration(trx, generationId);
      if (generation === undefined) throw new GenerationEndedError(generationId);
      const { text } = await readParts(trx, generationId);
      const finalization = { generationId, at: clock.now(), text: text.trim() };
      const finalized =
        generation.cancel_requested_at === null
          ? await failGeneration(trx, { ...finalization, failure: createFailure(code) }, dependencies)
          : await finalizeCancelled(trx, finalization, dependencies);
      await jobs.cancel(trx, generateArticleJob, finalized.jobId);
      return finalized;
    });
    log.warn({ generationId, code }, 'a writing was given up');
    publisher.publish({ g: generationId, a: attempt, e: 'end' });
    return true;
  } catch (error) {
    if (error instanceof GenerationEndedError || error instanceof ReservationEndedError) return false;
    throw error;
  }
}
