import { minuteMs, secondMs } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { createThreadTask, type ThreadTask } from '../../../platform/process/thread-task.ts';
import type { SheetResult, SheetTask } from './sheet.ts';

/** Reads a file as a table. A file that exceeds the time or memory limit is `too_complex`. */
export type SheetReader = ThreadTask<SheetTask, SheetResult>;

/** Reads files of users one at a time, in a thread with limits of time and memory. */
export function createSheetReader(log: Log, deadlineMs = 10 * secondMs): SheetReader {
  return createThreadTask('sheets', new URL('./sheet-reader-thread.ts', import.meta.url), {
    maxQueued: 20,
    deadlineMs,
    // The thread holds parsers that are rarely needed.
    idleMs: minuteMs,
    heapMaxMb: 256,
    log,
    whenLost: { problem: 'too_complex' },
  });
}
