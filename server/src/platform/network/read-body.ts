import type { IncomingMessage } from 'node:http';
import type { HttpPhase } from './network-errors.ts';
import { ResponseTooLargeError } from './network-errors.ts';

/** How much of an unexpected body goes into an error. */
const maxExcerptCharacters = 2000;

/** Ends an exchange that is silent for too long. Only waiting counts, not what the caller does between two reads. */
export interface IdleTimer {
  start(phase: HttpPhase, timeoutMs: number): void;
  stop(): void;
}

interface BodyLimits {
  readonly idleTimeoutMs: number;
  readonly maxBytes: number;
  readonly idleTimer: IdleTimer;
  /** Aborted when the caller cancelled or the timer ran out; its reason is then what is thrown. */
  readonly signal: AbortSignal;
}

/**
 * The bytes of an answer as they arrive; the next ones are read when they are asked for. Leaving early closes the connection.
 * @throws ResponseTooLargeError, HttpTimeoutError `body`, the signal's reason, or the connection's error.
 */
export async function* readBody(response: IncomingMessage, limits: BodyLimits): AsyncGenerator<Uint8Array, void> {
  const { idleTimer, signal } = limits;
  const chunks: AsyncIterator<Uint8Array> = response.iterator({ destroyOnReturn: false });
  let receivedBytes = 0;
  try {
    while (true) {
      idleTimer.start('body', limits.idleTimeoutMs);
      const next = await chunks.next().finally(() => idleTimer.stop());
      if (next.done === true) return;
      receivedBytes += next.value.byteLength;
      if (receivedBytes > limits.maxBytes) throw new ResponseTooLargeError(limits.maxBytes);
      yield next.value;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    // An answer that has arrived whole leaves its connection to the next request.
    if (response.complete) response.resume();
    else response.destroy();
  }
}

/** Reads at most `maxBytes` of a body as UTF-8 text and drops the rest. Throws what reading throws. */
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

/** The text of a body that is no answer of the API, such as a proxy's web page: its beginning without tags. */
export function excerptBody(body: string): string {
  return body
    .slice(0, maxExcerptCharacters)
    .replace(/<[^<>]*>/g, ' ')
    .trim();
}
