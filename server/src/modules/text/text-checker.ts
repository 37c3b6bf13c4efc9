import type { TextIssue } from '@hokka/contracts/text/check.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { WorkerThreadPool } from '../../platform/process/worker-thread-pool.ts';
import type { Dictionary } from './dictionary.ts';

/** What the thread is asked to do with a text. */
export interface TextCheckTask {
  readonly text: string;
  readonly dictionary: Dictionary;
}

export interface TextChecker {
  /** @throws {AppError} `dependency_unavailable` when too many texts wait, and when the thread is lost over this one */
  check(task: TextCheckTask): Promise<TextIssue[]>;
  /** Gives up what is not checked by now. */
  close(): Promise<void>;
}

/**
 * Checks texts in a thread of its own, which holds the data of the checker: it begins with the first text, which costs a third of a
 * second, and ends when none has come for a while, since it takes some eighty megabytes.
 */
export function createTextChecker(log: Log): TextChecker {
  const thread = new WorkerThreadPool<TextCheckTask, TextIssue[]>({
    name: 'text checks',
    entry: new URL('./text-checker-thread.ts', import.meta.url),
    maxQueued: 50,
    deadlineMs: 10 * secondMs,
    idleMs: minuteMs,
    heapMaxMb: 128,
    log,
  });
  return { check: (task) => thread.run(task), close: () => thread.close() };
}
