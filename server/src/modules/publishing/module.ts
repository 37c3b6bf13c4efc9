import { streamRows } from '../../platform/database/batches.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import { type Periodic, runWhenDue } from '../../platform/jobs/periodic.ts';
import { createWorker, type Worker } from '../../platform/jobs/worker.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { publicationRoutes } from './requests/publications.routes.ts';
import { abandonedPublicationJob, publicationJob } from './runs/publication-jobs.ts';
import { runPublication } from './runs/run-publication.ts';
import { abandonLostRuns, abandonPublication, countLostRuns, startDue } from './runs/start-due.ts';
import { runSchedules } from './scheduling/run-schedules.ts';
import { scheduleRoutes } from './scheduling/schedule.routes.ts';
import { createScheduleMails } from './scheduling/schedule-mails.ts';
import { exportOwnPublications, exportOwnSites } from './sites/export-sites.ts';
import { siteRoutes } from './sites/sites.routes.ts';
import { selectHasDue } from './store/runs.queries.ts';
import { selectHasDueSchedules } from './store/schedule-runs.queries.ts';
import { deleteUserSchedules, selectOwnSchedules } from './store/schedules.queries.ts';
import { deleteUserSites } from './store/sites.queries.ts';

export { sealedSiteColumns } from './store/sites.queries.ts';

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
    countLostRuns: (now) => countLostRuns(now, dependencies),
    runSchedules: () => runSchedules(dependencies),
    eraseUserData: async (trx, userId) => {
      await deleteUserSchedules(trx, userId);
      await deleteUserSites(trx, userId);
    },
    exportUserData: (userId) => [
      { name: 'sites', rows: exportOwnSites(dependencies, userId) },
      { name: 'publications', rows: exportOwnPublications(dependencies, userId) },
      { name: 'schedules', rows: streamRows(selectOwnSchedules(database, userId)) },
    ],
  };
}
