import { sql } from 'kysely';
import { addMilliseconds, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { selectHasJob } from '../../platform/jobs/queue-tables.queries.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import { enqueuePublicationEvents } from '../sites/publication-events.ts';
import { listHostsWithDue, takePlaces } from './due-runs.queries.ts';
import { abandonedPublicationJob, publicationJob } from './publication-jobs.ts';
import { runsPerHost, runsPerUser } from './rules.ts';
import { abandonRun, listLostRuns } from './runs.queries.ts';

/** Enqueues the jobs of due publications on hosts with a free place. */
export async function startDue(dependencies: PublishingDependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (const host of await listHostsWithDue(database, { now: clock.now(), runsPerHost, runsPerUser }))
    await startDueAt(host, dependencies);
}

/** Like `startDue`, for one host on which a place became free or a publication was ordered. */
export async function startDueAt(host: string, { database, clock, jobs }: PublishingDependencies): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const { id, jobId, requestId } of await takePlaces(trx, { host, now: clock.now(), runsPerHost, runsPerUser }))
      await jobs.send(trx, publicationJob, { publicationId: id, jobId }, { id: jobId, requestId });
  });
}

/** Maximum number of lost runs before a publication fails. */
const maxLosses = 3;

/** Schedules the next run of a publication whose workers died. */
export async function abandonPublication(
  { publicationId, jobId }: { readonly publicationId: string; readonly jobId: string },
  { database, clock }: Pick<PublishingDependencies, 'database' | 'clock'>,
  pauseMs = minuteMs,
): Promise<void> {
  const now = clock.now();
  const dueAt = addMilliseconds(now, pauseMs);
  await database.transaction().execute(async (trx) => {
    const hasFailed = await abandonRun(trx, { id: publicationId, jobId, now, dueAt, maxFailures: maxLosses });
    if (hasFailed) await enqueuePublicationEvents(trx, [publicationId], now);
  });
}

/** Minimum time, in ms, since the last write of a run before it can count as lost. */
const restMs = 15 * secondMs;
const jobNames = [publicationJob.name, abandonedPublicationJob.name];

/** Continues publications at once whose job was lost or ended without them. @returns the number of publications */
export async function abandonLostRuns(
  now: Date,
  dependencies: Pick<PublishingDependencies, 'database' | 'clock'>,
): Promise<number> {
  const lost = await listLost(now, dependencies.database);
  for (const { id, jobId } of lost) await abandonPublication({ publicationId: id, jobId }, dependencies, 0);
  return lost.length;
}

/** Number of publications without a job, at most 100. */
export async function countLostRuns(now: Date, database: Database): Promise<number> {
  return (await listLost(now, database)).length;
}

function listLost(now: Date, database: Database) {
  return listLostRuns(
    database,
    addMilliseconds(now, -restMs),
    selectHasJob(jobNames, 'publicationId', sql`publications.id::text`),
  );
}
