import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { TurnsByKey } from '../process/turns-by-key.ts';
import { actFor } from '../process/work-context.ts';
import { type AdmittedRequest, admitRequest, authorizeBody, logRefusal, type MountOptions } from './admission.ts';
import { resolveClientAddress } from './client-address.ts';
import { denyOnEndedSession } from './ended-session.ts';
import { OpenStreams } from './open-streams.ts';
import { readBody, readQuery } from './read-input.ts';
import type { HandlerInput, Route } from './route.ts';
import { mountFormRoute, sendResponse } from './send-response.ts';
import { mountUploadRoute } from './server/uploads.ts';

const maxIdempotencyKeyLength = 200;
/**
 * Maximum number of calls that are admitted concurrently per token, or per network without a token. More would queue
 * for the database before the calls of others, and then be answered all at once.
 */
const admittedAtOnce = 3;
/** More calls than this that wait for their admission, per token or network, are refused. */
const waitingAdmissionsMax = 200;

/**
 * Mounts routes below the API base. Each request is checked in this order: load, maintenance, 401, rate limit of API keys,
 * 403, rate limit, 404 — all before the body is read — then 400, then the errors of the use case.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const admittedByRequest = new WeakMap<FastifyRequest, AdmittedRequest>();
  const openStreams = new OpenStreams(options.streamLimits);
  options.onMembershipChange?.((userId) => openStreams.closeOf(userId));
  const admissions = new TurnsByKey(admittedAtOnce, waitingAdmissionsMax, 'overloaded');
  // Readers of streams reconnect to another process; waiting for them would delay the stop.
  app.addHook('preClose', async () => openStreams.closeAll());
  const getAdmitted = (request: FastifyRequest): AdmittedRequest => {
    const admitted = admittedByRequest.get(request);
    if (admitted === undefined) throw new Error('The request was not authorized');
    return admitted;
  };
  for (const route of routes) {
    const { endpoint, response: kind } = route;
    const routeOptions = {
      method: endpoint.method,
      url: `${apiBase}${endpoint.path}`,
      // A HEAD response would need the length of an endless event stream.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.media !== 'event-stream',
      ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        // Notifications of payments are accepted as long as the process can.
        if (kind.kind !== 'form') options.admitLoad?.();
        const key = request.headers.authorization ?? resolveClientAddress(request).network;
        const admitted = await admissions.run(key, () => admitRequest(route, request, reply, options));
        admittedByRequest.set(request, admitted);
      },
    };
    if (kind.kind === 'form') {
      mountFormRoute(app, (scope) =>
        scope.route({
          ...routeOptions,
          handler: async (request, reply) => {
            const { status, text } = await kind.receive(String(request.body ?? ''), getAdmitted(request).request);
            return reply.code(status).type('text/plain; charset=utf-8').send(text);
          },
        }),
      );
      continue;
    }
    const mount = (scope: FastifyInstance) =>
      scope.route({
        ...routeOptions,
        handler: async (request, reply) => {
          const admitted = getAdmitted(request);
          const input = await readHandlerInput(endpoint, request, admitted, options);
          // Worker threads serve accounts in turn, so that one account cannot occupy them.
          const account = admitted.caller?.userId ?? admitted.request.network;
          return actFor(account, () =>
            denyOnEndedSession(admitted, () => sendResponse(route, input, reply, openStreams, options)),
          );
        },
      });
    if (kind.kind === 'upload') mountUploadRoute(app, endpoint, mount);
    else mount(app);
  }
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > maxIdempotencyKeyLength) {
    const message = `En fazla ${maxIdempotencyKeyLength} karakter olabilir`;
    throw new AppError('validation_failed', { message, errors: [{ field: 'Idempotency-Key', message }] });
  }
  return key;
}

async function readHandlerInput(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  admitted: AdmittedRequest,
  options: MountOptions,
): Promise<HandlerInput<EndpointDefinition, unknown>> {
  const query = endpoint.query === undefined ? undefined : readQuery(endpoint.query, request.query);
  const body = endpoint.body === undefined ? undefined : readBody(endpoint.body, request.body);
  logRefusal(() => authorizeBody(endpoint, admitted.caller, body), endpoint, options.log, admitted.caller);
  for (const limit of endpoint.rateLimits ?? []) {
    const { network, now } = admitted.request;
    if (limit.subject === 'email-and-address') await options.countHit(limit, `${readEmail(body)}\n${network}`, now);
  }
  const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request) : undefined;
  return { ...admitted, request: { ...admitted.request, idempotencyKey }, query, body } as HandlerInput<
    EndpointDefinition,
    unknown
  >;
}

function readEmail(body: unknown): string {
  const email: unknown = (body as { email?: unknown }).email;
  // ASCII by its schema, so plain lower-casing is correct here.
  return String(email).toLowerCase();
}
