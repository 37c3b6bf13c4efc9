import { AsyncLocalStorage } from 'node:async_hooks';

/** The parts of the service that tokens can be bound to. */
type Audience = 'mcp';

const current = new AsyncLocalStorage<Audience>();

/**
 * Runs the handling of a call to one part of the service: tokens bound to that part are accepted inside it, and nowhere
 * else.
 */
export function runForAudience<Result>(audience: Audience, run: () => Result): Result {
  return current.run(audience, run);
}

export function findAudience(): Audience | undefined {
  return current.getStore();
}
