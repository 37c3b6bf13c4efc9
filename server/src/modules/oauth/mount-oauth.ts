import { authorizePath } from '@hokka/contracts/accounts/authorize-path.ts';
import { grantScopes } from '@hokka/contracts/accounts/oauth.ts';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { countHit } from '../../platform/database/rate-limit.ts';
import type { AppError } from '../../platform/errors.ts';
import { resolveClientAddress } from '../../platform/http/client-address.ts';
import { createErrorHandler } from '../../platform/http/server/error-responses.ts';
import { apiHeaders } from '../../platform/http/server/security-headers.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { buildResource } from './authenticate-grant.ts';
import { registerClient } from './clients.ts';
import { exchangeTokens, revokeToken, TokenError, type TokenParameters } from './exchange-tokens.ts';

const bodyLimitBytes = 16 * 1024;
const tokenLimit: RateLimit = { bucket: 'oauth-token', subject: 'address', max: 300, windowSeconds: 60 };
const paths = { token: '/oauth/token', register: '/oauth/register', revoke: '/oauth/revoke' } as const;

/**
 * Endpoints of the authorization server: metadata (RFC 8414, and RFC 9728 for the protected resource), tokens,
 * registration (RFC 7591) and revocation (RFC 7009). They use OAuth's own format instead of our envelope and accept no
 * session, so that no page can call them with a user's cookie.
 */
export function mountOAuth(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { publicUrl } = dependencies;
  app.register(async (scope) => {
    scope.setErrorHandler(createErrorHandler(dependencies.log, sendOAuthError));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(apiHeaders);
    });
    mountMetadata(scope, '/.well-known/oauth-authorization-server', describeAuthorizationServer(publicUrl));
    for (const suffix of ['', new URL(buildResource(publicUrl)).pathname])
      mountMetadata(scope, `/.well-known/oauth-protected-resource${suffix}`, describeResource(publicUrl));
    mountRegistration(scope, dependencies);
    mountForms(scope, dependencies);
  });
}

function mountMetadata(scope: FastifyInstance, url: string, document: object): void {
  // Readable from any origin.
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  scope.get(url, async (_request, reply) => reply.headers(headers).send(document));
}

function describeAuthorizationServer(publicUrl: string): object {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${authorizePath}`,
    token_endpoint: `${publicUrl}${paths.token}`,
    registration_endpoint: `${publicUrl}${paths.register}`,
    revocation_endpoint: `${publicUrl}${paths.revoke}`,
    scopes_supported: grantScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}

function describeResource(publicUrl: string): object {
  return {
    resource: buildResource(publicUrl),
    authorization_servers: [publicUrl],
    scopes_supported: grantScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Hokka',
  };
}

function mountRegistration(scope: FastifyInstance, dependencies: AccountsDependencies): void {
  const { clock } = dependencies;
  scope.post(paths.register, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    if (isClosed(dependencies, reply)) return reply;
    const { network } = resolveClientAddress(request);
    const now = clock.now();
    try {
      const { id, name, redirectUris } = await registerClient(dependencies, request.body, { network, now });
      return reply.code(201).send({
        client_id: id,
        client_id_issued_at: Math.floor(now.getTime() / 1000),
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      return reply.code(400).send(describeMetadataError(error));
    }
  });
}

/**
 * An error response of registration (RFC 7591 3.2.2) that names the refused redirect URI by its index. One invalid URI
 * refuses the whole registration, because the program could use any of them.
 */
function describeMetadataError({ issues }: ZodError): object {
  const issue = issues.find(({ path }) => path[0] === 'redirect_uris');
  if (issue === undefined) return { error: 'invalid_client_metadata' };
  const [, index] = issue.path;
  if (typeof index !== 'number') return { error: 'invalid_redirect_uri' };
  return { error: 'invalid_redirect_uri', error_description: `redirect_uris[${index}] ${issue.message}` };
}

function mountForms(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { clock, database } = dependencies;
  const mount = (
    scope: FastifyInstance,
    url: string,
    answer: (parameters: TokenParameters, context: Parameters<typeof exchangeTokens>[2]) => Promise<object>,
  ) =>
    scope.post<{ Body: string | undefined }>(url, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      if (isClosed(dependencies, reply)) return reply;
      const { address, network } = resolveClientAddress(request);
      const now = clock.now();
      await countHit(database, tokenLimit, network, now);
      const userAgent = request.headers['user-agent']?.slice(0, 500);
      try {
        return await reply.send(await answer(readParameters(request), { address, userAgent, now }));
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        return reply.code(400).send({ error: error.code });
      }
    });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, form, done) => done(null, form),
    );
    mount(scope, paths.token, (parameters, context) => exchangeTokens(dependencies, parameters, context));
    mount(scope, paths.revoke, async (parameters, context) => {
      await revokeToken(dependencies, parameters, context);
      return {};
    });
  });
}

/** Reads the parameters. Each may occur once (RFC 6749 3.2); an empty one counts as absent. @throws TokenError */
function readParameters({ body }: FastifyRequest<{ Body: string | undefined }>): TokenParameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body ?? '')) {
    if (value === '') continue;
    if (parameters.has(name)) throw new TokenError('invalid_request');
    parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

function isClosed({ settings }: AccountsDependencies, reply: FastifyReply): boolean {
  if (!settings.current().system.maintenance_mode) return false;
  reply.code(503).header('retry-after', '60').send({ error: 'temporarily_unavailable' });
  return true;
}

/** Reports errors that no use case throws: an unreadable body, too many calls, an internal failure. */
function sendOAuthError(reply: FastifyReply, { status, retryAfterSeconds }: AppError): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const error = status >= 500 || status === 429 ? 'temporarily_unavailable' : 'invalid_request';
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send({ error });
}
