import {
  listPendingWork,
  type PendingWork,
  type PendingWorkKind,
  pendingWorkKinds,
  pendingWorkMax,
} from '@hokka/contracts/operations/pending-work.ts';
import { route } from '../../platform/http/route.ts';
import type { OperationsPart } from './operations-part.ts';

/** How much of all users' data waits for an admin. */
export interface PendingWorkReads {
  /** Each counted no further than `max`, by index. */
  countPendingWork(max: number): Promise<Readonly<Record<PendingWorkKind, number>>>;
}

/** What waits for an admin, in one list. */
export function createPendingWorkPart({ countPendingWork: counts }: PendingWorkReads): OperationsPart {
  return {
    routes: [
      route(listPendingWork, { handle: async () => ({ work: toPendingWork(await counts(pendingWorkMax + 1)) }) }),
    ],
  };
}

/** Only what there is, in the order of the kinds. */
export function toPendingWork(counts: Readonly<Record<PendingWorkKind, number>>): PendingWork[] {
  return pendingWorkKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({
      kind,
      count: Math.min(counts[kind], pendingWorkMax),
      ...(counts[kind] > pendingWorkMax && { count_is_minimum: true as const }),
    }));
}
