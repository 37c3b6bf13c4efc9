import { bulkDraftDays } from '@hokka/contracts/bulk/bulk-job.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import { streamRows } from '../../platform/database/batches.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { BulkDependencies } from './dependencies.ts';
import { bulkRoutes } from './jobs/routes.ts';
import { createSheetReader } from './parsing/sheet-reader.ts';
import { startDueRows } from './runs/begin-rows.ts';
import { RowStarter } from './runs/row-starter.ts';
import {
  deleteDraftsBefore,
  deleteUserBulkJobs,
  selectOwnBulkJobs,
  selectOwnBulkRows,
} from './store/bulk-jobs.queries.ts';
import { selectHasDueRow } from './store/due-rows.queries.ts';

export interface BulkModule {
  readonly routes: Route[];
  readonly workers: Worker[];
  /** Starts watching for waiting rows and free places, in processes that run jobs. */
  start(): void;
  stop(): Promise<void>;
  /** Deletes draft jobs that have not been started for a long time. @returns the number deleted */
  purgeDrafts(now: Date): Promise<number>;
  /** Deletes all jobs of a user with their rows. */
  eraseUserData(trx: DatabaseTransaction, userId: string): Promise<void>;
  exportUserData(userId: string): ExportSection[];
}

/** Creates the bulk module: articles ordered by a file. */
export function createBulk(dependencies: BulkDependencies): BulkModule {
  const { database, clock, log, ordering, poll } = dependencies;
  const sheets = createSheetReader(log);
  const starter = new RowStarter(() => startDueRows(dependencies), log);
  let unfollow: (() => Promise<void>) | undefined;
  return {
    routes: bulkRoutes({ ...dependencies, sheets }),
    workers: [ordering.createWorker(() => starter.run())],
    start: () => {
      unfollow = poll.add({
        name: 'has_due_bulk_rows',
        select: () => {
          const now = clock.now();
          return selectHasDueRow(now, ordering.selectFreePlaces(now));
        },
        onResult: (hasDue) => (hasDue === true ? starter.run() : undefined),
      });
    },
    stop: async () => {
      await unfollow?.();
      await sheets.close();
    },
    purgeDrafts: (now) => deleteDraftsBefore(database, addMilliseconds(now, -bulkDraftDays * dayMs)),
    eraseUserData: deleteUserBulkJobs,
    exportUserData: (userId) => [
      { name: 'bulk_jobs', rows: streamRows(selectOwnBulkJobs(database, userId)) },
      { name: 'bulk_rows', rows: streamRows(selectOwnBulkRows(database, userId), { key: ['job_id', 'n'] }) },
    ],
  };
}
