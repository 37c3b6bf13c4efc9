import type { BulkJob, BulkRowState } from '@hokka/contracts/bulk/bulk-job.ts';
import * as contracts from '@hokka/contracts/bulk/bulk-jobs.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEndpointMutation, useEndpointQuery, usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';

const pollMs = 2000;

/** Whether rows are being generated, or will be without any action of the user. */
export function isActive({ state, counts }: Pick<BulkJob, 'state' | 'counts'>): boolean {
  return state === 'running' || counts.writing > 0;
}

/** A page of the user's jobs; polled while one of them is running. */
export function useBulkJobs(page: number) {
  return usePagedQuery(
    contracts.listBulkJobs,
    { query: { page, limit: 20 } },
    { refetchInterval: ({ state }) => (state.data?.jobs.some(isActive) === true ? pollMs : false) },
  );
}

/** One job; polled while it is running. */
export function useBulkJob(id: string) {
  const job = useEndpointQuery(
    contracts.getBulkJob,
    { params: { id } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data !== undefined && isActive(state.data) ? pollMs : false),
    },
  );
  useRowEnds(job.data);
  return job;
}

/** A page of a job's rows, in one state or in any. */
export function useBulkRows(id: string, query: { readonly page: number; readonly state: BulkRowState | undefined }) {
  const { page, state } = query;
  return usePagedQuery(contracts.listBulkRows, {
    params: { id },
    query: { page, limit: 20, ...(state === undefined ? {} : { state }) },
  });
}

/** Reads that change when a row starts or ends. */
const readsChangedByRows = [
  'listBulkRows',
  'listArticles',
  'getLimits',
  'getUsageStats',
  'getDashboardStats',
  'listUsageLedger',
] as const;

/** Reads rows, statistics and quota again when the counts of a job change. */
function useRowEnds(job: BulkJob | undefined): void {
  const client = useQueryClient();
  const before = useRef<string>(undefined);
  const counts = job === undefined ? undefined : JSON.stringify(job.counts);
  useEffect(() => {
    if (counts === undefined || counts === before.current) return;
    const isChange = before.current !== undefined;
    before.current = counts;
    if (isChange) for (const name of readsChangedByRows) void client.invalidateQueries({ queryKey: [name] });
  }, [counts, client]);
}

function storeJob(client: QueryClient, job: BulkJob): void {
  client.setQueryData(buildQueryKey(contracts.getBulkJob, { params: { id: job.id } }), job);
}

/** Stores a job that was just uploaded in the cache, for its page. */
export function useStoreBulkJob() {
  const client = useQueryClient();
  return (job: BulkJob) => {
    storeJob(client, job);
    void client.invalidateQueries({ queryKey: [contracts.listBulkJobs.name] });
  };
}

type JobChange =
  | typeof contracts.updateBulkJob
  | typeof contracts.startBulkJob
  | typeof contracts.pauseBulkJob
  | typeof contracts.resumeBulkJob
  | typeof contracts.cancelBulkJob
  | typeof contracts.retryBulkJob;

/**
 * Changes a job with a call that returns it. If the call is refused, the job is read again, because it has changed
 * elsewhere.
 */
export function useBulkJobChange<E extends JobChange>(endpoint: E) {
  const client = useQueryClient();
  return useEndpointMutation(endpoint, {
    rereadOnConflict: [contracts.getBulkJob, contracts.listBulkJobs],
    onSuccess: (job) => storeJob(client, job as BulkJob),
  });
}

export function useDeleteBulkJob() {
  return useEndpointMutation(contracts.deleteBulkJob, { rereadOnConflict: [contracts.listBulkJobs] });
}
