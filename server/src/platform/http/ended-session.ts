import { isDatabaseAway } from '../database-away.ts';
import { AppError } from '../errors.ts';
import type { Caller, WorkspaceCaller } from './caller.ts';
import type { RequestContext } from './route.ts';

/**
 * Runs a step of a request. An account may be closed and erased while a request of its owner is handled: its rows are
 * then gone, and rows that reference it cannot be stored. Any unexpected error after the session has ended becomes
 * `unauthenticated`.
 * @throws what `work` throws; AppError `unauthenticated` instead of an unexpected error when the caller's session has
 * ended
 */
export async function denyOnEndedSession<Result>(
  { caller, request }: { readonly caller: Caller | WorkspaceCaller | undefined; readonly request: RequestContext },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (err) {
    if (caller === undefined || err instanceof AppError || isDatabaseAway(err)) throw err;
    if (await request.isStillAllowed(caller)) throw err;
    request.log.warn({ err, requestId: request.id }, 'a request failed because its session had ended');
    throw new AppError('unauthenticated', { cause: err });
  }
}
