import type { IdempotentCall } from '../database/idempotency.ts';
import type { Caller } from './caller.ts';
import type { RequestFacts } from './route.ts';

/** The idempotent call a request makes; undefined when it carries no key. */
export function idempotentCallOf(caller: Caller, request: RequestFacts, body: unknown): IdempotentCall | undefined {
  if (request.idempotencyKey === undefined) return undefined;
  return {
    userId: caller.userId,
    route: request.route,
    key: request.idempotencyKey,
    body: body ?? null,
    now: request.now,
  };
}
