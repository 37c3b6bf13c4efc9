import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FirstReads } from '@hokka/contracts/site/first-reads.ts';
import { buildUrl, type InputArgument } from './endpoint-request.ts';

/**
 * Reads requested by the inline script in the page's head before anything else was loaded; see
 * `writeFirstReadsScript` in root.tsx.
 */
interface PendingFirstReads {
  /** Addresses that no call has taken yet. */
  readonly paths: Set<string>;
  readonly token: string;
  readonly startedAt: number;
  /** Null if the request failed. */
  readonly answers: Promise<FirstReads | null>;
}

declare global {
  interface Window {
    firstReads?: PendingFirstReads;
  }
}

/** Any change makes earlier reads stale. */
export function discardFirstReads(): void {
  delete window.firstReads;
}

/** Maximum age, in ms: later, the page has been open for a while and needs current data. */
const freshMs = 15_000;

/**
 * Takes the answer of a read that was requested with the page; each can be taken once.
 * @param token the session to which the answer must belong
 * @returns undefined if it was not requested; a promise of undefined if it failed
 */
export function takeFirstRead(
  path: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response | undefined> | undefined {
  const pending = window.firstReads;
  if (pending === undefined || token === null || pending.token !== token) return undefined;
  if (performance.now() - pending.startedAt > freshMs || !pending.paths.delete(path)) return undefined;
  return findAnswer(pending.answers, path, signal);
}

async function findAnswer(
  pending: PendingFirstReads['answers'],
  path: string,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const aborted = new Promise<null>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const answers = await Promise.race([pending, aborted]);
  const found = answers?.reads.find((one) => one.path === path);
  return found === undefined ? undefined : Response.json(found.body);
}

/** A call that the first view of a page needs. */
export interface FirstReadRequest {
  readonly path: string;
  /** Only for screens that match this media query. */
  readonly media?: string;
}

/** The location of a page, as far as its first reads depend on it. */
export interface FirstReadsPlace {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** Declares a first read. Its input must equal that of the page's own query, otherwise the page requests it again. */
export function firstRead<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, { readonly media?: string }>
): FirstReadRequest {
  const { media } = input as { readonly media?: string };
  return { path: buildUrl(endpoint, input), ...(media !== undefined && { media }) };
}
