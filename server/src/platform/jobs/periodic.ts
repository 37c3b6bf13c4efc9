import type { RawBuilder } from 'kysely';
import { secondMs } from '../clock.ts';
import type { DatabasePoll } from '../database/database-poll.ts';
import type { Log } from '../logging/log.ts';
import { defineCounter } from '../process/counters.ts';

/** Recurring work. Two concurrent runs must not interfere with each other. */
export type PeriodicTask = ScheduledTask | TimedTask | PolledTask;

/** Work that one of all processes does when it is due, by the queue's clock. */
export interface ScheduledTask {
  readonly name: string;
  /** When it is due, as a cron expression in Istanbul time. */
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

/** Work that every process does by its own timer, because it cannot wait for a minute. */
interface TimedTask {
  readonly name: string;
  readonly intervalMs: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Work that every process does once the database poll reports some, so that checking costs an idle process no
 * transaction.
 */
export interface PolledTask {
  readonly name: string;
  /** A query that returns true while there is work; see `PollPart`. */
  readonly isDue: () => RawBuilder<boolean>;
  readonly run: () => Promise<unknown>;
}

export const everyMinute = '* * * * *';
export const everyTwoMinutes = '*/2 * * * *';
export const everyFiveMinutes = '*/5 * * * *';
export const hourly = '0 * * * *';

/** The seconds between two runs of a task; of the expressions above. @throws Error for another one */
export function describeInterval(cron: string): number {
  const seconds = new Map([
    [everyMinute, 60],
    [everyTwoMinutes, 120],
    [everyFiveMinutes, 300],
    [hourly, 3600],
  ]).get(cron);
  if (seconds === undefined) throw new Error(`The interval of '${cron}' is not known`);
  return seconds;
}

const taskRuns = defineCounter({
  name: 'task_runs_total',
  help: 'Runs of periodic tasks in this process, by task and end (succeeded, failed).',
  labels: ['task', 'end'],
});

/** Runs a periodic task and counts how it ended. */
export async function runCounted(task: string, run: () => Promise<unknown>): Promise<void> {
  for (const end of ['succeeded', 'failed']) taskRuns.add({ task, end }, 0);
  try {
    await run();
    taskRuns.add({ task, end: 'succeeded' });
  } catch (error) {
    taskRuns.add({ task, end: 'failed' });
    throw error;
  }
}

export interface Periodic {
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs `task` every `intervalMs`, never concurrently with itself; a failed run is logged, and the next one still
 * follows.
 */
export function runEvery(intervalMs: number, name: string, task: () => Promise<unknown>, log: Log): Periodic {
  const runs = new SingleRun(name, task, log);
  const timer = setInterval(() => runs.start(), intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await runs.running;
    },
  };
}

/** Minimum interval between two runs, so that a failing task is not retried immediately. */
const pauseMs = 5 * secondMs;

/**
 * Runs `task` when the poll reports work, never concurrently with itself and at most once in five seconds; a failed run
 * is logged, and another follows.
 */
export function runWhenDue(poll: DatabasePoll, { name, isDue, run }: PolledTask, log: Log): Periodic {
  const runs = new SingleRun(name, run, log);
  let startedAtMs = Number.NEGATIVE_INFINITY;
  const leavePoll = poll.add({
    name: name.replaceAll(' ', '_'),
    select: isDue,
    onResult: (due) => {
      if (due !== true || performance.now() - startedAtMs < pauseMs) return;
      startedAtMs = performance.now();
      // The poll does not wait for the run.
      runs.start();
    },
  });
  return {
    stop: async () => {
      await leavePoll();
      await runs.running;
    },
  };
}

class SingleRun {
  running: Promise<void> | undefined;
  readonly #name: string;
  readonly #run: () => Promise<unknown>;
  readonly #log: Log;

  constructor(name: string, run: () => Promise<unknown>, log: Log) {
    this.#name = name;
    this.#run = run;
    this.#log = log;
  }

  start(): void {
    this.running ??= runCounted(this.#name, this.#run)
      .catch((err) => this.#log.warn({ err, task: this.#name }, 'a periodic task failed'))
      .finally(() => {
        this.running = undefined;
      });
  }
}
