import type { OperationsPart } from '../operations-part.ts';
import { statusRoutes } from './status.routes.ts';
import type { StatusDependencies } from './status-dependencies.ts';
import { storeTaskRun } from './task-runs.queries.ts';

export interface StatusPart extends OperationsPart {
  /** Wraps the work of a task so that the time of its last success is visible to all processes. */
  recordRuns(name: string, run: () => Promise<unknown>): () => Promise<unknown>;
}

/** Whether the components of the service respond, and what admins should know about it. */
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
