import type { FastifyReply } from 'fastify';

/** A reader that has this much unread is cut off; it comes back and begins with a fresh snapshot. */
const maxBufferedBytes = 4 * 1024 * 1024;

/** One open answer of server-sent events. */
export interface EventStream<Event> {
  /**
   * Sends one event; does nothing once the reader is gone.
   * @param frame the event as `encodeEvent` makes it, for events that many readers get
   */
  send(event: Event, frame?: Buffer): void;
  /** Sends a comment line, so that proxies and readers know that the stream lives. */
  heartbeat(): void;
  close(): void;
  /** Aborted when the reader is gone or the stream was closed from either side. */
  readonly closed: AbortSignal;
}

/** Takes the reply over and opens the stream on it. No compression, no buffering on the way. */
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
  // A reader who left while the stream was being prepared closes nothing any more.
  if (raw.destroyed) ended.abort();
  raw.on('close', () => ended.abort());
  raw.on('error', () => ended.abort());

  const write = (text: string | Buffer) => {
    if (ended.signal.aborted) return;
    raw.write(text);
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
  };
  return {
    send: (event, frame) => write(frame ?? formatEvent(event)),
    heartbeat: () => write(': \n\n'),
    close: () => {
      if (!raw.writableEnded) raw.end();
      ended.abort();
    },
    closed: ended.signal,
  };
}

/** An event as it is sent. */
export function encodeEvent(event: { readonly type: string }): Buffer {
  return Buffer.from(formatEvent(event));
}

function formatEvent(event: { readonly type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
