import { findAudience } from '../../platform/http/server/token-audience.ts';
import type { AuthenticatedCaller, SessionReadRequest } from '../../platform/http/session-read.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { authenticateLive, type KeyUses } from '../api-keys/authenticate-key.ts';
import { findLiveGrant, findLiveGrantWith } from './oauth-grants.queries.ts';
import { isGrantToken } from './tokens.ts';

/** The resource that accepts the tokens of grants, by the identifier that token requests must use (RFC 8707). */
export function buildResource(publicUrl: string): string {
  return `${publicUrl}/mcp`;
}

/**
 * Finds the user of an OAuth access token. The token is valid only for `/mcp` and for calls made from there; elsewhere
 * it is unknown.
 */
export async function authenticateGrant(
  dependencies: Pick<AccountsDependencies, 'database' | 'clock' | 'findApiAccess' | 'publicUrl'> & KeyUses,
  token: string,
  wanted?: SessionReadRequest,
): Promise<AuthenticatedCaller | undefined> {
  if (findAudience() !== 'mcp' || !isGrantToken('access', token)) return undefined;
  const { clock, publicUrl } = dependencies;
  const presented = { hash: hashToken(token), now: clock.now(), grantResource: buildResource(publicUrl) };
  const finders = { find: findLiveGrant, findWith: findLiveGrantWith };
  const caller = await authenticateLive(dependencies, presented, wanted, finders);
  return caller && { ...caller, apiKey: { ...caller.apiKey, isGrant: true } };
}
