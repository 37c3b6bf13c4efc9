import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './compose/random.ts';

const RANDOM_SPLIT_SHARE = 0.1;

/** How the bytes of a stream reach the network. */
export interface ChunkingOptions {
  /** Cuts every event with a multi-byte letter inside the first one. */
  readonly splitBytes: boolean;
  readonly random: Random;
}

/** Server-sent events on a raw response, with a signal that is aborted when the reader has disconnected. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #cutting: ChunkingOptions;
  readonly #gone = new AbortController();
  readonly #closed: Promise<void>;

  constructor(response: ServerResponse, cutting: ChunkingOptions, headers: Readonly<Record<string, string>>) {
    this.#response = response;
    this.#cutting = cutting;
    this.#closed = new Promise((resolve) => {
      response.on('close', () => {
        this.#gone.abort();
        resolve();
      });
    });
    // A reader that disconnects during a write is not an error: `close` follows.
    response.on('error', () => undefined);
    response.socket?.setNoDelay(true);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers });
    response.flushHeaders();
  }

  /** Whether the connection is closed, by the reader or by us. */
  get isClosed(): boolean {
    return this.#gone.signal.aborted;
  }

  /** Sends a comment, which readers must ignore. */
  async comment(text: string): Promise<void> {
    await this.#write(Buffer.from(`: ${text}\n\n`));
  }

  /** Sends an event; anything but a string is sent as JSON. */
  async event(data: unknown): Promise<void> {
    const bytes = Buffer.from(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    const cut = findCutPosition(bytes, this.#cutting);
    if (cut > 0) {
      await this.#write(bytes.subarray(0, cut));
      // In the next turn of the event loop, so that the two halves are separate writes on the wire.
      await nextTurn();
    }
    await this.#write(bytes.subarray(cut));
  }

  /** Waits; ends early when the reader disconnects. */
  async pause(ms: number): Promise<void> {
    if (ms <= 0 || this.isClosed) return;
    await sleep(ms, undefined, { signal: this.#gone.signal }).catch((error: unknown) => {
      if (!this.isClosed) throw error;
    });
  }

  /** Waits until the connection is closed. */
  async waitUntilClosed(): Promise<void> {
    await this.#closed;
  }

  /** Ends the response properly. */
  end(): void {
    this.#response.end();
  }

  /** Breaks the connection within the response, after the written data have been sent. */
  async destroy(): Promise<void> {
    await nextTurn();
    this.#response.socket?.destroySoon();
    await this.waitUntilClosed();
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.isClosed || bytes.length === 0) return;
    const written = new Promise<void>((resolve) => {
      this.#response.write(bytes, () => resolve());
    });
    await Promise.race([written, this.#closed]);
  }
}

/** Position at which to cut an event's bytes in two; 0 leaves it whole. */
function findCutPosition(bytes: Buffer, { splitBytes, random }: ChunkingOptions): number {
  if (splitBytes) return bytes.findIndex((byte) => byte >= 0x80) + 1;
  return random() < RANDOM_SPLIT_SHARE ? Math.floor(random() * bytes.length) : 0;
}
