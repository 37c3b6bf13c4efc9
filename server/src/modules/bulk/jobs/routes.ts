import * as contracts from '@hokka/contracts/bulk/bulk-jobs.ts';
import { fileRoute, type Route, route, toIdempotentCall, uploadRoute } from '../../../platform/http/route.ts';
import { TurnsByKey } from '../../../platform/process/turns-by-key.ts';
import type { BulkDependencies } from '../dependencies.ts';
import type { SheetReader } from '../parsing/sheet-reader.ts';
import { createArticlesFile, createFailuresFile } from './bulk-files.ts';
import {
  cancelBulkJob,
  deleteBulkJob,
  pauseBulkJob,
  resumeBulkJob,
  retryBulkJob,
  startBulkJob,
} from './change-bulk-job.ts';
import { createBulkJob, hashFile, mapBulkJob, previewBulkFile } from './create-bulk-job.ts';
import { getBulkJob } from './present-bulk-job.ts';
import { getOwnBulkJob, readBulkJobs, readBulkRows } from './read-bulk-jobs.ts';

interface Named {
  readonly params: { readonly id: string };
  readonly caller: { readonly workspaceId: string };
}

/** Maximum number of waiting uploads per user; more are refused at once. */
const maxWaitingUploads = 4;

/** Endpoints for bulk jobs. Only the owner has access; admins see the articles, not the files. */
export function bulkRoutes(dependencies: BulkDependencies & { readonly sheets: SheetReader }): Route[] {
  const { database } = dependencies;
  // The body of an upload is read when its turn comes, so that no user holds more than one file in memory.
  const turns = new TurnsByKey(1, maxWaitingUploads);
  const own = ({ params, caller }: Named) => getOwnBulkJob(database, params.id, caller.workspaceId);
  const toChange = ({ params, caller, request }: Named & { readonly request: { readonly now: Date } }) => ({
    jobId: params.id,
    userId: caller.workspaceId,
    now: request.now,
  });
  return [
    uploadRoute(contracts.createBulkJob, {
      handle: ({ caller, query, request, readFile }) =>
        turns.run(caller.workspaceId, async () => {
          const { bytes } = await readFile();
          const { name = '', ...reading } = query;
          const idempotentCall = toIdempotentCall(caller, request, hashFile(name, bytes, reading));
          const upload = { userId: caller.workspaceId, name, bytes, reading, now: request.now, idempotentCall };
          return createBulkJob(upload, dependencies);
        }),
    }),
    uploadRoute(contracts.previewBulkFile, {
      handle: ({ caller, query, request, readFile }) =>
        turns.run(caller.workspaceId, async () => {
          const { bytes } = await readFile();
          return previewBulkFile({ userId: caller.workspaceId, bytes, reading: query, now: request.now }, dependencies);
        }),
    }),
    route(contracts.listBulkJobs, { handle: ({ caller, query }) => readBulkJobs(database, caller.workspaceId, query) }),
    route(contracts.getBulkJob, {
      find: own,
      handle: ({ params, caller }) => getBulkJob(database, params.id, caller.workspaceId),
    }),
    route(contracts.updateBulkJob, {
      find: own,
      handle: (input) =>
        mapBulkJob({ ...toChange(input), mapping: input.body.mapping, defaults: input.body.defaults }, dependencies),
    }),
    route(contracts.startBulkJob, {
      find: own,
      message: ({ body }) => (body.sample ? 'Örnek yazılıyor.' : 'Toplu iş başladı.'),
      handle: (input) => startBulkJob(toChange(input), { isSample: input.body.sample }, dependencies),
    }),
    route(contracts.pauseBulkJob, {
      find: own,
      message: 'Toplu iş duraklatıldı.',
      handle: (input) => pauseBulkJob(toChange(input), dependencies.database),
    }),
    route(contracts.resumeBulkJob, {
      find: own,
      message: 'Toplu iş devam ediyor.',
      handle: (input) => resumeBulkJob(toChange(input), dependencies),
    }),
    route(contracts.cancelBulkJob, {
      find: own,
      message: 'Kalan satırlar iptal edildi.',
      handle: (input) => cancelBulkJob(toChange(input), dependencies.database),
    }),
    route(contracts.retryBulkJob, {
      find: own,
      message: 'Başarısız makaleler yeniden yazılacak.',
      handle: (input) => retryBulkJob(toChange(input), dependencies),
    }),
    route(contracts.deleteBulkJob, {
      find: own,
      message: 'Toplu iş silindi.',
      handle: async (input) => {
        await deleteBulkJob(toChange(input), dependencies.database);
        return null;
      },
    }),
    route(contracts.listBulkRows, {
      find: own,
      handle: ({ params, query }) => readBulkRows(database, params.id, query),
    }),
    fileRoute(contracts.downloadBulkFailures, {
      find: own,
      file: async ({ found, request }) => createFailuresFile({ job: found, now: request.now }, database),
    }),
    fileRoute(contracts.downloadBulkArticles, {
      find: own,
      file: ({ found, caller, query, request }) =>
        createArticlesFile(
          { job: found, now: request.now, userId: caller.workspaceId, format: query.format },
          dependencies,
        ),
    }),
  ];
}
