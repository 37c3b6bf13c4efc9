import { newChanges } from './changes.ts';

/* Whether the service is in maintenance, as far as this page has been told. Reads wait here for its end. */

const askEveryMs = 15_000;

let message: string | undefined;
const changes = newChanges();

/** What the server says of the maintenance; undefined while there is none. */
export function readMaintenance(): string | undefined {
  return message;
}

/** Calls back when it begins or ends. Returns the way to stop. */
export const subscribeToMaintenance = changes.subscribe;

/** To be called when the server has refused a call for it. */
export function beginMaintenance(said: string): void {
  if (said === message) return;
  message = said;
  changes.announce();
}

export function endMaintenance(): void {
  if (message === undefined) return;
  message = undefined;
  changes.announce();
}

/** @throws the signal's reason when it is aborted first */
export function untilMaintenanceEnds(signal: AbortSignal): Promise<void> {
  return changes.until(() => message === undefined, signal);
}

/** The pause before the next question: a quarter of it is chance, so that not everybody asks in the same moment. */
export function askingPauseMs(chance: number): number {
  return Math.round(askEveryMs * (0.875 + 0.25 * chance));
}

/** Somebody who asks until the maintenance is over. */
export interface MaintenanceWatch {
  /** Asks at once; settles with the answer, or without one. */
  readonly askNow: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Asks every 15 seconds whether the maintenance is over, and at once when the page is looked at again or a connection
 * comes back; a hidden page rests.
 * @param isInMaintenance asks the server; a failure counts as no answer
 */
export function watchMaintenance(isInMaintenance: () => Promise<boolean>): MaintenanceWatch {
  let asking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const ask = async () => {
    const goesOn = await isInMaintenance().catch(() => true);
    if (!goesOn && !isStopped) endMaintenance();
  };
  const askNow = () => {
    clearTimeout(timer);
    asking ??= ask().finally(() => {
      asking = undefined;
      if (!isStopped) wait();
    });
    return asking;
  };
  const wait = () => {
    timer = setTimeout(() => (document.visibilityState === 'hidden' ? wait() : askNow()), askingPauseMs(Math.random()));
  };
  const onSight = () => {
    if (document.visibilityState !== 'hidden') void askNow();
  };

  wait();
  window.addEventListener('online', onSight);
  window.addEventListener('focus', onSight);
  document.addEventListener('visibilitychange', onSight);
  return {
    askNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', onSight);
      window.removeEventListener('focus', onSight);
      document.removeEventListener('visibilitychange', onSight);
    },
  };
}
