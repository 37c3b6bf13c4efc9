import type { Route } from '../../platform/http/route.ts';
import type { Worker } from '../../platform/jobs/worker.ts';

/** Work that is done again and again, by every process, or, where an hour and more lie between, by one of them; two that do it at once do not disturb each other. */
export interface PeriodicTask {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** What one folder of billing adds to the service. */
export interface BillingPart {
  readonly routes?: readonly Route[];
  readonly workers?: readonly Worker[];
  readonly tasks?: readonly PeriodicTask[];
  /** Called once, when nothing runs any more. */
  readonly stop?: () => Promise<void>;
}
