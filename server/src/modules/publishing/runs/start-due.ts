import { addMilliseconds, hourMs, minuteMs } from '../../../platform/clock.ts';
import { announceEnds } from '../announce-ends.ts';
import type { PublishingDependencies } from '../dependencies.ts';
import { runsPerHost, runsPerUser } from '../domain/publication-rules.ts';
import { abandonRun, listHostsWithDue, listLostRuns, takePlaces } from '../store/runs.queries.ts';
import { publicationJob } from './publication-jobs.ts';

type StartDependencies = Pick<PublishingDependencies, 'database' | 'clock' | 'jobs'>;

/** Sends the jobs of what is due on hosts that have a free place. */
export async function startDue(dependencies: StartDependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (const host of await listHostsWithDue(database, { now: clock.now(), runsPerHost, runsPerUser }))
    await startDueAt(host, dependencies);
}

/** The same for one host, of which a place has become free or to which something was ordered. */
export async function startDueAt(host: string, { database, clock, jobs }: StartDependencies): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const { id, jobId } of await takePlaces(trx, { host, now: clock.now(), runsPerHost, runsPerUser }))
      await jobs.send(trx, publicationJob, { publicationId: id, jobId }, { id: jobId });
  });
}

/** So often a run may be lost before its publication fails. */
const maxLosses = 3;

/** Lets a publication whose workers died go on later. */
export async function abandonPublication(
  { publicationId, jobId }: { readonly publicationId: string; readonly jobId: string },
  { database, clock }: Pick<PublishingDependencies, 'database' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const dueAt = addMilliseconds(now, minuteMs);
  await database.transaction().execute(async (trx) => {
    const hasFailed = await abandonRun(trx, { id: publicationId, jobId, now, dueAt, maxFailures: maxLosses });
    if (hasFailed) await announceEnds(trx, [publicationId], now);
  });
}

/** The same for those whose jobs have been gone for an hour. @returns how many */
export async function abandonLostRuns(
  now: Date,
  dependencies: Pick<PublishingDependencies, 'database' | 'clock'>,
): Promise<number> {
  const lost = await listLostRuns(dependencies.database, addMilliseconds(now, -hourMs));
  for (const { id, jobId } of lost) await abandonPublication({ publicationId: id, jobId }, dependencies);
  return lost.length;
}
