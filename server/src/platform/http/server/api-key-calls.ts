import type { ApiScope } from '@hokka/contracts/permissions/api-scopes.ts';
import { type EndpointDefinition, listScopes, type RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { type CountedHit, createRateLimitError } from '../../database/rate-limit.ts';
import { AppError } from '../../errors.ts';
import type { ApiKeyRights, WorkspaceCaller } from '../caller.ts';

/** Counts one call of a workspace against a limit and returns the limit's state. */
export type CountKeyCall = (limit: RateLimit, workspaceId: string, now: Date) => Promise<CountedHit>;

/**
 * Counts a call with an API key against the limit per minute that all keys of its workspace share, and sets the rate limit
 * headers. A call that is refused later counts as well. Calls with sessions are not counted.
 * @throws AppError `rate_limited`
 */
export async function countKeyCall(
  caller: Pick<WorkspaceCaller, 'apiKey' | 'workspaceId'> | undefined,
  reply: FastifyReply,
  count: CountKeyCall | undefined,
  now: Date,
): Promise<void> {
  if (caller?.apiKey === undefined) return;
  if (count === undefined) throw new Error('This app has no rate limits for API keys');
  const limit: RateLimit = {
    bucket: 'api-key',
    subject: 'user',
    max: caller.apiKey.requestsPerMinute,
    windowSeconds: 60,
  };
  const { hits, resetSeconds } = await count(limit, caller.workspaceId, now);
  reply.headers({
    'ratelimit-limit': String(limit.max),
    'ratelimit-remaining': String(Math.max(0, limit.max - hits)),
    'ratelimit-reset': String(resetSeconds),
  });
  if (hits > limit.max) throw createRateLimitError(limit, resetSeconds);
}

/**
 * Checks that an API key's scopes allow an endpoint. If the required scope depends on the body, any key passes until
 * the body is read (see `authorizeKeyBody`).
 * @throws AppError `session_required` if no scope allows the endpoint; `insufficient_scope`, with the scope as `data`
 */
export function authorizeKey({ scope, bodyScopes }: EndpointDefinition, apiKey: ApiKeyRights): void {
  if (scope === undefined) throw new AppError('session_required');
  if (bodyScopes === undefined) requireScopes([scope], apiKey);
}

/** @throws AppError `insufficient_scope` if the body requires a scope that the key does not have */
export function authorizeKeyBody(
  endpoint: EndpointDefinition,
  caller: Pick<WorkspaceCaller, 'apiKey'> | undefined,
  body: unknown,
): void {
  if (caller?.apiKey === undefined || endpoint.bodyScopes === undefined) return;
  requireScopes(listScopes(endpoint, body as Readonly<Record<string, unknown>>), caller.apiKey);
}

function requireScopes(wanted: readonly ApiScope[], { scopes }: ApiKeyRights): void {
  const missing = wanted.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new AppError('insufficient_scope', { data: { missing_scopes: missing } });
}
