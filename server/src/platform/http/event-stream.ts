import type { FastifyReply } from 'fastify';

/** A reader with this many unread bytes is disconnected; it reconnects and starts with a fresh snapshot. */
const maxBufferedBytes = 4 * 1024 * 1024;

/** An open response of server-sent events. */
export interface EventStream<Event> {
  /**
   * Sends one event; does nothing once the reader is gone.
   * @param frame the event as encoded by `encodeEvent`, for events that are sent to many readers
   */
  send(event: Event, frame?: Buffer): void;
  /**
   * Sends a comment line, so that proxies and readers see that the stream is alive. Disconnects a reader that has
   * stopped reading since the last one.
   */
  heartbeat(): void;
  /** Whether something that was sent is still waiting for the reader. */
  isBehind(): boolean;
  /** Calls the listener whenever nothing waits for the reader any more. */
  onCaughtUp(listener: () => void): void;
  close(): void;
  /** Aborted when the reader is gone or the stream was closed from either side. */
  readonly closed: AbortSignal;
}

/** Takes over the reply and opens the stream on it, without compression or buffering. */
export function openEventStream<Event extends { type: string }>(reply: FastifyReply): EventStream<Event> {
  const raw = reply.raw;
  const ended = new AbortController();
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.flushHeaders();
  // If the reader left while the stream was being prepared, no `close` event follows.
  if (raw.destroyed) ended.abort();
  raw.on('close', () => ended.abort());
  raw.on('error', () => ended.abort());

  // Pieces that were handed to the connection, and those that it has passed on.
  let [sent, taken] = [0, 0];
  let atHeartbeat = { isBehind: false, taken: 0 };
  let caughtUp: (() => void) | undefined;
  const write = (text: string | Buffer) => {
    if (ended.signal.aborted) return;
    sent += 1;
    raw.write(text, () => {
      taken += 1;
      if (taken === sent && !ended.signal.aborted) caughtUp?.();
    });
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
  };
  return {
    send: (event, frame) => write(frame ?? formatEvent(event)),
    heartbeat: () => {
      // A reader that has taken nothing since the last heartbeat, although something waited, is gone or does not read.
      if (atHeartbeat.isBehind && taken === atHeartbeat.taken) return void raw.destroy();
      atHeartbeat = { isBehind: taken < sent, taken };
      write(': \n\n');
    },
    isBehind: () => taken < sent,
    onCaughtUp: (listener) => {
      caughtUp = listener;
    },
    close: () => {
      if (!raw.writableEnded) raw.end();
      ended.abort();
    },
    closed: ended.signal,
  };
}

/** Encodes an event for sending. */
export function encodeEvent(event: { readonly type: string }): Buffer {
  return Buffer.from(formatEvent(event));
}

function formatEvent(event: { readonly type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
