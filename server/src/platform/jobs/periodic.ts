import type { Log } from '../log.ts';

/** Work that is done again and again; two runs at once do not disturb each other. */
export type PeriodicTask = ScheduledTask | TimedTask;

/** Work that one of all processes does when it is due, by the queue's clock. */
export interface ScheduledTask {
  readonly name: string;
  /** When it is due, as a cron expression in Istanbul's time. */
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

/** Work that every process does by a timer of its own: what cannot wait for a minute. */
export interface TimedTask {
  readonly name: string;
  readonly intervalMs: number;
  readonly run: () => Promise<unknown>;
}

export const everyMinute = '* * * * *';
export const everyTwoMinutes = '*/2 * * * *';
export const hourly = '0 * * * *';

export interface Periodic {
  /** Begins no further run and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Runs `task` every `everyMs`, never twice at once; a failed run is logged and the next one comes all the same. */
export function runEvery(intervalMs: number, name: string, task: () => Promise<unknown>, log: Log): Periodic {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task()
      .then(() => undefined)
      .catch((err) => log.warn({ err, task: name }, 'a periodic task failed'))
      .finally(() => {
        running = undefined;
      });
  }, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
