import { minuteMs } from './clock.ts';
import type { Log } from './log.ts';

export interface Periodic {
  /** Begins no further run and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Runs `task` every `everyMs`, never twice at once; a failed run is logged and the next one comes all the same. */
export function runEvery(everyMs: number, name: string, task: () => Promise<unknown>, log: Log): Periodic {
  return repeat(everyMs, name, task, log).periodic;
}

interface DueTask {
  readonly everyMs: number;
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Whether the task is due and this process is the one to do it. */
  readonly claim: () => Promise<boolean>;
}

/**
 * Runs a task that is due seldom: whether it is, is asked now and every minute, so that it is done also where no process lives as
 * long as the pause between two runs.
 */
export function runWhenDue({ everyMs, name, run, claim }: DueTask, log: Log): Periodic {
  const runIfDue = async () => {
    if (await claim()) await run();
  };
  const { periodic, begin } = repeat(Math.min(everyMs, minuteMs), name, runIfDue, log);
  begin();
  return periodic;
}

function repeat(
  everyMs: number,
  name: string,
  task: () => Promise<unknown>,
  log: Log,
): { readonly periodic: Periodic; readonly begin: () => void } {
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= task()
      .then(() => undefined)
      .catch((err) => log.warn({ err, task: name }, 'a periodic task failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(begin, everyMs);
  const periodic = {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
  return { periodic, begin };
}
