import type { IncomingMessage } from 'node:http';

/**
 * Limits how many requests of one network may be waiting for the rest of their bodies. More are refused before anything
 * else is done for them, so that whoever sends half of a thousand requests is refused and not everyone.
 */
export class UnfinishedBodies {
  readonly #max: number;
  readonly #byNetwork = new Map<string, Set<IncomingMessage>>();
  readonly #networks = new WeakMap<IncomingMessage, string>();

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
    this.#networks.set(request, network);
    request.once('close', () => this.forget(request));
    return false;
  }

  /** To be called when the request has been answered. Requests that tests inject are never closed. */
  forget(request: IncomingMessage): void {
    const network = this.#networks.get(request);
    const unfinished = network === undefined ? undefined : this.#byNetwork.get(network);
    if (network === undefined || unfinished === undefined) return;
    unfinished.delete(request);
    if (unfinished.size === 0) this.#byNetwork.delete(network);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** A body that has come is read only when its call has its turn. */
function forgetFinished(requests: Set<IncomingMessage>): void {
  for (const one of requests) if (one.complete || one.destroyed) requests.delete(one);
}
