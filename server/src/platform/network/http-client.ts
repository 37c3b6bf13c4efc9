import type { LookupAddress } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { AddressGuard } from './address-guard.ts';
import { AddressRefusedError, type HttpPhase, HttpTimeoutError } from './network-errors.ts';
import { type IdleTimer, readBody } from './read-body.ts';

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Closes the connection at once; its reason is thrown. */
  readonly signal?: AbortSignal;
  /** For name, TCP and TLS together. 10 s unless given. */
  readonly connectTimeoutMs?: number;
  /** Silence that is borne before the head of the answer and between its bytes. 30 s unless given. */
  readonly idleTimeoutMs?: number;
  /** The longest body that is read. 8 MiB unless given. */
  readonly maxBytes?: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** To be read once, to its end or left early; the connection stays open until then. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** HTTP to addresses that people entered: guarded, bounded in size and time, streaming. Redirects are never followed. */
export interface HttpClient {
  /**
   * Resolves when the head of the answer is there, whatever its status.
   * @throws AddressRefusedError, HttpTimeoutError, the signal's reason, or the connection's error with its `code`.
   */
  requestStream(request: HttpRequest): Promise<HttpResponse>;
}

/** Common servers drop idle connections after 5 s (Node, uvicorn); one that is older may be dead when it is used again. */
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
        throw new AddressRefusedError(url.host, 'only http and https are spoken');
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

/** One signal for both ways an exchange is stopped: the caller's, and silence. */
function createAbortControls(cancelled: AbortSignal | undefined): { signal: AbortSignal; idleTimer: IdleTimer } {
  const timedOut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    signal: cancelled === undefined ? timedOut.signal : AbortSignal.any([cancelled, timedOut.signal]),
    idleTimer: {
      start: (phase: HttpPhase, timeoutMs: number) => {
        stop();
        timer = setTimeout(() => timedOut.abort(new HttpTimeoutError(phase, timeoutMs)), timeoutMs);
      },
      stop,
    },
  };
}

interface SendOptions {
  readonly request: HttpRequest;
  /** Already checked; the connection goes to one of them. */
  readonly addresses: readonly LookupAddress[];
  readonly agent: http.Agent;
  readonly signal: AbortSignal;
  readonly idleTimer: IdleTimer;
}

function sendRequest({ request, addresses, agent, signal, idleTimer }: SendOptions): Promise<IncomingMessage> {
  const { url } = request;
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? https : http).request({
      hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(url.port === '' ? {} : { port: url.port }),
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: { ...request.headers },
      agent,
      lookup: createLookup(addresses),
    });
    // Not Node's `signal` option: that would bind the connection too, which other requests use after this one.
    const stop = () => outgoing.destroy();
    signal.addEventListener('abort', stop, { once: true });
    outgoing.on('close', () => signal.removeEventListener('abort', stop));
    const awaitResponse = () => idleTimer.start('response', request.idleTimeoutMs ?? defaultIdleTimeoutMs);
    outgoing.on('socket', (socket) => {
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', awaitResponse);
      else awaitResponse();
    });
    outgoing.on('response', resolve);
    outgoing.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    // Bytes, because Node encodes the head together with a body that is a string, and a header's bytes would change.
    outgoing.end(typeof request.body === 'string' ? Buffer.from(request.body) : request.body);
  });
}

/** Answers with the checked addresses instead of resolving again. Node asks it for names only, never for IP literals. */
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
