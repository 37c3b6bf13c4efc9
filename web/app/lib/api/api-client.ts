import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointData, EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { createChangeEmitter } from '../change-emitter.ts';
import { readAuthToken } from '../session/session.ts';
import { isPageProtected, isSessionBlocked, waitForSession } from '../session/session-end.ts';
import { declareUnsavedWork } from '../session/unsaved-work.ts';
import { readWorkspaceSlug } from '../session/workspace.ts';
import { ApiError, parseErrorResponse, transportError } from './api-error.ts';
import { type Deadline, withinDeadline } from './call-deadline.ts';
import { buildUrl, type InputArgument, type RequestParts } from './endpoint-request.ts';
import { discardFirstReads } from './first-reads.ts';
import { withKeepalive } from './keepalive.ts';
import { beginMaintenance, readMaintenance, waitForMaintenanceEnd } from './maintenance.ts';
import { refreshSession } from './session-refresh.ts';

/** Emits when the server knows no workspace of this tab any more: it was deleted, or the membership has ended. */
export const endedMemberships = createChangeEmitter();

/** Emits when the server refuses an admin call, because the user may no longer be an admin. */
export const deniedAdminCalls = createChangeEmitter();

/** Options of every call. */
export interface CallOptions {
  /** Makes it safe to repeat the same request; for endpoints that are `idempotent`. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The parts of a call that are sent. */
interface OutgoingCall extends Pick<RequestParts, 'params' | 'query'> {
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly keepalive: boolean;
}

/**
 * Calls an endpoint and returns its `data`. Sends the stored token and repeats the call once after a refresh, or after
 * the user has signed in again, for which it waits without a limit.
 * @throws ApiError for every error; the signal's reason if the caller aborted
 */
export function callEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, CallOptions>
): Promise<EndpointData<E>> {
  return withinDeadline(input.signal, (deadline) =>
    callOutlivingPage(endpoint, input, (call) => request(endpoint, call, deadline)),
  );
}

/**
 * Calls an endpoint that answers with a stream or a file, and returns the response; the deadline of 30 seconds covers
 * only its headers.
 * @throws ApiError for every error; the signal's reason if the caller aborted
 */
export function openEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, CallOptions>
): Promise<Response> {
  return withinDeadline(input.signal, (deadline) => request(endpoint, prepareCall(input), deadline));
}

/**
 * Calls an endpoint with the stored token, without waiting for a session or refreshing it.
 * @throws ApiError for every error; the signal's reason if the caller aborted
 */
export function callOnce<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, CallOptions>
): Promise<EndpointData<E>> {
  return withinDeadline(input.signal, ({ signal }) =>
    callOutlivingPage(endpoint, input, (call) => send(endpoint, call, signal)),
  );
}

function prepareCall({ params, query, body, idempotencyKey }: RequestParts & CallOptions): OutgoingCall {
  return {
    params,
    query,
    body: body === undefined ? undefined : JSON.stringify(body),
    idempotencyKey,
    keepalive: false,
  };
}

/**
 * A call whose answer is parsed here. A small call that changes something is completed even if the user leaves the page
 * meanwhile.
 */
function callOutlivingPage<E extends EndpointDefinition>(
  endpoint: E,
  input: RequestParts & CallOptions,
  work: (call: OutgoingCall) => Promise<Response>,
): Promise<EndpointData<E>> {
  const call = prepareCall(input);
  const run = async (keepalive: boolean) => readData<E>(await work({ ...call, keepalive }));
  return endpoint.method === 'GET' ? run(false) : withKeepalive(call.body, run);
}

async function request(endpoint: EndpointDefinition, call: OutgoingCall, deadline: Deadline): Promise<Response> {
  if (endpoint.access === 'public' || endpoint.path.startsWith('/auth/')) return send(endpoint, call, deadline.signal);
  if (endpoint.method === 'GET') return requestInSession(endpoint, call, deadline);
  // Counts as unsaved work, because the screen may already show the change, and its form may be closed.
  const settle = declareUnsavedWork(() => true);
  return requestInSession(endpoint, call, deadline).finally(settle);
}

/** A request that waits for the session and is repeated once it is renewed. */
async function requestInSession(
  endpoint: EndpointDefinition,
  call: OutgoingCall,
  deadline: Deadline,
): Promise<Response> {
  const { signal } = deadline;
  if (isSessionBlocked()) await deadline.pauseFor(waitForSession(signal));
  // During maintenance a change fails at once, and the user can repeat it; a read waits until the maintenance is over.
  const isRead = endpoint.method === 'GET';
  if (isRead && readMaintenance() !== undefined) await deadline.pauseFor(waitForMaintenanceEnd(signal));

  const token = readAuthToken();
  try {
    return await send(endpoint, call, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await renewSession(token, deadline))) throw error;
  }
  return send(endpoint, call, signal);
}

/**
 * Renews the session after a 401, if necessary by asking the user to sign in.
 * @returns whether the call can be repeated
 */
async function renewSession(deniedToken: string | null, deadline: Deadline): Promise<boolean> {
  const { signal, pauseFor } = deadline;
  if (deniedToken === null && !isPageProtected()) return false;
  const outcome = await refreshSession(deniedToken, (url, init) => fetch(url, { ...init, signal }));
  if (outcome === 'refreshed') return true;
  if (!isPageProtected()) return false;
  await pauseFor(waitForSession(signal));
  return true;
}

/**
 * One request with the current token.
 * @throws ApiError if it is refused
 */
async function send(endpoint: EndpointDefinition, call: OutgoingCall, signal: AbortSignal): Promise<Response> {
  if (endpoint.method !== 'GET') discardFirstReads();
  const response = await fetch(buildUrl(endpoint, call), { ...buildRequestInit(endpoint, call), signal });
  if (response.ok) return response;
  const error = await parseErrorResponse(response);
  if (error.code === 'maintenance') beginMaintenance(error.message);
  if (error.code === 'workspace_not_found') endedMemberships.emit();
  if (error.code === 'forbidden' && endpoint.path.startsWith('/admin/')) deniedAdminCalls.emit();
  throw error;
}

function buildRequestInit({ method }: EndpointDefinition, call: OutgoingCall): RequestInit {
  const { body, idempotencyKey, keepalive } = call;
  const headers = new Headers();
  const token = readAuthToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const slug = readWorkspaceSlug();
  if (slug !== undefined) headers.set(workspaceHeader, slug);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  return { method, headers, keepalive, ...(body === undefined ? {} : { body }) };
}

async function readData<E extends EndpointDefinition>(response: Response): Promise<EndpointData<E>> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as { data?: EndpointData<E> };
    if (body.data !== undefined) return body.data;
  } catch (cause) {
    throw transportError('unreadable', { status: response.status, cause });
  }
  throw transportError('unreadable', { status: response.status });
}
