import type { LookupAddress } from 'node:dns';
import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { AddressGuard } from './address-guard.ts';
import { AddressRefusedError, type HttpPhase, HttpTimeoutError } from './network-errors.ts';
import { type IdleTimer, readBody } from './read-body.ts';

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * A function is called once, when the body is sent, so that a large body does not stay in memory while the answer
   * streams.
   */
  readonly body?: string | Uint8Array | (() => string);
  /** Closes the connection immediately; its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Timeout for name resolution, TCP and TLS together. 10 s by default. */
  readonly connectTimeoutMs?: number;
  /** Maximum silence before the headers of the response and between bytes of its body. 30 s by default. */
  readonly idleTimeoutMs?: number;
  /** Maximum size of the body. 8 MiB by default. */
  readonly maxBytes?: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** To be read once, completely or partially; the connection stays open until then. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * HTTP to addresses that people entered: guarded, limited in size and time, streaming. Redirects are never followed.
 */
export interface HttpClient {
  /**
   * Resolves when the headers of the response have arrived, whatever its status.
   * @throws AddressRefusedError, HttpTimeoutError, the signal's reason, or the connection's error with its `code`
   */
  requestStream(request: HttpRequest): Promise<HttpResponse>;
}

/** Common servers drop idle connections after 5 s (Node, uvicorn); an older one may be dead when it is used again. */
const maxIdleConnectionMs = 4_000;
const defaultConnectTimeoutMs = 10_000;
const defaultIdleTimeoutMs = 30_000;
const defaultMaxBytes = 8 * 1024 * 1024;

export function createHttpClient({ guard }: { readonly guard: AddressGuard }): HttpClient {
  const agentOptions = { keepAlive: true, timeout: maxIdleConnectionMs };
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) };

  return {
    requestStream: async (request) => {
      const { url } = request;
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        throw new AddressRefusedError(url.host, 'only http and https are supported');
      }
      request.signal?.throwIfAborted();
      const { signal, idleTimer } = createAbortControls(request.signal);
      idleTimer.start('connect', request.connectTimeoutMs ?? defaultConnectTimeoutMs);
      try {
        const addresses = await raceWithAbort(guard.resolveHost(url.hostname), signal);
        const agent = agents[url.protocol];
        const response = await sendRequest({ request, addresses, agent, signal, idleTimer });
        const idleTimeoutMs = request.idleTimeoutMs ?? defaultIdleTimeoutMs;
        const maxBytes = request.maxBytes ?? defaultMaxBytes;
        return {
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: readBody(response, { idleTimeoutMs, maxBytes, idleTimer, signal }),
        };
      } finally {
        idleTimer.stop();
      }
    },
  };
}

/** One signal for both reasons to stop an exchange: the caller's abort, and a timeout. */
function createAbortControls(cancelled: AbortSignal | undefined): { signal: AbortSignal; idleTimer: IdleTimer } {
  const timedOut = new AbortController();
  return {
    signal: cancelled === undefined ? timedOut.signal : AbortSignal.any([cancelled, timedOut.signal]),
    idleTimer: new SilenceTimer((phase, timeoutMs) => timedOut.abort(new HttpTimeoutError(phase, timeoutMs))),
  };
}

/** Uses one timer for all pieces of a body; when it fires, it checks how long the current wait has lasted. */
class SilenceTimer implements IdleTimer {
  readonly #onSilence: (phase: HttpPhase, timeoutMs: number) => void;
  #timer: NodeJS.Timeout | undefined;
  #phase: HttpPhase | undefined;
  #timeoutMs = 0;
  #waitsSince: number | undefined;

  constructor(onSilence: (phase: HttpPhase, timeoutMs: number) => void) {
    this.#onSilence = onSilence;
  }

  start(phase: HttpPhase, timeoutMs: number): void {
    this.#waitsSince = performance.now();
    if (this.#timer !== undefined && this.#phase === phase && this.#timeoutMs === timeoutMs) return;
    clearTimeout(this.#timer);
    this.#phase = phase;
    this.#timeoutMs = timeoutMs;
    this.#timer = setTimeout(() => this.#look(phase), timeoutMs);
  }

  pause(): void {
    this.#waitsSince = undefined;
  }

  stop(): void {
    this.pause();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look(phase: HttpPhase): void {
    this.#timer = undefined;
    // The next wait starts its own timer.
    if (this.#waitsSince === undefined) return;
    const leftMs = this.#timeoutMs - (performance.now() - this.#waitsSince);
    // A timer may fire slightly early.
    if (leftMs < 1) this.#onSilence(phase, this.#timeoutMs);
    else this.#timer = setTimeout(() => this.#look(phase), leftMs);
  }
}

interface SendOptions {
  readonly request: HttpRequest;
  /** Already checked; the connection uses one of them. */
  readonly addresses: readonly LookupAddress[];
  readonly agent: http.Agent;
  readonly signal: AbortSignal;
  readonly idleTimer: IdleTimer;
}

/** Maximum number of 1xx responses before the final response. */
const announcementsMax = 20;

/** Contains no closures that would keep the request and its body alive as long as the response. */
function sendRequest({ request, addresses, agent, signal, idleTimer }: SendOptions): Promise<IncomingMessage> {
  const outgoing = openRequest(request, addresses, agent);
  const isSecure = request.url.protocol === 'https:';
  const idleTimeoutMs = request.idleTimeoutMs ?? defaultIdleTimeoutMs;
  const answered = awaitResponse(outgoing, { isSecure, idleTimeoutMs, signal, idleTimer });
  // Bytes, because Node encodes the headers together with a string body, which would change non-ASCII header bytes.
  const body = typeof request.body === 'function' ? request.body() : request.body;
  outgoing.end(typeof body === 'string' ? Buffer.from(body) : body);
  return answered;
}

function openRequest(
  { url, method, headers }: HttpRequest,
  addresses: readonly LookupAddress[],
  agent: http.Agent,
): ClientRequest {
  return (url.protocol === 'https:' ? https : http).request({
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port === '' ? {} : { port: url.port }),
    path: `${url.pathname}${url.search}`,
    method,
    headers: { ...headers },
    agent,
    lookup: createLookup(addresses),
  });
}

function awaitResponse(
  outgoing: ClientRequest,
  {
    isSecure,
    idleTimeoutMs,
    signal,
    idleTimer,
  }: { isSecure: boolean; idleTimeoutMs: number; signal: AbortSignal; idleTimer: IdleTimer },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Not Node's `signal` option: it would also bind the connection, which later requests reuse.
    const stop = () => outgoing.destroy();
    signal.addEventListener('abort', stop, { once: true });
    outgoing.on('close', () => {
      signal.removeEventListener('abort', stop);
      // Node reports neither a response nor an error when the server switches protocols (101): nothing else would end
      // the wait.
      reject(signal.aborted ? signal.reason : new Error('The connection was closed without a response'));
    });
    const countSilence = () => idleTimer.start('response', idleTimeoutMs);
    outgoing.on('socket', (socket) => {
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', countSilence);
      else countSilence();
    });
    // 1xx responses keep the process busy without sending a body.
    let announcements = 0;
    outgoing.on('information', () => {
      announcements += 1;
      if (announcements > announcementsMax)
        outgoing.destroy(new Error('The server sent only an interim response (1xx)'));
    });
    outgoing.on('response', resolve);
    outgoing.on('error', (error) => reject(signal.aborted ? signal.reason : error));
  });
}

/** Returns the checked addresses instead of resolving again. Node calls it only for names, never for IP literals. */
function createLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all === true || first === undefined) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function raceWithAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
