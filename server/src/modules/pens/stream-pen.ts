import type { PenStreamEvent } from '@hokka/contracts/articles/pen.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { PenRooms } from './pen-rooms.ts';

interface FollowedPen {
  readonly articleId: string;
  readonly wantsText: boolean;
  readonly canStillRead: () => Promise<boolean>;
}

/**
 * Streams who writes an article and its text after each save, until the reader has left or may no longer read it. A slow
 * reader misses states in between and then gets the current one.
 */
export async function streamPen(
  {
    rooms,
    heartbeatIntervalMs,
    log,
  }: {
    readonly rooms: PenRooms;
    readonly heartbeatIntervalMs: number;
    readonly log: Log;
  },
  { articleId, wantsText, canStillRead }: FollowedPen,
  events: EventStream<PenStreamEvent>,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const place = rooms.join(articleId, {
    wantsText,
    isBehind: () => events.isBehind(),
    send: (event, frame) => events.send(event, frame),
    end: () => ended.resolve(),
  });
  events.onCaughtUp(() => place.catchUp());
  const heartbeat = setInterval(() => {
    events.heartbeat();
    canStillRead()
      .then((can) => (can ? place.refresh() : ended.resolve()))
      .catch((err: unknown) => {
        log.warn({ err }, 'could not check whether an article may still be read');
        ended.resolve();
      });
  }, heartbeatIntervalMs);
  events.closed.addEventListener('abort', () => ended.resolve());
  if (events.closed.aborted) ended.resolve();
  try {
    await ended.promise;
  } finally {
    clearInterval(heartbeat);
    place.leave();
    events.close();
  }
}
