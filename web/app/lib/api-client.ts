import type { EndpointData, EndpointDefinition } from '@hokka/contracts/endpoint.ts';
import { ApiError, errorOfResponse, transportError } from './api-error.ts';
import { type InputArgument, type RequestParts, urlOf } from './endpoint-request.ts';
import { paths } from './paths.ts';
import { readAuthToken } from './session.ts';
import { refreshSession } from './session-refresh.ts';

const timeoutMs = 30_000;

/** What every call may add to its input. */
export interface CallOptions {
  /** Makes a repeat of the same request harmless; endpoints that are `idempotent` take it. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Makes a call and answers its `data`. Signs it with the stored token and repeats it once after a refresh.
 * @throws ApiError for every refusal and failure; the signal's reason when the caller aborted.
 */
export async function callEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, CallOptions>
): Promise<EndpointData<E>> {
  const deadline = startDeadline(input.signal);
  try {
    const response = await request(endpoint, input, deadline.signal);
    const body = (await readJson(response)) as { data: EndpointData<E> };
    return body.data;
  } catch (failure) {
    throw deadline.explain(failure);
  } finally {
    deadline.stop();
  }
}

/**
 * Makes a call whose answer is a stream or a file and hands over the response; the 30 seconds end with its headers.
 * @throws ApiError for every refusal and failure; the signal's reason when the caller aborted.
 */
export async function openEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, CallOptions>
): Promise<Response> {
  const deadline = startDeadline(input.signal);
  try {
    return await request(endpoint, input, deadline.signal);
  } catch (failure) {
    throw deadline.explain(failure);
  } finally {
    deadline.stop();
  }
}

async function request(endpoint: EndpointDefinition, input: RequestParts & CallOptions, signal: AbortSignal) {
  const url = urlOf(endpoint, input);
  const send = (address: string, init: RequestInit) => fetch(address, { ...init, signal });
  const token = readAuthToken();
  const response = await send(url, initOf(endpoint, input, token));
  if (response.ok) return response;
  const error = await errorOfResponse(response);
  if (error.status !== 401 || token === null || endpoint.path.startsWith('/auth/')) throw error;

  const outcome = await refreshSession(token, send);
  if (outcome === 'refused') goToLogin();
  if (outcome !== 'refreshed') throw error;
  const repeated = await send(url, initOf(endpoint, input, readAuthToken()));
  if (repeated.ok) return repeated;
  throw await errorOfResponse(repeated);
}

function initOf(endpoint: EndpointDefinition, input: RequestParts & CallOptions, token: string | null): RequestInit {
  const headers = new Headers();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  return {
    method: endpoint.method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw transportError('unreadable', { status: response.status, cause });
  }
}

/** One deadline for the whole call, refresh included, that can be told from the caller's own abort. */
function startDeadline(callerSignal: AbortSignal | undefined) {
  const expiry = new AbortController();
  const timer = setTimeout(() => expiry.abort(), timeoutMs);
  const signal = callerSignal === undefined ? expiry.signal : AbortSignal.any([callerSignal, expiry.signal]);
  return {
    signal,
    stop: () => clearTimeout(timer),
    explain(failure: unknown): unknown {
      if (failure instanceof ApiError) return failure;
      if (callerSignal?.aborted) return callerSignal.reason;
      if (expiry.signal.aborted) return transportError('timeout', { cause: failure });
      // fetch rejects with a TypeError for everything that is wrong on the way.
      if (!(failure instanceof TypeError)) return failure;
      return transportError(navigator.onLine === false ? 'offline' : 'unreachable', { cause: failure });
    },
  };
}

function goToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname !== paths.login()) window.location.assign(paths.login(`${pathname}${search}`));
}
