import { findConnectionFailure } from '../../platform/network/connection-failure.ts';
import type { HttpRequest } from '../../platform/network/http-client.ts';
import { HttpTimeoutError, ResponseTooLargeError } from '../../platform/network/network-errors.ts';
import type { PublicSiteClient, SiteAddressProblem } from '../../platform/network/public-site-client.ts';
import { readTextUpTo } from '../../platform/network/read-body.ts';
import { SiteError, type SiteFailureCode } from './port.ts';

/** Enough for the texts of posts and lists of hundreds of terms. */
const maxAnswerBytes = 6 * 1024 * 1024;
const connectTimeoutMs = 10_000;
const defaultCallTimeoutMs = 60_000;
const maxRetryAfterMs = 15 * 60_000;
const userAgent = 'Hokka (+publishing)';

export interface SiteRequest extends Omit<HttpRequest, 'idleTimeoutMs' | 'maxBytes' | 'connectTimeoutMs' | 'signal'> {
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  /** Whether the response is read only up to this size; otherwise a longer one is refused. */
  readonly isCut?: boolean;
}

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/**
 * HTTP to users' sites: https and public addresses, except for the operator's exceptions; redirects are never followed.
 */
export interface SiteHttp {
  /** @throws SiteError */
  assertAddress(url: URL): void;
  /** Returns a response of any status. @throws SiteError when there was no response, and for redirects */
  request(request: SiteRequest): Promise<SiteResponse>;
}

const findingsOfAddresses = {
  not_https: 'not_https',
  own_host: 'own_address',
  has_credentials: 'invalid_address',
  private_address: 'private_address',
} as const satisfies Record<SiteAddressProblem, SiteFailureCode>;

export interface SiteHttpOptions {
  /** Timeout of a whole call, which also ends a trickling response. One minute by default. */
  readonly callTimeoutMs?: number;
}

export function createSiteHttp(
  client: PublicSiteClient,
  { callTimeoutMs = defaultCallTimeoutMs }: SiteHttpOptions = {},
): SiteHttp {
  function assertAddress(url: URL): void {
    const problem = client.findProblem(url);
    if (problem !== undefined) throw new SiteError(findingsOfAddresses[problem], 'not_done');
  }
  return {
    assertAddress,
    request: async ({ isCut = false, maxBytes = maxAnswerBytes, ...request }) => {
      assertAddress(request.url);
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(callTimeoutMs)]);
      try {
        const response = await client.requestStream({
          ...request,
          headers: { 'user-agent': userAgent, ...request.headers },
          signal,
          connectTimeoutMs,
          maxBytes: isCut ? Number.MAX_SAFE_INTEGER : maxBytes,
        });
        const text = await readTextUpTo(response.body, maxBytes);
        if (response.status >= 300 && response.status < 400)
          throw new SiteError('redirected', isLeftUndone(request, response) ? 'not_done' : 'unknown');
        return { status: response.status, headers: response.headers, text };
      } catch (error) {
        request.signal.throwIfAborted();
        throw toSiteError(error);
      }
    },
  };
}

/** Statuses which mean that the request belongs elsewhere and was not carried out here. */
const movedStatuses = new Set([301, 307, 308]);

/**
 * Whether a redirect means that the request was not carried out. 303 leads to the result, as does 302 after forms; 302
 * to the same path of another origin (`http:` to `https:`, with or without `www`) means that the site has moved.
 */
function isLeftUndone(
  { method, url }: Pick<HttpRequest, 'method' | 'url'>,
  { status, headers }: Pick<SiteResponse, 'status' | 'headers'>,
): boolean {
  if (method === 'GET' || movedStatuses.has(status)) return true;
  const { location } = headers;
  if (status !== 302 || typeof location !== 'string') return false;
  const target = URL.parse(location, url);
  return target !== null && target.origin !== url.origin && toPath(target) === toPath(url);
}

function toPath({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}

const connectionFindings = {
  name_unknown: 'name_unknown',
  connection_refused: 'connection_refused',
  timeout: 'timed_out',
  unreachable: 'unreachable',
  address_refused: 'private_address',
  certificate_expired: 'certificate_invalid',
  certificate_of_another: 'certificate_invalid',
  certificate_untrusted: 'certificate_invalid',
  tls_mismatch: 'tls_failed',
  tls_failed: 'tls_failed',
} as const satisfies Record<ReturnType<typeof findConnectionFailure>, SiteFailureCode>;

/** Without a connection nothing was sent; after later failures the request may have been carried out. */
const failuresBeforeSending = new Set<SiteFailureCode>([
  'name_unknown',
  'connection_refused',
  'private_address',
  'certificate_invalid',
]);

function toSiteError(error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  if (error instanceof ResponseTooLargeError) return new SiteError('unexpected_answer', 'unknown', { cause: error });
  if (error instanceof HttpTimeoutError && error.phase === 'connect')
    return new SiteError('timed_out', 'not_done', { cause: error });
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new SiteError('timed_out', 'unknown', { cause: error });
  const finding = connectionFindings[findConnectionFailure(error)];
  return new SiteError(finding, failuresBeforeSending.has(finding) ? 'not_done' : 'unknown', { cause: error });
}

/** The delay in ms that a site asks for; undefined if it asks for none. */
export function readRetryAfter({ headers }: Pick<SiteResponse, 'headers'>, now: number): number | undefined {
  const header = headers['retry-after'];
  if (typeof header !== 'string') return undefined;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryAfterMs) : undefined;
}

/** The error for a response outside of the protocol: from a proxy, a firewall, or a broken program. */
export function toStatusError(response: SiteResponse): SiteError {
  const { status } = response;
  const retryAfterMs = readRetryAfter(response, Date.now());
  const waiting = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) return new SiteError('rate_limited', 'not_done', waiting);
  if (status >= 500 || status === 408) return new SiteError('server_failed', 'unknown', waiting);
  if (status === 401 || status === 403) return new SiteError('blocked', 'not_done');
  if (status === 413) return new SiteError('too_large', 'not_done');
  if (status === 404 || status === 410) return new SiteError('api_not_found', 'not_done');
  return status >= 400 ? new SiteError('refused', 'not_done') : new SiteError('unexpected_answer', 'unknown');
}
