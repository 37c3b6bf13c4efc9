import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { grantScopes } from '@hokka/contracts/accounts/oauth.ts';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { CountedHit } from '../../platform/database/rate-limit.ts';
import { AppError } from '../../platform/errors.ts';
import type { ApiKeyRights } from '../../platform/http/caller.ts';
import { countKeyCall } from '../../platform/http/server/api-key-calls.ts';
import { createErrorHandler } from '../../platform/http/server/error-responses.ts';
import { apiHeaders } from '../../platform/http/server/security-headers.ts';
import { runForAudience } from '../../platform/http/server/token-audience.ts';
import { type Authenticate, type AuthenticatedCaller, toAdmittedCaller } from '../../platform/http/session-read.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createEndpointCaller } from './call-endpoint.ts';
import type { CallContext } from './mcp-handler.ts';

const mcpPath = '/mcp';
/** Maximum size for a whole article in JSON, as `updateArticle` accepts it. */
const bodyLimitBytes = 4 * 1024 * 1024;
/** JSON-RPC reserves the numbers from here for server-defined errors. */
const refusalCode = -32_000;

type KeyCaller = AuthenticatedCaller & { readonly apiKey: ApiKeyRights };

export interface McpModule {
  /** Mounts `/mcp` on the application that also serves the API, which the tools call. */
  mount(app: FastifyInstance): void;
}

/**
 * The product as tools of the Model Context Protocol: Streamable HTTP at `/mcp`. Requests are refused in this order,
 * before their body is read: 403 from a page of another site, 503, 401, 429. After that the protocol handler responds,
 * and the endpoints that tools call, which also report what a plan lacks.
 */
export function createMcp({
  authenticate,
  countKeyCall: count,
  inMaintenance,
  publicUrl,
  clock,
  log,
}: {
  readonly authenticate: Authenticate;
  /** Counts a user's call against the limit that all their keys and grants share. */
  readonly countKeyCall: (limit: RateLimit, userId: string, now: Date) => Promise<CountedHit>;
  readonly inMaintenance: () => boolean;
  /** The public address of the product. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}): McpModule {
  const admitCaller = async (request: FastifyRequest, reply: FastifyReply): Promise<KeyCaller> => {
    const { origin, authorization = '' } = request.headers;
    // A page of another site can make a browser call us under a domain of its own (DNS rebinding); programs send no
    // origin.
    if (origin !== undefined && origin !== new URL(publicUrl).origin)
      throw new AppError('forbidden', { message: 'Bu adres başka bir sitenin sayfasından çağrılamaz.' });
    if (inMaintenance()) throw new AppError('maintenance', { retryAfterSeconds: 60 });
    const token = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization)?.[1];
    const found = token === undefined ? undefined : await runForAudience('mcp', () => authenticate(token));
    const caller = found && toAdmittedCaller(found);
    if (caller?.apiKey === undefined) {
      reply.header('www-authenticate', buildChallenge(publicUrl, token !== undefined));
      throw new AppError('unauthenticated', {
        message:
          'Geçerli bir API anahtarı gerekli ya da uygulamanın hesabınıza bağlanması: Authorization: Bearer başlığında gönderin.',
      });
    }
    await countKeyCall(caller, reply, count, clock.now());
    return { ...caller, apiKey: caller.apiKey };
  };
  return {
    mount: (app) => {
      const callers = new WeakMap<FastifyRequest, KeyCaller>();
      let loaded: Promise<McpHttpHandler> | undefined;
      const load = () => {
        loaded ??= import('./mcp-handler.ts').then(({ createToolHandler }) => createToolHandler({ log }));
        return loaded;
      };
      app.addHook('preClose', async () => (await loaded)?.close());
      app.register(async (scope) => {
        scope.setErrorHandler(createErrorHandler(log, sendRefusal));
        scope.route({
          // The protocol accepts POST and answers other methods with its own error.
          method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          url: mcpPath,
          exposeHeadRoute: false,
          bodyLimit: bodyLimitBytes,
          onRequest: async (request, reply) => {
            reply.headers(apiHeaders);
            callers.set(request, await admitCaller(request, reply));
          },
          handler: async (request, reply) => {
            const caller = callers.get(request);
            if (caller === undefined) throw new Error('The request was not authorized');
            if (request.method === 'POST' && request.body === undefined) throw new AppError('malformed_request');
            const { fetch } = await load();
            const exchange = buildExchange(app, request, reply, caller, publicUrl);
            return sendAnswer(await runForAudience('mcp', () => fetch(...exchange)), reply);
          },
        });
      });
    },
  };
}

/**
 * Points a program to the metadata of the authorization server (RFC 9728 5.1), and lists all scopes: the user chooses
 * on the consent screen.
 */
function buildChallenge(publicUrl: string, hasToken: boolean): string {
  const metadata = `${publicUrl}/.well-known/oauth-protected-resource${mcpPath}`;
  const error = hasToken ? 'error="invalid_token", ' : '';
  return `Bearer ${error}scope="${grantScopes.join(' ')}", resource_metadata="${metadata}"`;
}

function buildExchange(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: KeyCaller,
  publicUrl: string,
): Parameters<McpHttpHandler['fetch']> {
  const left = new AbortController();
  reply.raw.on('close', () => left.abort());
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const context: CallContext = {
    callEndpoint: createEndpointCaller(app, request),
    isGrant: caller.apiKey.isGrant === true,
  };
  return [
    new Request(new URL(mcpPath, publicUrl), { method: request.method, headers, signal: left.signal }),
    {
      ...(request.body === undefined ? {} : { parsedBody: request.body }),
      authInfo: {
        // The tools forward the token themselves; nothing else needs it.
        token: '',
        clientId: caller.sessionId,
        scopes: [...caller.apiKey.scopes],
        resource: new URL(mcpPath, publicUrl),
        extra: { ...context },
      },
    },
  ];
}

function sendAnswer(response: Response, reply: FastifyReply): FastifyReply {
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  if (response.status === 405) reply.header('allow', 'POST');
  return response.body === null ? reply.send() : reply.send(Readable.fromWeb(response.body as ReadableStream));
}

/** A refusal before the protocol handler runs, as a JSON-RPC error. */
function sendRefusal(reply: FastifyReply, { code, status, message, retryAfterSeconds }: AppError): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ jsonrpc: '2.0', error: { code: refusalCode, message, data: { code } }, id: null });
}
