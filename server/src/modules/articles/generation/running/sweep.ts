import { HoldEndedError } from '../../../usage/index.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { generateArticleJob } from '../generate-article-job.ts';
import { listOverdue, lockLiveGeneration, readParts } from '../generation.queries.ts';
import { type EndDependencies, endCancelled, failWriting, WritingEndedError } from './end-writing.ts';
import { type FailureCode, failure } from './failures.ts';

type SweepDependencies = Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'log'> &
  EndDependencies & { readonly publisher: LivePublisher };

const batch = 100;

/**
 * The third net under a writing: ends what is past its deadline, whatever became of worker and queue, article and hold
 * together. Safe when several processes sweep at once. @returns how many writings it ended.
 */
export async function sweepOverdue(dependencies: SweepDependencies): Promise<number> {
  const overdue = await listOverdue(dependencies.database, dependencies.clock.now(), batch);
  let ended = 0;
  for (const { id, status } of overdue) {
    try {
      if (await abandon(id, status === 'queued' ? 'queue_timeout' : 'deadline', dependencies)) ended += 1;
    } catch (err) {
      // One that cannot be ended must not keep the others waiting.
      dependencies.log.error({ err, generationId: id }, 'an overdue writing could not be ended');
    }
  }
  return ended;
}

/** Ends a writing that nobody will finish. @returns false when it had ended already. */
export async function abandon(
  generationId: string,
  code: FailureCode,
  dependencies: SweepDependencies,
): Promise<boolean> {
  const { database, jobs, clock, log, publisher } = dependencies;
  try {
    const { attempt } = await database.transaction().execute(async (trx) => {
      const live = await lockLiveGeneration(trx, generationId);
      if (live === undefined) throw new WritingEndedError(generationId);
      const { text } = await readParts(trx, generationId);
      const ending = { generationId, at: clock.now(), text: text.trim() };
      const ended =
        live.cancel_requested_at === null
          ? await failWriting(trx, { ...ending, failure: failure(code) }, dependencies)
          : await endCancelled(trx, ending, dependencies);
      await jobs.cancel(trx, generateArticleJob, ended.jobId);
      return ended;
    });
    log.warn({ generationId, code }, 'a writing was given up');
    publisher.publish({ g: generationId, a: attempt, e: 'end' });
    return true;
  } catch (error) {
    if (error instanceof WritingEndedError || error instanceof HoldEndedError) return false;
    throw error;
  }
}
