import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const staleTimeMs = 15_000;
const retriesMax = 2;

/**
 * The cache of everything read from the API. One per page load; never shared between requests on the server. A browser
 * that believes to be offline still asks: the server may be on this machine, and a call that fails says why, while one
 * that is held back says nothing.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: (failures, error) => failures < retriesMax && isRetryable(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A read that got no answer or met a broken dependency may succeed the next time; an error of the request stays one. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'maintenance' && (error.status === 0 || error.status >= 500);
}
