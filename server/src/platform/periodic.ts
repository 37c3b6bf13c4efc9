import type { Log } from './log.ts';

export interface Periodic {
  /** Begins no further run and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Runs `task` every `everyMs`, never twice at once; a failed run is logged and the next one comes all the same. */
export function runEvery(everyMs: number, name: string, task: () => Promise<unknown>, log: Log): Periodic {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task()
      .then(() => undefined)
      .catch((err) => log.warn({ err, task: name }, 'a periodic task failed'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
