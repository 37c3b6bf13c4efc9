import type { ComponentState, StatusReason } from '@hokka/contracts/system-status.ts';

/** How one component was found. */
export interface Finding {
  readonly state: ComponentState;
  /** Why it is not simply online; null where slowness is all. */
  readonly reason: StatusReason | null;
}

export interface ProbePace {
  /** What takes longer is slow, in milliseconds. */
  readonly slowMs: number;
  /** What takes longer does not answer, in milliseconds. */
  readonly deadlineMs: number;
}

/** Looks whether a component answers. Answers a reason when it does, but cannot be used as it is; throws when it does not. */
export type Probe = (signal: AbortSignal) => Promise<StatusReason | undefined>;

/**
 * Asks one component, for at most the deadline.
 * @param reasonOf what an error of the probe means
 */
export async function runProbe(
  probe: Probe,
  reasonOf: (error: unknown) => StatusReason,
  { slowMs, deadlineMs }: ProbePace,
): Promise<Finding> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const reason = await Promise.race([probe(deadline), rejected(deadline)]);
    if (reason !== undefined) return { state: stateFor(reason), reason };
    return { state: performance.now() - startedAt > slowMs ? 'slow' : 'online', reason: null };
  } catch (error) {
    const reason = deadline.aborted ? 'timeout' : reasonOf(error);
    return { state: stateFor(reason), reason };
  }
}

/** An answer that says "later" is one: the component is there. */
function stateFor(reason: StatusReason): ComponentState {
  return reason === 'rate_limited' ? 'slow' : 'offline';
}

/** Not every probe can be called off; waiting for it can. */
function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
