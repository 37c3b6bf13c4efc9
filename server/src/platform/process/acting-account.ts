import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work on behalf of an account: what it has done in threads takes the turns of that account, see `WorkerThreadPool`. */
export function actFor<Result>(account: string, run: () => Result): Result {
  return current.run(account, run);
}

/** The account on whose behalf this runs; undefined outside of `actFor`. */
export function findActingAccount(): string | undefined {
  return current.getStore();
}
