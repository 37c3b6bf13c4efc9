import type { ExportSection } from '../modules/accounts/index.ts';
import { selectHasDue } from '../modules/publications/due-runs.queries.ts';
import { abandonedPublicationJob, publicationJob } from '../modules/publications/publication-jobs.ts';
import { publicationRoutes } from '../modules/publications/routes.ts';
import { runPublication } from '../modules/publications/run-publication.ts';
import { abandonLostRuns, abandonPublication, countLostRuns, startDue } from '../modules/publications/start-due.ts';
import { createScheduleMails } from '../modules/schedules/mails.ts';
import { deleteUserSchedules, selectOwnSchedules } from '../modules/schedules/queries.ts';
import { scheduleRoutes } from '../modules/schedules/routes.ts';
import { runSchedules } from '../modules/schedules/run-schedules.ts';
import { selectHasDueSchedules } from '../modules/schedules/schedule-runs.queries.ts';
import type { PublishingDependencies } from '../modules/sites/dependencies.ts';
import { exportOwnPublications, exportOwnSites } from '../modules/sites/export-sites.ts';
import { deleteUserSites } from '../modules/sites/queries.ts';
import { siteRoutes } from '../modules/sites/routes.ts';
import { streamRows } from '../platform/database/batches.ts';
import type { DatabaseTransaction } from '../platform/database/connect.ts';
import type { Route } from '../platform/http/route.ts';
import { type Periodic, runWhenDue } from '../platform/jobs/periodic.ts';
import { createWorker, type Worker } from '../platform/jobs/worker.ts';

export { sealedSiteColumns } from '../modules/sites/queries.ts';

export interface PublishingModule {
  readonly routes: Route[];
  readonly workers: Worker[];
  /** Starts watching for due publications and schedules, in processes that run jobs. */
  start(): void;
  stop(): Promise<void>;
  /** See `abandonLostRuns`. */
  abandonLostRuns(now: Date): Promise<number>;
  /** See `countLostRuns`. */
  countLostRuns(now: Date): Promise<number>;
  /** See `runSchedules`. */
  runSchedules(): Promise<number>;
  /**
   * Deletes schedules, sites with their secrets, and publications. Running publications end; posts that were published
   * stay on their sites.
   */
  eraseUserData(trx: DatabaseTransaction, userId: string): Promise<void>;
  exportUserData(userId: string): ExportSection[];
}

/** Maximum number of concurrent runs per process. They mostly wait for other servers. */
const runsAtOnce = 16;

/** Creates the publishing module: articles on their authors' sites, and at scheduled times. */
export function createPublishing(dependencies: PublishingDependencies): PublishingModule {
  const { database, clock, log, outbox, poll } = dependencies;
  let unfollow: (() => Promise<void>) | undefined;
  let schedules: Periodic | undefined;
  outbox.register(createScheduleMails(database));
  return {
    routes: [...siteRoutes(dependencies), ...publicationRoutes(dependencies), ...scheduleRoutes(dependencies)],
    workers: [
      createWorker(publicationJob, runsAtOnce, (run) => runPublication(run, dependencies)),
      createWorker(abandonedPublicationJob, 1, ({ data }) => abandonPublication(data, dependencies)),
    ],
    start: () => {
      unfollow = poll.add({
        name: 'has_due_publications',
        select: () => selectHasDue(clock.now()),
        onResult: (hasDue) => (hasDue === true ? startDue(dependencies) : undefined),
      });
      schedules = runWhenDue(
        poll,
        {
          name: 'publish scheduled articles',
          isDue: () => selectHasDueSchedules(clock.now()),
          run: () => runSchedules(dependencies),
        },
        log,
      );
    },
    stop: async () => {
      await Promise.all([unfollow?.(), schedules?.stop()]);
    },
    abandonLostRuns: (now) => abandonLostRuns(now, dependencies),
    countLostRuns: (now) => countLostRuns(now, dependencies.database),
    runSchedules: () => runSchedules(dependencies),
    eraseUserData: async (trx, userId) => {
      await deleteUserSchedules(trx, userId);
      await deleteUserSites(trx, userId);
    },
    exportUserData: (userId) => [
      { name: 'sites', rows: exportOwnSites(dependencies, userId) },
      { name: 'publications', rows: exportOwnPublications(dependencies.database, userId) },
      { name: 'schedules', rows: streamRows(selectOwnSchedules(database, userId)) },
    ],
  };
}
