import { toEditPreview } from '@hokka/contracts/articles/edit-answer.ts';
import { type EditStreamEvent, editStreamEvent, streamEdit } from '@hokka/contracts/articles/edits.ts';
import { openEndpoint } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { pauseOrOnline } from '../../../lib/online.ts';
import { reconnectPauseMs } from './follow-stream.ts';
import { readEventStream } from './read-event-stream.ts';

export type EditEnd = Extract<EditStreamEvent, { type: 'done' | 'failed' }>;

interface FollowOptions {
  readonly articleId: string;
  readonly editId: string;
  readonly signal: AbortSignal;
  /** Receives the whole Markdown so far. */
  readonly onText: (markdown: string) => void;
  /** Called when the connection is lost or restored. */
  readonly onConnection: (isLost: boolean) => void;
}

/** Minimum interval, in ms, between two drawings; faster changes are unreadable. */
const drawEveryMs = 80;

/**
 * Follows an edit to its end. Reconnects after growing pauses, without a limit.
 * @throws ApiError when the server refuses; the signal's reason when it is aborted
 */
export async function followEdit(options: FollowOptions): Promise<EditEnd> {
  const { signal, onText, onConnection } = options;
  const drawing = throttle(onText, drawEveryMs);
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        const end = await readOnce(options, (text) => {
          failures = 0;
          drawing.request(text);
        });
        if (end !== undefined) return end;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) throw error;
      }
      onConnection(true);
      await pauseOrOnline(reconnectPauseMs(failures, Math.random()), signal);
      signal.throwIfAborted();
    }
  } finally {
    drawing.cancel();
  }
}

async function readOnce(
  { articleId, editId, signal, onConnection }: FollowOptions,
  onText: (markdown: string) => void,
): Promise<EditEnd | undefined> {
  const response = await openEndpoint(streamEdit, { params: { id: articleId, edit: editId }, signal });
  let text = '';
  let attempt = 0;
  for await (const event of readEventStream(response, editStreamEvent)) {
    onConnection(false);
    switch (event.type) {
      case 'snapshot':
        if (event.attempt < attempt) break;
        ({ attempt, content: text } = event);
        onText(toEditPreview(text));
        break;
      case 'delta':
        // A gap: the next connection starts with the whole text.
        if (event.offset > text.length) return undefined;
        text = text.slice(0, event.offset) + event.text;
        onText(toEditPreview(text));
        break;
      default:
        return event;
    }
  }
  return undefined;
}

function throttle(call: (text: string) => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = '';
  return {
    request(text: string): void {
      latest = text;
      timer ??= setTimeout(() => {
        timer = undefined;
        call(latest);
      }, everyMs);
    },
    cancel: () => clearTimeout(timer),
  };
}
