import {
  listPendingWork,
  type PendingWork,
  type PendingWorkKind,
  pendingWorkKinds,
  pendingWorkMax,
} from '@hokka/contracts/operations/pending-work.ts';
import { route } from '../../platform/http/route.ts';
import type { OperationsPart } from './operations-part.ts';

/** Counts of tasks over all users' data. */
export interface PendingWorkReads {
  /** Counts each kind up to `max`, by index. */
  countPendingWork(max: number): Promise<Readonly<Record<PendingWorkKind, number>>>;
}

/** The tasks that wait for an admin, in one list. */
export function createPendingWorkPart({ countPendingWork: counts }: PendingWorkReads): OperationsPart {
  return {
    routes: [
      route(listPendingWork, { handle: async () => ({ work: toPendingWork(await counts(pendingWorkMax + 1)) }) }),
    ],
  };
}

/** Only kinds with tasks, in the order of the kinds. */
export function toPendingWork(counts: Readonly<Record<PendingWorkKind, number>>): PendingWork[] {
  return pendingWorkKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({
      kind,
      count: Math.min(counts[kind], pendingWorkMax),
      ...(counts[kind] > pendingWorkMax && { count_is_minimum: true as const }),
    }));
}
