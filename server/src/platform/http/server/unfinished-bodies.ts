import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Limits how many requests of one network may be waiting for the rest of their bodies. More are refused before anything
 * else is done for them, so that a client that sends a thousand half requests is refused, and other clients are not.
 */
export class UnfinishedBodies {
  readonly #max: number;
  readonly #byNetwork = new Map<string, Set<IncomingMessage>>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether the request should be refused; otherwise it counts until its body has come or its connection is closed. */
  refuses(request: IncomingMessage, network: string): boolean {
    if (!hasBody(request)) return false;
    const unfinished = this.#byNetwork.get(network) ?? new Set();
    if (unfinished.size >= this.#max) forgetFinished(unfinished);
    if (unfinished.size >= this.#max) return true;
    this.#byNetwork.set(network, unfinished.add(request));
    request.once('close', () => {
      unfinished.delete(request);
      if (unfinished.size === 0 && this.#byNetwork.get(network) === unfinished) this.#byNetwork.delete(network);
    });
    return false;
  }
}

/** Requests that tests inject have no connection, so that their bodies are there at once. */
function hasBody({ headers, socket }: IncomingMessage): boolean {
  if (!(socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** A body that has come is read only when its call has its turn. */
function forgetFinished(requests: Set<IncomingMessage>): void {
  for (const one of requests) if (one.complete || one.destroyed) requests.delete(one);
}
