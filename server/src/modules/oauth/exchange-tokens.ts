import { insertAuditEvent } from '../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { buildResource } from './authenticate-grant.ts';
import { isOurResource } from './authorization-request.ts';
import { isUnknownRegistration, recordClientUse } from './oauth-clients.queries.ts';
import { deleteGrant, type GrantRow } from './oauth-grants.queries.ts';
import {
  findGrantOfToken,
  findRedeemedGrant,
  lockGrantOfToken,
  redeemCode,
  replaceTokens,
  useGrantRefreshToken,
} from './oauth-tokens.queries.ts';
import {
  accessLifetimeMs,
  computeChallenge,
  computeGrantTokenExpiries,
  isGrantToken,
  newGrantToken,
  usedTokensMax,
} from './tokens.ts';

/** Origin of a token request. */
export interface TokenRequestContext {
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly now: Date;
}

/** The parameters of a token request, each at most once. */
export type TokenParameters = Readonly<Partial<Record<string, string>>>;

export type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable';

/** An error response of the token endpoint (RFC 6749 5.2). */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenErrorCode;

  constructor(code: TokenErrorCode) {
    super(`The token endpoint refuses: ${code}`);
    this.code = code;
  }
}

export interface IssuedTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

type Outcome = IssuedTokens | { readonly stolenFrom: string } | undefined;

/** Exchanges a code or a refresh token for tokens. @throws TokenError */
export async function exchangeTokens(
  dependencies: AccountsDependencies,
  parameters: TokenParameters,
  context: TokenRequestContext,
): Promise<IssuedTokens> {
  const { database, log, publicUrl } = dependencies;
  const { grant_type, client_id, resource } = parameters;
  if (grant_type === undefined || client_id === undefined) throw new TokenError('invalid_request');
  if (resource !== undefined && !isOurResource(resource, publicUrl)) throw new TokenError('invalid_target');
  const exchange = grant_type === 'authorization_code' ? exchangeCode : exchangeRefreshToken;
  if (exchange === exchangeRefreshToken && grant_type !== 'refresh_token')
    throw new TokenError('unsupported_grant_type');
  const outcome = await database
    .transaction()
    .execute((trx) => exchange(trx, dependencies, { ...parameters, client_id }, context));
  if (outcome !== undefined && !('stolenFrom' in outcome)) return outcome;
  // Thrown only after the commit, because the end of the misused grant must be stored.
  if (outcome !== undefined)
    log.warn({ userId: outcome.stolenFrom }, 'a refresh token was used twice, so the grant was revoked');
  // `invalid_client` is the only error upon which programs register again.
  throw new TokenError((await isUnknownRegistration(database, client_id)) ? 'invalid_client' : 'invalid_grant');
}

interface ClientParameters extends TokenParameters {
  readonly client_id: string;
}

async function exchangeCode(
  trx: DatabaseTransaction,
  { newId, publicUrl }: AccountsDependencies,
  { client_id: clientId, code = '', redirect_uri: redirectUri, code_verifier = '' }: ClientParameters,
  context: TokenRequestContext,
): Promise<Outcome> {
  const codeChallenge = computeChallenge(code_verifier);
  if (codeChallenge === undefined) throw new TokenError('invalid_request');
  if (!isGrantToken('code', code)) return undefined;
  const codeHash = hashToken(code);
  const { now } = context;
  const resource = buildResource(publicUrl);
  // OAuth 2.1 no longer requires redirect_uri here: the challenge identifies the client. If it is sent, it must match.
  const grant = await redeemCode(trx, { codeHash, clientId, redirectUri, codeChallenge, resource, now });
  if (grant !== undefined) return issueTokens(trx, grant, clientId, now);
  const redeemed = await findRedeemedGrant(trx, codeHash);
  return redeemed && revokeStolen(trx, newId, redeemed, 'code_reused', context);
}

async function exchangeRefreshToken(
  trx: DatabaseTransaction,
  { newId, publicUrl }: AccountsDependencies,
  { client_id: clientId, refresh_token: token }: ClientParameters,
  context: TokenRequestContext,
): Promise<Outcome> {
  if (token === undefined) throw new TokenError('invalid_request');
  if (!isGrantToken('refresh', token)) return undefined;
  const hash = hashToken(token);
  const { now } = context;
  const grant = await lockGrantOfToken(trx, { hash, clientId, resource: buildResource(publicUrl), now });
  if (grant === undefined || grant.expiresAt <= now) return undefined;
  if (await useGrantRefreshToken(trx, hash, now)) return issueTokens(trx, grant, clientId, now);
  return revokeStolen(trx, newId, grant, 'refresh_token_reused', context);
}

async function issueTokens(
  trx: DatabaseTransaction,
  grant: GrantRow,
  clientId: string,
  now: Date,
): Promise<IssuedTokens> {
  const [access, refresh] = [newGrantToken('access'), newGrantToken('refresh')];
  const expiries = computeGrantTokenExpiries(now, grant.expiresAt);
  await replaceTokens(
    trx,
    grant.id,
    [
      { hash: hashToken(access), isRefresh: false, expiresAt: expiries.access },
      { hash: hashToken(refresh), isRefresh: true, expiresAt: expiries.refresh },
    ],
    { keptUsed: usedTokensMax, now },
  );
  await recordClientUse(trx, [clientId], now);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor(Math.min(accessLifetimeMs, expiries.access.getTime() - now.getTime()) / 1000),
    refresh_token: refresh,
    scope: grant.scopes.join(' '),
  };
}

async function revokeStolen(
  trx: DatabaseTransaction,
  newId: AccountsDependencies['newId'],
  { id, userId }: { readonly id: string; readonly userId: string },
  reason: string,
  { address, userAgent, now }: TokenRequestContext,
): Promise<Outcome> {
  if (!(await deleteGrant(trx, { id, userId }, now))) return undefined;
  await insertAuditEvent(trx, newId, {
    actorId: userId,
    action: 'oauth_grant.revoke',
    targetKind: 'oauth_grant',
    targetId: id,
    details: { reason },
    address,
    userAgent,
    at: now,
  });
  return { stolenFrom: userId };
}

/** Revokes the grant of a token (RFC 7009). Does nothing for an unknown token. @throws TokenError */
export async function revokeToken(
  { database, newId }: AccountsDependencies,
  { client_id: clientId, token = '' }: TokenParameters,
  { address, userAgent, now }: TokenRequestContext,
): Promise<void> {
  if (clientId === undefined) throw new TokenError('invalid_request');
  if (!isGrantToken('refresh', token) && !isGrantToken('access', token)) return;
  const grant = await findGrantOfToken(database, hashToken(token), clientId);
  if (grant === undefined) return;
  await database.transaction().execute(async (trx) => {
    if (!(await deleteGrant(trx, grant, now))) return;
    await insertAuditEvent(trx, newId, {
      actorId: grant.userId,
      action: 'oauth_grant.revoke',
      targetKind: 'oauth_grant',
      targetId: grant.id,
      details: { reason: 'given_back' },
      address,
      userAgent,
      at: now,
    });
  });
}
