import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { maxHeaderSize, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Log } from '../../logging/log.ts';
import { runForRequest } from '../../logging/log.ts';
import { assertPlainJson } from '../../network/foreign-json.ts';
import { defineCounter, defineHistogram } from '../../process/counters.ts';
import { traceRequests } from '../../tracing/request-spans.ts';
import { createTrustedProxyCheck, resolveClientAddress } from '../client-address.ts';
import { findAllowedMethods, rememberMethods } from './allowed-methods.ts';
import { prepareDirectCalls } from './direct-calls.ts';
import { createErrorHandler, isApiPath, sendError } from './error-responses.ts';
import { limitConnections } from './limit-connections.ts';
import { countShed, drawRetryAfterSeconds } from './load-shedding.ts';
import { areHeadersUnambiguous, createMalformedRequestHandler, escapeMalformedUrl } from './malformed-requests.ts';
import { apiHeaders, buildCommonHeaders } from './security-headers.ts';
import { UnfinishedBodies } from './unfinished-bodies.ts';

/** Limits of a server's connections. */
interface ConnectionLimits {
  readonly max: number;
  /** How long the head of a request may take, also the first one of a new connection, in ms. */
  readonly headersMs: number;
  /** After this time, in ms, in which nothing could be read or written, a connection is closed. */
  readonly silenceMs: number;
  /** How often, in ms, `headersMs` and the time of a whole request are checked. */
  readonly checkEveryMs: number;
  /** Requests of one network that may wait for the rest of their bodies. */
  readonly unfinishedBodies: number;
}

/**
 * Up to 2,000 live streams and as many other connections; streams send something every 15 s. A browser opens six
 * connections, and a body mostly comes with its head, so that only an attack has a hundred half bodies.
 */
const defaultConnectionLimits: ConnectionLimits = {
  max: 4_000,
  headersMs: 15_000,
  silenceMs: 120_000,
  checkEveryMs: 2_000,
  unfinishedBodies: 100,
};

interface AppOptions {
  readonly log: Log;
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Whether the site is served over https. */
  readonly secure?: boolean;
  /** Smaller limits for tests. */
  readonly connectionLimits?: ConnectionLimits;
}

/** Answers a request for a page of the site. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const bodyLimitBytes = 64 * 1024;
const requestTimeoutMs = 60_000;
const compressedMessage =
  'Sıkıştırılmış istek gövdesi kabul edilmez. İçeriği sıkıştırmadan ve Content-Encoding başlığı olmadan gönderin.';

/**
 * An HTTP server with request ids, one log line per request, the error envelope and JSON bodies; the caller mounts the
 * routes.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const headers = buildCommonHeaders(options.secure ?? false);
  const limits = options.connectionLimits ?? defaultConnectionLimits;
  const lastResponses = new WeakMap<Socket, ServerResponse>();
  const isTrusted = options.trustedProxies.length === 0 ? undefined : createTrustedProxyCheck(options.trustedProxies);
  const unfinishedBodies = new UnfinishedBodies(limits.unfinishedBodies);
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: isTrusted ?? false,
    forceCloseConnections: 'idle',
    // The router would refuse long parameters with its own error format, so this limit is never reached: node limits
    // the address, schemas limit its parts.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url = '/' }) => escapeMalformedUrl(url),
    // A request without a host is refused below in our error format, like one with two.
    http: {
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    // Ends connections whose other side neither reads nor sends.
    connectionTimeout: limits.silenceMs,
    clientErrorHandler: createMalformedRequestHandler(headers, lastResponses),
    return503OnClosing: false,
    // An unfinished body must block neither a connection nor the stop. This does not limit streams, which are
    // responses.
    requestTimeout: requestTimeoutMs,
    ...withoutSchemas,
  });
  prepareDirectCalls(app, {
    log: options.log,
    commonHeaders: headers,
    unfinishedBodies,
    isTrusted,
    onAnswer: ({ path, status, seconds }) => countAnswer({ method: 'POST', route: path }, status, seconds),
  });
  limitConnections(app.server, limits.max);
  rememberMethods(app);
  mountJsonBodyParser(app);
  app.setErrorHandler(createErrorHandler(options.log));
  // Node would refuse any expectation except 100-continue; RFC 9110 10.1.1 allows ignoring it.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', (request, reply, done) => {
    lastResponses.set(request.raw.socket, reply.raw);
    reply.headers(headers).header('x-request-id', request.id);
    const isAmbiguous = !areHeadersUnambiguous(request.raw);
    // Bodies are never decompressed, so a compressed one would be misread.
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    const isPacked = encoding.trim().toLocaleLowerCase('en') !== 'identity';
    if (isAmbiguous || isPacked || isApiPath(request.url)) reply.headers(apiHeaders);
    if (isAmbiguous) return done(new AppError('malformed_request'));
    if (unfinishedBodies.refuses(request.raw, resolveClientAddress(request).network)) {
      countShed('unfinished_bodies');
      // The rest of the body is not awaited.
      reply.header('connection', 'close');
      return done(new AppError('overloaded', { retryAfterSeconds: drawRetryAfterSeconds() }));
    }
    const refusal = isPacked ? new AppError('unsupported_media_type', { message: compressedMessage }) : undefined;
    runForRequest(request.id, () => done(refusal));
  });
  // The parser of a body continues in the context of its connection, which knows no request.
  app.addHook('preValidation', (request, _reply, done) => runForRequest(request.id, done));
  traceRequests(app);
  app.addHook('onResponse', (request, reply, done) => {
    countRequest(request, reply);
    options.log.info(
      {
        requestId: request.id,
        method: request.method,
        // Logs the route pattern, not the address: addresses can contain tokens.
        route: request.routeOptions.url ?? '(page)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  return app;
}

const requests = defineCounter({
  name: 'http_requests_total',
  help: 'Requests that this process answered, by method, template of the route and class of the status.',
  labels: ['method', 'route', 'status'],
});
const requestSeconds = defineHistogram({
  name: 'http_request_seconds',
  help: 'Time until a response was sent completely, without event streams, which stay open.',
  labels: ['method', 'route'],
});

/** Paths and methods of requests that no route matched are chosen by strangers, so they share one label. */
function countRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { url } = request.routeOptions;
  const labels = url === undefined ? { method: 'any', route: '(page)' } : { method: request.method, route: url };
  const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  countAnswer(labels, reply.statusCode, isStream ? undefined : reply.elapsedTime / 1000);
}

function countAnswer(
  labels: { readonly method: string; readonly route: string },
  status: number,
  seconds: number | undefined,
): void {
  requests.add({ ...labels, status: '5xx' }, 0);
  requests.add({ ...labels, status: `${Math.floor(status / 100)}xx` });
  if (seconds !== undefined) requestSeconds.observe(labels, seconds);
}

function denySchemas(): never {
  throw new Error('A route has a schema, but this server does not validate route schemas');
}

/**
 * Options of a server whose routes have no schemas: `mountRoutes` validates against the contracts, after the 404 stage.
 * The server is built without the schema compilers that the framework would load otherwise.
 */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: denySchemas, buildSerializer: denySchemas } },
};

/**
 * Answers requests that no route matched: JSON below the API, with the allowed methods of a known path, else
 * `servePage`.
 */
export function mountFallbackHandler(app: FastifyInstance, servePage: ServePage): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!isApiPath(request.url)) return servePage(request, reply);
    const allowed = findAllowedMethods(app, request.url);
    if (allowed === undefined) return sendError(reply, new AppError('not_found'));
    return sendError(reply.header('allow', allowed), new AppError('method_not_allowed'));
  });
}

/** Clients send the JSON content type on every call, so an empty body is not an error. */
function mountJsonBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Decoding would put replacement characters in the place of bytes that are not UTF-8.
    if (!isUtf8(bytes)) return done(new AppError('malformed_request'));
    const body = bytes.toString();
    if (body.trim() === '') return done(null, undefined);
    assertPlainJson(body, resolveClientAddress(request).network).then(
      () => parse(request, body, done),
      (cause: unknown) => done(cause instanceof AppError ? cause : new AppError('malformed_request', { cause })),
    );
  });
}
