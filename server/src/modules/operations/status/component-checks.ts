import { addMilliseconds, secondMs } from '../../../platform/clock.ts';
import {
  type ComponentStatus,
  probeAi,
  probeApi,
  probeDatabase,
  probePayment,
  runProbe,
  toStatusReason,
} from './probes.ts';
import type { CheckTimeouts, ProbeTimeouts, StatusDependencies } from './status-dependencies.ts';

export interface ComponentStatuses {
  readonly api: ComponentStatus;
  readonly database: ComponentStatus;
  readonly ai: ComponentStatus;
  readonly payment: ComponentStatus;
}

export const defaultCheckTimeouts: CheckTimeouts = {
  slowMs: secondMs,
  deadlineMs: 8 * secondMs,
  cachedMs: 15 * secondMs,
};

/** Creates the check of all components, whose result is cached for a while. Concurrent callers share one check. */
export function createComponentChecker(
  dependencies: StatusDependencies,
  timeouts: CheckTimeouts,
): () => Promise<ComponentStatuses> {
  let last: { readonly statuses: ComponentStatuses; readonly at: Date } | undefined;
  let pendingCheck: Promise<ComponentStatuses> | undefined;
  const runCheck = async () => {
    const statuses = await checkAllComponents(dependencies, timeouts);
    last = { statuses, at: dependencies.clock.now() };
    return statuses;
  };
  return () => {
    if (last !== undefined && addMilliseconds(last.at, timeouts.cachedMs) > dependencies.clock.now()) {
      return Promise.resolve(last.statuses);
    }
    pendingCheck ??= runCheck().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };
}

async function checkAllComponents(
  dependencies: StatusDependencies,
  timeouts: ProbeTimeouts,
): Promise<ComponentStatuses> {
  const [api, database, ai, payment] = await Promise.all(
    [probeApi, probeDatabase(dependencies.database), probeAi(dependencies), probePayment(dependencies)].map((probe) =>
      runProbe(probe, toStatusReason, timeouts),
    ),
  );
  if (api === undefined || database === undefined || ai === undefined || payment === undefined) {
    throw new Error('A component was not checked');
  }
  return { api, database, ai, payment };
}
