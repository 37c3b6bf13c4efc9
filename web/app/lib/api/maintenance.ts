import { createChangeEmitter } from '../change-emitter.ts';

/* Whether the service is in maintenance, as far as this page has been told. Reads wait here for its end. */

const pollIntervalMs = 15_000;

let message: string | undefined;
const changes = createChangeEmitter();

/** What the server says of the maintenance; undefined while there is none. */
export function readMaintenance(): string | undefined {
  return message;
}

/** Calls back when it begins or ends. Returns the way to stop. */
export const subscribeToMaintenance = changes.subscribe;

/** To be called when the server has refused a call for it. */
export function beginMaintenance(newMessage: string): void {
  if (newMessage === message) return;
  message = newMessage;
  changes.emit();
}

export function endMaintenance(): void {
  if (message === undefined) return;
  message = undefined;
  changes.emit();
}

/** @throws the signal's reason when it is aborted first */
export function waitForMaintenanceEnd(signal: AbortSignal): Promise<void> {
  return changes.waitUntil(() => message === undefined, signal);
}

/** The pause before the next poll: a quarter of it is random, so that clients do not poll at the same time. */
export function computePollDelayMs(chance: number): number {
  return Math.round(pollIntervalMs * (0.875 + 0.25 * chance));
}

/** Polls until the maintenance is over. */
export interface MaintenanceWatch {
  /** Asks at once; settles with the answer, or without one. */
  readonly pollNow: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Asks every 15 seconds whether the maintenance is over, and at once when the page is looked at again or a connection
 * comes back; a hidden page does not poll.
 * @param isInMaintenance asks the server; a failure counts as no answer
 */
export function watchMaintenance(isInMaintenance: () => Promise<boolean>): MaintenanceWatch {
  let pendingPoll: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const poll = async () => {
    const isOngoing = await isInMaintenance().catch(() => true);
    if (!isOngoing && !isStopped) endMaintenance();
  };
  const pollNow = () => {
    clearTimeout(timer);
    pendingPoll ??= poll().finally(() => {
      pendingPoll = undefined;
      if (!isStopped) wait();
    });
    return pendingPoll;
  };
  const wait = () => {
    timer = setTimeout(
      () => (document.visibilityState === 'hidden' ? wait() : pollNow()),
      computePollDelayMs(Math.random()),
    );
  };
  const onVisible = () => {
    if (document.visibilityState !== 'hidden') void pollNow();
  };

  wait();
  window.addEventListener('online', onVisible);
  window.addEventListener('focus', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  return {
    pollNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', onVisible);
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
