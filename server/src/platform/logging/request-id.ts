import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string | undefined>();

/**
 * Runs work that a request caused: log lines and jobs of the work carry the request's id.
 * @param requestId undefined or null for work that no request caused
 */
export function runForRequest<Result>(requestId: string | null | undefined, run: () => Result): Result {
  return requests.run(requestId ?? undefined, run);
}

/** The id of the request that caused the current work; undefined when none did. */
export function findRequestId(): string | undefined {
  return requests.getStore();
}
