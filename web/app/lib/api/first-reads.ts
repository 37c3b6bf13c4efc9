import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FirstReads } from '@hokka/contracts/site/first-reads.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readAuthToken } from '../session/session.ts';
import { buildQueryKey, buildUrl, type InputArgument } from './endpoint-request.ts';

/**
 * Reads requested by the inline script in the page's head before anything else was loaded; see
 * `writeFirstReadsScript` in root.tsx.
 */
interface PendingFirstReads {
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

let filling: Promise<void> = Promise.resolve();

/** Maximum age, in ms: later, the page has been open for a while and needs current data. */
const freshMs = 15_000;

/**
 * Puts the answers into the cache once they arrive, so that the page is rendered once, with its data. What failed is
 * left out: the page requests it itself.
 */
export function fillCacheWithFirstReads(client: QueryClient, reads: readonly FirstReadRequest[]): void {
  const pending = window.firstReads;
  if (pending?.token !== readAuthToken()) return;
  filling = pending.answers.then((answers) => {
    if (window.firstReads !== pending || performance.now() - pending.startedAt > freshMs) return;
    for (const { path, queryKey } of reads) {
      const body = answers?.reads.find((answer) => answer.path === path)?.body as
        | { readonly data: unknown }
        | undefined;
      client.setQueryData(queryKey, body?.data);
    }
  });
}

/** Waits until the cache has the answers, or until it is known that there are none. */
export function waitForFirstReads(): Promise<void> {
  return filling;
}

/** `refetchOnMount` for data that may be outdated whenever it is shown, except as first reads of the page. */
export function alwaysAfterOpening(): 'always' | false {
  return window.firstReads === undefined ? 'always' : false;
}

/** Any change makes earlier reads stale. When the page is shown, it has taken them. */
export function discardFirstReads(): void {
  delete window.firstReads;
}

/** A call that the first view of a page needs. */
export interface FirstReadRequest {
  readonly path: string;
  readonly queryKey: readonly unknown[];
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
  return {
    path: buildUrl(endpoint, input),
    queryKey: buildQueryKey(endpoint, input),
    ...(media !== undefined && { media }),
  };
}
