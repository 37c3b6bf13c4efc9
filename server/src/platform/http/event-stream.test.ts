import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

/** A connection that takes what is written when the test says so. */
class SlowConnection extends EventEmitter {
  destroyed = false;
  writableEnded = false;
  writableLength = 0;
  readonly waiting: { readonly bytes: number; readonly taken: () => void }[] = [];
  readonly headers: unknown[] = [];

  writeHead(...head: unknown[]): void {
    this.headers.push(head);
  }
  flushHeaders(): void {}
  write(text: string | Buffer, taken: () => void): void {
    this.waiting.push({ bytes: text.length, taken });
    this.writableLength += text.length;
  }
  end(): void {
    this.writableEnded = true;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
  /** The reader takes the oldest pieces. */
  take(count = this.waiting.length): void {
    for (const { bytes, taken } of this.waiting.splice(0, count)) {
      this.writableLength -= bytes;
      taken();
    }
  }
}

let connection: SlowConnection;
let stream: EventStream<{ type: string }>;
beforeEach(() => {
  connection = new SlowConnection();
  stream = openEventStream({ raw: connection, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply);
});

test('a reader that reads, however slowly, stays connected', () => {
  for (let beat = 0; beat < 10; beat += 1) {
    stream.send({ type: 'text' });
    stream.send({ type: 'text' });
    stream.heartbeat();
    connection.take(1);
  }
  expect(connection.destroyed).toBe(false);
  connection.take();
  for (let beat = 0; beat < 3; beat += 1) {
    stream.heartbeat();
    connection.take();
  }
  expect(stream.closed.aborted).toBe(false);
});

test('a reader that has taken nothing between two heartbeats is disconnected', () => {
  stream.send({ type: 'text' });
  stream.heartbeat();
  expect(connection.destroyed).toBe(false);
  stream.heartbeat();
  expect(connection.destroyed).toBe(true);
  expect(stream.closed.aborted).toBe(true);
});

test('a reader with too many unread bytes is disconnected at once', () => {
  stream.send({ type: 'text' }, Buffer.alloc(5 * 1024 * 1024));
  expect(connection.destroyed).toBe(true);
});
