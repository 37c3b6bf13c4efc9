import type { IdempotentCall } from '../database/idempotency.ts';
import type { Caller } from './caller.ts';
import type { RequestContext } from './route.ts';

/** The idempotent call a request makes; undefined when it carries no key. */
export function toIdempotentCall(caller: Caller, request: RequestContext, body: unknown): IdempotentCall | undefined {
  if (request.idempotencyKey === undefined) return undefined;
  return {
    userId: caller.userId,
    route: request.route,
    key: request.idempotencyKey,
    body: body ?? null,
    now: request.now,
  };
}
