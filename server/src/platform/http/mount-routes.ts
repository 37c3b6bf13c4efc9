import { apiBase, type EndpointDefinition, listScopes, type RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { hasRight, workspaceHeader, workspaceSlugPattern } from '@hokka/contracts/shared/workspace-rights.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { TurnsByKey } from '../process/turns-by-key.ts';
import { actFor } from '../process/work-context.ts';
import { getPersonId, isAdmin } from './caller.ts';
import { resolveClientAddress } from './client-address.ts';
import { denyOnEndedSession } from './ended-session.ts';
import { OpenStreams, type StreamLimits } from './open-streams.ts';
import { readBody, readParams, readQuery } from './read-input.ts';
import type { HandlerInput, RequestContext, Route, RouteContext } from './route.ts';
import { mountFormRoute, sendResponse } from './send-response.ts';
import { authorizeKey, authorizeKeyBody, type CountKeyCall, countKeyCall } from './server/api-key-calls.ts';
import { mountUploadRoute } from './server/uploads.ts';
import { type AdmittedCaller, type Authenticate, type SessionReadRequest, toAdmittedCaller } from './session-read.ts';

export interface MountOptions {
  readonly authenticate: Authenticate;
  readonly countHit: (limit: RateLimit, subject: string, now: Date) => Promise<void>;
  /** Counts calls with API keys; without it, API keys are not accepted. */
  readonly countKeyCall?: CountKeyCall;
  readonly inMaintenance: () => boolean;
  /** Calls the listener with the id of each member who was removed from a workspace or has another role there. */
  readonly onMembershipChange?: (listener: (userId: string) => void) => void;
  /** Awaited between a change and its response. */
  readonly afterChange?: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called before anything else is done for a request; @throws AppError `overloaded` to refuse it. */
  readonly admitLoad?: () => void;
  /** Smaller limits for tests. */
  readonly streamLimits?: StreamLimits;
}

/** The result of the first stage, stored for the handler of the same request. */
interface AdmittedRequest extends Pick<RouteContext<EndpointDefinition>, 'request'> {
  readonly params: unknown;
  readonly caller: AdmittedCaller | undefined;
  readonly found: unknown;
}

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
          // Its work in worker threads takes turns with that of other accounts.
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

async function admitRequest(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<AdmittedRequest> {
  const { endpoint } = route;
  const context = buildRequestContext(endpoint, request, options);
  const wanted = findSessionRead(route, request);
  const caller =
    endpoint.access === 'public'
      ? undefined
      : await authenticateRequest(endpoint, request, options.authenticate, wanted);
  const hasToken = request.headers.authorization !== undefined;
  if (!endpoint.openInMaintenance && options.inMaintenance())
    await denyDuringMaintenance(endpoint, caller, request, options);
  await countKeyCall(caller, reply, options.countKeyCall, context.now);
  logRefusal(() => authorize(endpoint, caller, hasToken), endpoint, options.log, caller);
  const params = wanted?.params ?? (endpoint.params && readParams(endpoint.params, request.params));
  for (const limit of endpoint.rateLimits ?? []) {
    if (limit.enforcedBy === 'use-case' || limit.subject === 'email-and-address') continue;
    await options.countHit(
      limit,
      limit.subject === 'user' ? (caller?.userId ?? context.network) : context.network,
      context.now,
    );
  }
  const routeContext = { params, caller, request: context };
  const find = () => findForHandler(route, routeContext);
  return { ...routeContext, found: await denyOnEndedSession(routeContext, find) };
}

/**
 * What the route reads together with the session. Undefined for a malformed id, which names nothing: then only the
 * session is looked up.
 */
function findSessionRead({ endpoint, find }: Route, { params, query }: FastifyRequest): SessionReadRequest | undefined {
  if (typeof find !== 'object') return undefined;
  const valid = endpoint.params?.safeParse(params);
  return valid?.success === false ? undefined : { read: find, params: valid?.data, query };
}

async function findForHandler({ find, endpoint }: Route, context: Omit<AdmittedRequest, 'found'>): Promise<unknown> {
  if (typeof find !== 'object') return find?.(context as RouteContext<EndpointDefinition>);
  const { caller, request } = context;
  if (caller === undefined && endpoint.access === 'optional') return undefined;
  if (caller?.rows === undefined) throw new Error('The session was not loaded');
  return find.present(caller.rows, { caller, now: request.now });
}

/** Admins can continue. An expired session gets 401 first: it may belong to an admin, who refreshes it and passes. */
async function denyDuringMaintenance(
  endpoint: EndpointDefinition,
  caller: AdmittedCaller | undefined,
  request: FastifyRequest,
  { authenticate }: MountOptions,
): Promise<void> {
  const identifiedCaller = caller ?? (await authenticateRequest(endpoint, request, authenticate));
  if (isAdmin(identifiedCaller)) return;
  const isSessionExpired = identifiedCaller === undefined && request.headers.authorization !== undefined;
  if (isSessionExpired && endpoint.access !== 'public') throw new AppError('unauthenticated');
  throw new AppError('maintenance', { retryAfterSeconds: 60 });
}

function buildRequestContext(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  options: MountOptions,
): RequestContext {
  const [path] = request.url.split('?');
  return {
    id: request.id,
    route: `${request.method} ${path}`,
    ...resolveClientAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, 500),
    idempotencyKey: undefined,
    authorization: request.headers.authorization,
    ifNoneMatch: request.headers['if-none-match'],
    right: endpoint.right,
    now: options.clock.now(),
    log: options.log,
    isStillAllowed: async (caller) => {
      const now = await authenticateRequest(endpoint, request, options.authenticate);
      const isSame = now?.userId === getPersonId(caller) && now.role === caller.role;
      return isSame && now.findDenial?.(endpoint) === undefined && findRightDenial(endpoint, now) === undefined;
    },
  };
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

async function authenticateRequest(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  authenticate: Authenticate,
  wanted?: SessionReadRequest,
): Promise<AdmittedCaller | undefined> {
  const token = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const slug = endpoint.right === undefined ? undefined : readWorkspaceSlug(request);
  const caller = await authenticate(token, wanted, slug);
  return caller && toAdmittedCaller(caller);
}

/** The workspace that the call names; one with an impossible name does not exist. */
function readWorkspaceSlug({ headers }: FastifyRequest): string | undefined {
  const slug = headers[workspaceHeader];
  if (slug === undefined || slug === '') return undefined;
  if (typeof slug !== 'string' || !workspaceSlugPattern.test(slug)) throw new AppError('workspace_not_found');
  return slug;
}

/** The error with which a caller is refused an endpoint in their workspace. */
function findRightDenial(
  { right }: EndpointDefinition,
  { isMember, memberRole }: AdmittedCaller,
): AppError | undefined {
  if (right === undefined) return undefined;
  if (!isMember) return new AppError('workspace_not_found');
  return hasRight(memberRole, right) ? undefined : new AppError('right_missing', { data: { right } });
}

/** Logs who was refused what; the line of the request itself names no one. */
function logRefusal(check: () => void, { name }: EndpointDefinition, log: Log, caller?: AdmittedCaller): void {
  try {
    check();
  } catch (error) {
    if (caller !== undefined && error instanceof AppError)
      log.info({ userId: getPersonId(caller), endpoint: name, code: error.code }, 'a caller was refused');
    throw error;
  }
}

/** A body that makes something public needs the right to publish. */
function authorizeBody(endpoint: EndpointDefinition, caller: AdmittedCaller | undefined, body: unknown): void {
  authorizeKeyBody(endpoint, caller, body);
  if (endpoint.right === undefined || endpoint.bodyScopes === undefined || caller === undefined) return;
  const isPublishing = listScopes(endpoint, body as Readonly<Record<string, unknown>>).includes('publish');
  if (isPublishing && !hasRight(caller.memberRole, 'publish'))
    throw new AppError('right_missing', { data: { right: 'publish' } });
}

function authorize(endpoint: EndpointDefinition, caller: AdmittedCaller | undefined, hasToken: boolean): void {
  if (endpoint.access === 'public') return;
  // An ended session gets 401 even on endpoints without required sign-in: otherwise its owner would see a 404 for their
  // own data.
  if (endpoint.access === 'optional' && !hasToken) return;
  if (caller === undefined) throw new AppError('unauthenticated');
  if (caller.apiKey !== undefined) authorizeKey(endpoint, caller.apiKey);
  if (endpoint.access === 'admin' && !isAdmin(caller)) throw new AppError('forbidden');
  if (endpoint.access === 'super_admin' && caller.role !== 'super_admin') throw new AppError('forbidden');
  const denial = caller.findDenial?.(endpoint) ?? findRightDenial(endpoint, caller);
  if (denial !== undefined) throw denial;
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
