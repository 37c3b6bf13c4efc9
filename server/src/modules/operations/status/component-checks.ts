import { addMilliseconds, type Clock, secondMs } from '../../../platform/clock.ts';
import {
  type ComponentStatus,
  type ProbeDependencies,
  type ProbeTimeouts,
  probeAi,
  probeApi,
  probeDatabase,
  probePayment,
  runProbe,
  toStatusReason,
} from './probes.ts';

export interface ComponentStatuses {
  readonly api: ComponentStatus;
  readonly database: ComponentStatus;
  readonly ai: ComponentStatus;
  readonly payment: ComponentStatus;
}

export interface CheckTimeouts extends ProbeTimeouts {
  /** How long, in ms, one check is cached. */
  readonly cachedMs: number;
}

export const defaultCheckTimeouts: CheckTimeouts = {
  slowMs: secondMs,
  deadlineMs: 8 * secondMs,
  cachedMs: 15 * secondMs,
};

/** Creates the check of all components, whose result is cached for a while. Concurrent callers share one check. */
export function createComponentChecker(
  dependencies: ProbeDependencies & { readonly clock: Clock },
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
  dependencies: ProbeDependencies,
  timeouts: ProbeTimeouts,
): Promise<ComponentStatuses> {
  const [api, database, ai, payment] = await Promise.all(
    [probeApi, probeDatabase(dependencies), probeAi(dependencies), probePayment(dependencies)].map((probe) =>
      runProbe(probe, toStatusReason, timeouts),
    ),
  );
  if (api === undefined || database === undefined || ai === undefined || payment === undefined) {
    throw new Error('A component was not checked');
  }
  return { api, database, ai, payment };
}
