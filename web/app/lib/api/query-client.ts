import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const staleTimeMs = 15_000;
const retriesMax = 2;

/**
 * The cache of all API reads. One per page load; on the server it is never shared between requests. Requests are sent
 * even if the browser reports to be offline: the server may be on this machine, and a failed call has an error message,
 * while a paused one has none.
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

/** A read without an answer, or with a broken dependency, may succeed next time; errors of the request will not. */
function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'maintenance' && (error.status === 0 || error.status >= 500);
}
