import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Log } from '../../logging/log.ts';
import { resolveHops } from '../client-address.ts';
import { toErrorEnvelope } from './error-responses.ts';
import { areHeadersUnambiguous } from './malformed-requests.ts';
import { apiHeaders } from './security-headers.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

/** A call that comes so often that the framework would cost more than the call: a short text, answered with 204. */
export interface DirectCall {
  readonly path: string;
  readonly bodyMaxBytes: number;
  /** Whether this is the ordinary request; the framework’s route of the same path answers all others. */
  readonly isOrdinary: (headers: IncomingHttpHeaders) => boolean;
  /** @throws AppError */
  readonly take: (body: string, from: { readonly headers: IncomingHttpHeaders; readonly network: string }) => void;
}

interface DirectCallOptions {
  readonly log: Log;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly unfinishedBodies: UnfinishedBodies;
  readonly isTrusted: ((hop: string | undefined) => boolean) | undefined;
  readonly onAnswer: (answer: { readonly path: string; readonly status: number; readonly seconds: number }) => void;
}

interface DirectCalls {
  readonly byPath: Map<string, DirectCall>;
  readonly conditions: ((headers: IncomingHttpHeaders) => boolean)[];
}

const callsByApp = new WeakMap<FastifyInstance, DirectCalls>();

/** Lets calls of this server be answered before the framework; must come before other listeners of requests. */
export function prepareDirectCalls(app: FastifyInstance, options: DirectCallOptions): void {
  const { byPath, conditions }: DirectCalls = { byPath: new Map(), conditions: [] };
  callsByApp.set(app, { byPath, conditions });
  const [framework] = app.server.listeners('request');
  if (framework === undefined) throw new Error('The framework listens to no requests');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const call = request.method === 'POST' ? byPath.get(request.url ?? '') : undefined;
    const isDirect = call !== undefined && conditions.every((holds) => holds(request.headers));
    if (!isDirect || !answerDirectly(call, request, response, options)) framework.call(app.server, request, response);
  });
}

/** Mounts a direct call below the API, in addition to its route. It has no log line, request id or trace. */
export function mountDirectCall(app: FastifyInstance, call: DirectCall): void {
  if (!call.path.startsWith(`${apiBase}/`)) throw new Error('Direct calls are answered with the headers of the API');
  callsByApp.get(app)?.byPath.set(call.path, call);
}

/** Requests for which this is false are answered by the framework. */
export function limitDirectCalls(app: FastifyInstance, holds: (headers: IncomingHttpHeaders) => boolean): void {
  callsByApp.get(app)?.conditions.push(holds);
}

/** @returns false for a request that the framework must answer; its body is then still unread */
function answerDirectly(
  call: DirectCall,
  request: IncomingMessage,
  response: ServerResponse,
  { log, commonHeaders, unfinishedBodies, isTrusted, onAnswer }: DirectCallOptions,
): boolean {
  const { headers } = request;
  const length = Number(headers['content-length']);
  const isShort = length > 0 && length <= call.bodyMaxBytes;
  const isPlain = headers['content-encoding'] === undefined && headers['content-type']?.startsWith('text/plain');
  if (!isShort || isPlain !== true || !areHeadersUnambiguous(request) || !call.isOrdinary(headers)) return false;
  const hops = isTrusted === undefined ? [request.socket.remoteAddress] : proxyAddr.all(request, isTrusted);
  const { network } = resolveHops(hops);
  if (unfinishedBodies.refuses(request, network)) return false;
  const beganAt = performance.now();
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => {
    body += piece;
  });
  request.on('end', () => {
    const error = findError(() => call.take(body, { headers, network }), log);
    response.writeHead(error?.status ?? 204, {
      ...commonHeaders,
      ...apiHeaders,
      ...(error !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    });
    response.end(error === undefined ? undefined : JSON.stringify(toErrorEnvelope(error)));
    onAnswer({ path: call.path, status: response.statusCode, seconds: (performance.now() - beganAt) / 1000 });
  });
  return true;
}

function findError(take: () => void, log: Log): AppError | undefined {
  try {
    take();
    return undefined;
  } catch (err) {
    if (err instanceof AppError) return err;
    log.error({ err }, 'a request failed');
    return new AppError('internal_error', { cause: err });
  }
}
