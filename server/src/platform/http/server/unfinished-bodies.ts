import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Limits how many requests of one network may be waiting for the rest of their bodies. More are refused before anything
 * else is done for them, so that a client that sends a thousand half requests is refused, and other clients are not.
 *
 * Connections are counted, since only the last request of one can be without the rest of its body. Requests themselves
 * cannot be: Node emits no `close` for one that was answered before its connection broke off.
 */
export class UnfinishedBodies {
  readonly #max: number;
  readonly #byNetwork = new Map<string, Set<Socket>>();
  readonly #requests = new WeakMap<Socket, { readonly request: IncomingMessage; readonly network: string }>();
  /** Connections whose end is already listened to. */
  readonly #watched = new WeakSet<Socket>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether the request should be refused; otherwise it counts until its body has come or its connection is closed. */
  refuses(request: IncomingMessage, network: string): boolean {
    const { socket } = request;
    if (!hasBody(request)) return false;
    this.#forget(socket);
    const open = this.#byNetwork.get(network) ?? new Set();
    if (open.size >= this.#max) this.#forgetFinished(open);
    if (open.size >= this.#max) return true;
    this.#byNetwork.set(network, open.add(socket));
    this.#requests.set(socket, { request, network });
    request.once('close', () => {
      if (this.#requests.get(socket)?.request === request) this.#forget(socket);
    });
    if (!this.#watched.has(socket)) socket.once('close', () => this.#forget(socket));
    this.#watched.add(socket);
    return false;
  }

  /** A body that has come is read only when its call has its turn. */
  #forgetFinished(open: ReadonlySet<Socket>): void {
    for (const socket of open) if (this.#requests.get(socket)?.request.complete) this.#forget(socket);
  }

  #forget(socket: Socket): void {
    const { network } = this.#requests.get(socket) ?? {};
    if (network === undefined) return;
    this.#requests.delete(socket);
    const open = this.#byNetwork.get(network);
    open?.delete(socket);
    if (open?.size === 0) this.#byNetwork.delete(network);
  }
}

/** Requests that tests inject have no connection, so that their bodies are there at once. */
function hasBody({ headers, socket }: IncomingMessage): boolean {
  if (!(socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
