import type { ComponentState, StatusReason } from '@hokka/contracts/system-status.ts';

/** How one component was found. */
export interface ComponentStatus {
  readonly state: ComponentState;
  /** Why it is not simply online; null where slowness is all. */
  readonly reason: StatusReason | null;
}

export interface ProbeTimeouts {
  /** What takes longer is slow, in milliseconds. */
  readonly slowMs: number;
  /** What takes longer does not answer, in milliseconds. */
  readonly deadlineMs: number;
}

/** Looks whether a component answers. Answers a reason when it does, but cannot be used as it is; throws when it does not. */
export type Probe = (signal: AbortSignal) => Promise<StatusReason | undefined>;

/**
 * Asks one component, for at most the deadline.
 * @param toReason what an error of the probe means
 */
export async function runProbe(
  probe: Probe,
  toReason: (error: unknown) => StatusReason,
  { slowMs, deadlineMs }: ProbeTimeouts,
): Promise<ComponentStatus> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const reason = await Promise.race([probe(deadline), rejectOnAbort(deadline)]);
    if (reason !== undefined) return { state: toComponentState(reason), reason };
    return { state: performance.now() - startedAt > slowMs ? 'slow' : 'online', reason: null };
  } catch (error) {
    const reason = deadline.aborted ? 'timeout' : toReason(error);
    return { state: toComponentState(reason), reason };
  }
}

/** An answer that says "later" is one: the component is there. */
function toComponentState(reason: StatusReason): ComponentState {
  return reason === 'rate_limited' ? 'slow' : 'offline';
}

/** Not every probe can be called off; waiting for it can. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
