import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import { route } from '../../../platform/http/route.ts';
import { everyFiveMinutes, type PeriodicTask } from '../../../platform/jobs/periodic.ts';
import type { OperationsPart } from '../operations-part.ts';
import { createComponentChecker, defaultCheckTimeouts } from './component-checks.ts';
import { readStatus, storeTaskRun } from './read-status.ts';
import { recordStatus } from './status-days.ts';
import type { StatusDependencies } from './status-dependencies.ts';

export interface StatusPart extends OperationsPart {
  readonly tasks: readonly PeriodicTask[];
  /** Wraps the work of a task so that the time of its last success is visible to all processes. */
  recordRuns(name: string, run: () => Promise<unknown>): () => Promise<unknown>;
}

/** Whether the components of the service respond, and what admins should know about it. */
export function createStatusPart(dependencies: StatusDependencies): StatusPart {
  const { clock, database } = dependencies;
  const checkComponents = createComponentChecker(dependencies, dependencies.checkTimeouts ?? defaultCheckTimeouts);
  return {
    routes: [
      route(getSystemStatus, {
        handle: ({ caller, request }) => readStatus(dependencies, checkComponents, { caller, now: request.now }),
      }),
    ],
    tasks: [
      {
        name: 'check the components',
        cron: everyFiveMinutes,
        run: () => recordStatus(dependencies, checkComponents),
      },
    ],
    recordRuns: (name, run) => async () => {
      const result = await run();
      await storeTaskRun(database, name, clock.now());
      return result;
    },
  };
}
