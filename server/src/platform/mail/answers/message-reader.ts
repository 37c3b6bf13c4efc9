import { minuteMs, secondMs } from '../../clock.ts';
import type { Log } from '../../logging/log.ts';
import { createThreadTask, type ThreadTask } from '../../process/thread-task.ts';
import type { MessageTask, ReceivedMessage } from './read-message.ts';

/** Reads received mails. One that exceeds the time or memory limit is `unreadable`. */
export type MessageReader = ThreadTask<MessageTask, ReceivedMessage>;

/** Reads mails of strangers one at a time, in a thread with limits of time and memory. */
export function createMessageReader(log: Log, deadlineMs = 5 * secondMs): MessageReader {
  return createThreadTask('messages', new URL('./message-reader-thread.ts', import.meta.url), {
    maxQueued: 20,
    deadlineMs,
    idleMs: minuteMs,
    heapMaxMb: 256,
    log,
    whenLost: { kind: 'unreadable' },
  });
}
