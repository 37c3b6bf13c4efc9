import { HoldEndedError } from '../../usage/index.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { failWriting, WritingEndedError } from './end-writing.ts';
import { type FailureCode, failure } from './failures.ts';
import { generateArticleJob } from './generate-article-job.ts';
import { listOverdue, readParts } from './generation.queries.ts';

type SweepDependencies = Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'log' | 'usage'> & {
  readonly publisher: LivePublisher;
};

const batch = 100;

/**
 * The third net under a writing: ends what is past its deadline, whatever became of worker and queue, article and hold
 * together. Safe when several processes sweep at once. @returns how many writings it ended.
 */
export async function sweepOverdue(dependencies: SweepDependencies): Promise<number> {
  const overdue = await listOverdue(dependencies.database, dependencies.clock.now(), batch);
  let ended = 0;
  for (const { id, status } of overdue) {
    if (await abandon(id, status === 'queued' ? 'queue_timeout' : 'deadline', dependencies)) ended += 1;
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
      const { text } = await readParts(trx, generationId);
      const ended = await failWriting(
        trx,
        { generationId, at: clock.now(), text: text.trim(), failure: failure(code) },
        dependencies,
      );
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
