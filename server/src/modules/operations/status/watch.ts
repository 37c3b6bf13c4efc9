import { after, type Clock, secondMs } from '../../../platform/clock.ts';
import { type Finding, type ProbePace, runProbe } from './probe.ts';
import { type ProbeDependencies, probeAi, probeApi, probeDatabase, probePayment, reasonOfFailure } from './probes.ts';

export interface Findings {
  readonly api: Finding;
  readonly database: Finding;
  readonly ai: Finding;
  readonly payment: Finding;
}

export interface WatchPace extends ProbePace {
  /** For so long one look serves all who ask, in milliseconds. */
  readonly cachedMs: number;
}

export const defaultWatchPace: WatchPace = { slowMs: secondMs, deadlineMs: 8 * secondMs, cachedMs: 15 * secondMs };

/** How the components were found, by a look that may be a little old. However many ask at once, one look is taken. */
export function createWatch(
  dependencies: ProbeDependencies & { readonly clock: Clock },
  pace: WatchPace,
): () => Promise<Findings> {
  let last: { readonly findings: Findings; readonly at: Date } | undefined;
  let looking: Promise<Findings> | undefined;
  const look = async () => {
    const findings = await lookAtAll(dependencies, pace);
    last = { findings, at: dependencies.clock.now() };
    return findings;
  };
  return () => {
    if (last !== undefined && after(last.at, pace.cachedMs) > dependencies.clock.now()) {
      return Promise.resolve(last.findings);
    }
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function lookAtAll(dependencies: ProbeDependencies, pace: ProbePace): Promise<Findings> {
  const [api, database, ai, payment] = await Promise.all(
    [probeApi, probeDatabase(dependencies), probeAi(dependencies), probePayment(dependencies)].map((probe) =>
      runProbe(probe, reasonOfFailure, pace),
    ),
  );
  if (api === undefined || database === undefined || ai === undefined || payment === undefined) {
    throw new Error('A component was not looked at');
  }
  return { api, database, ai, payment };
}
