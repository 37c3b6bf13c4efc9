import type { openReviewLink, readClientReview } from '@hokka/contracts/approvals/review-links.ts';
import type { EndpointBody, EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';

/** What the link of a client leads to. */
export type OpenedLink = EndpointData<typeof openReviewLink>;

const visitKey = 'review-visit';

/** Secret of the link in the address; undefined on the server and without one. */
export function useLinkToken(): string | undefined {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
  const token = hash.slice(1);
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Proof that a code was typed in this tab; other links have others. */
export function readVisit(token: string): string | undefined {
  const [of, visit] = sessionStorage.getItem(visitKey)?.split(' ') ?? [];
  return of === token ? visit : undefined;
}

export function storeVisit(token: string, visit: string): void {
  sessionStorage.setItem(visitKey, `${token} ${visit}`);
}

/** Reads with the secret of a link. Its body is part of the cache key, unlike that of other calls. */
export function useClientRead<E extends typeof openReviewLink | typeof readClientReview>(
  endpoint: E,
  body: EndpointBody<E>,
): UseQueryResult<EndpointData<E>, ApiError> {
  return useQuery<EndpointData<E>, ApiError>({
    queryKey: [endpoint.name, body],
    queryFn: ({ signal }) => callEndpoint(endpoint, { body, signal } as never) as Promise<EndpointData<E>>,
    retry: false,
  });
}
