import { AsyncLocalStorage } from 'node:async_hooks';

const accounts = new AsyncLocalStorage<string>();

/**
 * Runs work on behalf of an account: its work in worker threads takes the account's turns, see `WorkerThreadPool`. For a
 * request this is the person who calls, who is recorded as the author of articles and in the ledger.
 */
export function actFor<Result>(account: string, run: () => Result): Result {
  return accounts.run(account, run);
}

/** The account on whose behalf the current work runs; undefined outside of `actFor`. */
export function findActingAccount(): string | undefined {
  return accounts.getStore();
}
