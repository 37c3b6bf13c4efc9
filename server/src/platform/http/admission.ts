import { hasRight, workspaceHeader, workspaceSlugPattern } from '@hokka/contracts/permissions/workspace-rights.ts';
import { type EndpointDefinition, listScopes, type RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../logging/log.ts';
import { getPersonId, isAdmin } from './caller.ts';
import { resolveClientAddress } from './client-address.ts';
import { denyOnEndedSession } from './ended-session.ts';
import type { StreamLimits } from './open-streams.ts';
import { readParams } from './read-input.ts';
import type { RequestContext, Route, RouteContext } from './route.ts';
import { authorizeKey, authorizeKeyBody, type CountKeyCall, countKeyCall } from './server/api-key-calls.ts';
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
export interface AdmittedRequest extends Pick<RouteContext<EndpointDefinition>, 'request'> {
  readonly params: unknown;
  readonly caller: AdmittedCaller | undefined;
  readonly found: unknown;
}

/** Decides whether a request gets in, before its body is read, and finds what its handler needs. @throws AppError */
export async function admitRequest(
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

/** The error for a caller who may not use the endpoint in their workspace. */
function findRightDenial(
  { right }: EndpointDefinition,
  { isMember, memberRole }: AdmittedCaller,
): AppError | undefined {
  if (right === undefined) return undefined;
  if (!isMember) return new AppError('workspace_not_found');
  return hasRight(memberRole, right) ? undefined : new AppError('right_missing', { data: { right } });
}

/** Logs who was refused what; the line of the request itself names no one. */
export function logRefusal(check: () => void, { name }: EndpointDefinition, log: Log, caller?: AdmittedCaller): void {
  try {
    check();
  } catch (error) {
    if (caller !== undefined && error instanceof AppError)
      log.info({ userId: getPersonId(caller), endpoint: name, code: error.code }, 'a caller was refused');
    throw error;
  }
}

/** A body that makes something public needs the right to publish. */
export function authorizeBody(endpoint: EndpointDefinition, caller: AdmittedCaller | undefined, body: unknown): void {
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
