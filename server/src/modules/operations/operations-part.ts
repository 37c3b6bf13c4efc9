import type { Route } from '../../platform/http/route.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';

/** What one folder of operations adds to the service. */
export interface OperationsPart {
  readonly routes: readonly Route[];
  readonly tasks?: readonly PeriodicTask[];
}
