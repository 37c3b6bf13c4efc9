import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { HttpPhase } from './network-errors.ts';
import { ResponseTooLargeError } from './network-errors.ts';

/** Maximum number of characters of an unexpected body that an error contains. */
const excerptCharactersMax = 2000;

/** Ends an exchange after too long a silence. Counts only waiting, not the caller's own work between two reads. */
export interface IdleTimer {
  /** Starts counting. */
  start(phase: HttpPhase, timeoutMs: number): void;
  /** Pauses counting. Cheap enough to call for each piece of a body. */
  pause(): void;
  /** Ends counting. */
  stop(): void;
}

interface BodyLimits {
  readonly idleTimeoutMs: number;
  readonly maxBytes: number;
  readonly idleTimer: IdleTimer;
  /** Aborted when the caller cancelled or the timer ran out; its reason is then thrown. */
  readonly signal: AbortSignal;
}

/** Maximum bytes read ahead of a slow reader; beyond that the sender has to wait. */
const readAheadMaxBytes = 64 * 1024;

/**
 * The bytes of a response as they arrive, read only as fast as the reader consumes them, plus some read-ahead. Leaving
 * early closes the connection.
 * @throws ResponseTooLargeError, HttpTimeoutError `body`, the signal's reason, or the connection's error
 */
export function readBody(response: IncomingMessage, limits: BodyLimits): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => new BodyReader(response, limits) };
}

type BodyResult = IteratorResult<Uint8Array, undefined>;

/**
 * A handwritten iterator: Node's own with a generator around it would take a dozen microtasks per piece and cause most
 * of its garbage.
 */
class BodyReader implements AsyncIterator<Uint8Array, undefined> {
  readonly #response: IncomingMessage;
  readonly #limits: BodyLimits;
  readonly #pieces: Uint8Array[] = [];
  #aheadBytes = 0;
  #receivedBytes = 0;
  #waiting: { resolve(result: BodyResult): void; reject(error: unknown): void } | undefined;
  #isEnded = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(response: IncomingMessage, limits: BodyLimits) {
    this.#response = response;
    this.#limits = limits;
    finished(response, (error) => this.#onFinished(error));
    response.on('data', this.#onData);
  }

  next(): Promise<BodyResult> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure.error);
    const piece = this.#pieces.shift();
    if (piece !== undefined) {
      this.#aheadBytes -= piece.byteLength;
      if (this.#pieces.length === 0 && this.#response.isPaused()) this.#response.resume();
      return Promise.resolve({ value: piece, done: false });
    }
    if (this.#isEnded) return Promise.resolve({ value: undefined, done: true });
    const { idleTimer, idleTimeoutMs } = this.#limits;
    idleTimer.start('body', idleTimeoutMs);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  async return(): Promise<BodyResult> {
    this.#isEnded = true;
    this.#close();
    return { value: undefined, done: true };
  }

  readonly #onData = (piece: Uint8Array): void => {
    this.#receivedBytes += piece.byteLength;
    const waiting = this.#waiting;
    if (this.#receivedBytes > this.#limits.maxBytes) {
      this.#fail(new ResponseTooLargeError(this.#limits.maxBytes));
    } else if (waiting !== undefined) {
      this.#waiting = undefined;
      this.#limits.idleTimer.pause();
      waiting.resolve({ value: piece, done: false });
    } else {
      this.#pieces.push(piece);
      this.#aheadBytes += piece.byteLength;
      if (this.#aheadBytes >= readAheadMaxBytes) this.#response.pause();
    }
  };

  #onFinished(error: unknown): void {
    const { signal } = this.#limits;
    // A cancelled response ends like a complete one if the rest of it had already arrived.
    if (signal.aborted) this.#fail(signal.reason);
    else if (error !== undefined && error !== null) this.#fail(error);
    else {
      this.#isEnded = true;
      this.#limits.idleTimer.stop();
      this.#waiting?.resolve({ value: undefined, done: true });
      this.#waiting = undefined;
    }
  }

  #fail(error: unknown): void {
    if (this.#isEnded || this.#failure !== undefined) return;
    this.#failure = { error };
    this.#close();
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  #close(): void {
    this.#limits.idleTimer.stop();
    this.#response.off('data', this.#onData);
    this.#pieces.length = 0;
    // A completely received response leaves its connection to the next request.
    if (this.#response.complete) this.#response.resume();
    else this.#response.destroy();
  }
}

/** Reads at most `maxBytes` of a body as UTF-8 text and drops the rest. Throws the errors of reading. */
export async function readTextUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let receivedBytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    receivedBytes += chunk.byteLength;
    if (receivedBytes >= maxBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
}

/** The beginning, without tags, of a body that is not a response of the API, such as a proxy's web page. */
export function excerptBody(body: string): string {
  return body
    .slice(0, excerptCharactersMax)
    .replace(/<[^<>]*>/g, ' ')
    .trim();
}
