import type { OperationsPart } from '../operations-part.ts';
import { statusRoutes } from './status.routes.ts';
import type { StatusDependencies } from './status-dependencies.ts';
import { storeTaskRun } from './task-runs.queries.ts';

export interface StatusPart extends OperationsPart {
  /** Wraps the work of a task so that its ends are known to all processes. */
  recordRuns(name: string, run: () => Promise<unknown>): () => Promise<unknown>;
}

/** Whether the parts of the service answer, and what admins should know of it. */
export function createStatusPart(dependencies: StatusDependencies): StatusPart {
  const { clock, database } = dependencies;
  return {
    routes: statusRoutes(dependencies),
    recordRuns: (name, run) => async () => {
      const result = await run();
      await storeTaskRun(database, name, clock.now());
      return result;
    },
  };
}
