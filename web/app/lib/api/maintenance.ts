import { createChangeEmitter } from '../change-emitter.ts';

/* Whether the service is in maintenance, as far as this page knows. Reads wait here for its end. */

const pollIntervalMs = 15_000;

let message: string | undefined;
const changes = createChangeEmitter();

/** The server's message about the maintenance; undefined while there is none. */
export function readMaintenance(): string | undefined {
  return message;
}

/**
 * Subscribes to the beginning and end of maintenance.
 * @returns a function that unsubscribes
 */
export const subscribeToMaintenance = changes.subscribe;

/** Call this when the server has refused a call because of maintenance. */
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

/** @throws the signal's reason if it is aborted first */
export function waitForMaintenanceEnd(signal: AbortSignal): Promise<void> {
  return changes.waitUntil(() => message === undefined, signal);
}

/** Delay before the next poll; a quarter of it is random, so that clients do not poll at the same time. */
export function computePollDelayMs(chance: number): number {
  return Math.round(pollIntervalMs * (0.875 + 0.25 * chance));
}

/** Polls until the maintenance is over. */
export interface MaintenanceWatch {
  /** Polls at once; resolves in any case. */
  readonly pollNow: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Polls every 15 seconds whether the maintenance is over, and at once when the page becomes visible or the connection
 * returns; a hidden page does not poll.
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
