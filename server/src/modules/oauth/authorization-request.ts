import {
  type answerAuthorizationRequest,
  type GrantScope,
  type getAuthorizationRequest,
  grantScopes,
  initialGrantScopes,
  oauthGrantsMax,
} from '@hokka/contracts/accounts/oauth.ts';
import type { EndpointData, ParsedBody, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds } from '../../platform/clock.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { recordAuditEvent, type WorkspaceActor } from '../../platform/http/audit-event.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { lockAccount } from '../account-records/account-locks.queries.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { buildResource } from './authenticate-grant.ts';
import { describeDestination, findPrivateScheme, isRegisteredRedirect } from './client-metadata.ts';
import { findClient, findClientHost } from './clients.ts';
import type { GrantCreationDetails } from './mails.ts';
import { markClientGranted, type OAuthClient } from './oauth-clients.queries.ts';
import { countGrants, insertGrant } from './oauth-grants.queries.ts';
import { codeLifetimeMs, grantLifetimeMs, newGrantToken } from './tokens.ts';

type Parameters = ParsedQuery<typeof getAuthorizationRequest>;
interface AuthorizationRequest {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string | undefined;
  /** Scopes that the user may grant. */
  readonly scopes: readonly GrantScope[];
  /** The subset of `scopes` that the program requests. */
  readonly requestedScopes: readonly GrantScope[];
  readonly codeChallenge: string;
}

/** An error in a request whose client and redirect URI are valid, so that it is reported to the program by redirect. */
interface RequestProblem {
  readonly error: 'unsupported_response_type' | 'invalid_request' | 'invalid_scope' | 'invalid_target';
  readonly message: string;
  readonly redirectTo: string;
}

/**
 * What the consent screen shows. For an invalid request it shows no question; the program gets the error when the user
 * continues.
 */
export async function describeAuthorizationRequest(
  dependencies: AccountsDependencies,
  parameters: Parameters,
  now: Date,
): Promise<EndpointData<typeof getAuthorizationRequest>> {
  const read = await readAuthorizationRequest(dependencies, parameters, now);
  if ('error' in read) return { kind: 'refused', message: read.message, redirect_to: read.redirectTo };
  const { client, redirectUri, scopes, requestedScopes } = read;
  return {
    kind: 'consent',
    client: {
      name: client.name,
      host: findClientHost(client, redirectUri),
      is_documented: !client.isRegistered,
    },
    redirect_host: describeDestination(redirectUri),
    redirect_scheme: findPrivateScheme(redirectUri) ?? null,
    scopes: [...scopes],
    asked_scopes: [...requestedScopes],
  };
}

/**
 * Stores the grant with an authorization code, which the program must exchange within a minute. A refusal stores
 * nothing.
 * @returns the address that the browser is redirected to
 * @throws AppError of `findClient`; `oauth_redirect_refused`, `feature_not_in_plan`, `too_many_oauth_grants`,
 * `authorization_answered`
 */
export async function answerAuthorization(
  dependencies: AccountsDependencies & Pick<AccountsDependencies, 'outbox' | 'requireApiAccess'>,
  actor: WorkspaceActor,
  { allow, scopes: allowed, ...parameters }: ParsedBody<typeof answerAuthorizationRequest>,
): Promise<{ redirect_to: string }> {
  const { database, newId, outbox, publicUrl, requireApiAccess } = dependencies;
  const { workspaceId: userId, memberId: madeBy } = actor.caller;
  const { address, now } = actor.request;
  const read = await readAuthorizationRequest(dependencies, parameters, now);
  if ('error' in read) return { redirect_to: read.redirectTo };
  const { client, redirectUri, state, codeChallenge } = read;
  if (!allow) return { redirect_to: buildRedirect(publicUrl, redirectUri, state, { error: 'access_denied' }) };
  const scopes = read.scopes.filter((scope) => allowed.includes(scope));
  if (scopes.length === 0) throw createFieldError('scopes', 'En az bir yetki seçin');
  const code = newGrantToken('code');
  const id = newId();
  const host = findClientHost(client, redirectUri);
  await database.transaction().execute(async (trx) => {
    // The lock serializes grants per account, so that concurrent requests cannot exceed the maximum of 50.
    if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
    await requireApiAccess(trx, userId, now);
    if ((await countGrants(trx, userId, now)) >= oauthGrantsMax) throw new AppError('too_many_oauth_grants');
    const isFirst = await insertGrant(trx, {
      id,
      userId,
      madeBy,
      client: { id: client.id, name: client.name, host },
      redirectUri,
      scopes,
      resource: buildResource(publicUrl),
      codeHash: hashToken(code),
      codeChallenge,
      codeExpiresAt: addMilliseconds(now, codeLifetimeMs),
      createdAt: now,
      expiresAt: addMilliseconds(now, grantLifetimeMs),
    });
    if (!isFirst) throw new AppError('authorization_answered');
    await markClientGranted(trx, client.id, now);
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'oauth_grant.create',
      targetKind: 'oauth_grant',
      targetId: id,
      details: { scopes, host },
    });
    const details: GrantCreationDetails = { name: client.name, host, scopes, address };
    await outbox.enqueue(trx, { userId, kind: 'oauth_grant_created', details });
  });
  return { redirect_to: buildRedirect(publicUrl, redirectUri, state, { code }) };
}

async function readAuthorizationRequest(
  dependencies: AccountsDependencies,
  parameters: Parameters,
  now: Date,
): Promise<AuthorizationRequest | RequestProblem> {
  const { client_id = '', redirect_uri = '', state, code_challenge = '' } = parameters;
  if (client_id === '') throw new AppError('oauth_client_refused');
  const client = await findClient(dependencies, client_id, now);
  if (!isRegisteredRedirect(redirect_uri, client.redirectUris)) throw new AppError('oauth_redirect_refused');
  const { publicUrl } = dependencies;
  const { scopes, requestedScopes } = readScopes(parameters.scope);
  const problem = findProblem(parameters, scopes, publicUrl);
  if (problem !== undefined) {
    const redirectTo = buildRedirect(publicUrl, redirect_uri, state, { error: problem.error });
    return { ...problem, redirectTo };
  }
  return { client, redirectUri: redirect_uri, state, scopes, requestedScopes, codeChallenge: code_challenge };
}

/**
 * Reads the known scopes. For a program that names none, read access is preselected; the user can add others, because
 * the program may not know how to ask for more later.
 */
function readScopes(text: string | undefined): Pick<AuthorizationRequest, 'scopes' | 'requestedScopes'> {
  const named = new Set((text ?? '').split(' ').filter((scope) => scope !== ''));
  if (named.size === 0) return { scopes: grantScopes, requestedScopes: initialGrantScopes };
  const scopes = grantScopes.filter((scope) => named.has(scope));
  return { scopes, requestedScopes: scopes };
}

function findProblem(
  { response_type, code_challenge = '', code_challenge_method, resource }: Parameters,
  scopes: readonly GrantScope[],
  publicUrl: string,
): Omit<RequestProblem, 'redirectTo'> | undefined {
  if (response_type !== 'code')
    return {
      error: 'unsupported_response_type',
      message: 'Uygulama, Hokka’nın desteklemediği türden bir yanıt istiyor.',
    };
  // The plain method does not protect against someone who can read the request.
  if (code_challenge_method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(code_challenge))
    return { error: 'invalid_request', message: 'Uygulama, bağlantıyı koruyan PKCE (S256) bilgisini göndermedi.' };
  if (resource !== undefined && !isOurResource(resource, publicUrl))
    return { error: 'invalid_target', message: 'Uygulama, bu sitede olmayan bir kaynağa erişim istiyor.' };
  if (scopes.length === 0) return { error: 'invalid_scope', message: 'Uygulama, Hokka’da olmayan yetkiler istiyor.' };
  return undefined;
}

/** Some programs append a slash. */
export function isOurResource(resource: string, publicUrl: string): boolean {
  return resource.replace(/\/$/, '') === buildResource(publicUrl);
}

/** The program's redirect URI with our answer; `iss` identifies us as the issuer (RFC 9207). */
function buildRedirect(
  publicUrl: string,
  redirectUri: string,
  state: string | undefined,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  const parameters = { ...answer, ...(state === undefined ? {} : { state }), iss: publicUrl };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
