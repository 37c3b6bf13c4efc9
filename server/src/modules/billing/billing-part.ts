import type { Route } from '../../platform/http/route.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { PeriodicTask } from '../../platform/periodic.ts';

/** What one folder of billing adds to the service. */
export interface BillingPart {
  readonly routes?: readonly Route[];
  readonly workers?: readonly Worker[];
  readonly tasks?: readonly PeriodicTask[];
  /** Called once, when nothing runs any more. */
  readonly stop?: () => Promise<void>;
}
