import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointData, EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { readAuthToken } from '../session/session.ts';
import { readWorkspaceSlug } from '../session/workspace.ts';
import { ApiError, parseErrorResponse, transportError } from './api-error.ts';
import { buildUrl, type EndpointInput, type RequestParts } from './endpoint-request.ts';
import { refreshSession } from './session-refresh.ts';

type Upload<E extends EndpointDefinition> = EndpointInput<E> & {
  readonly file: File;
  readonly idempotencyKey: string;
  /** Progress from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Uploads a file and returns the endpoint's `data`; repeated once after a refresh of the session. Does not use `fetch`,
 * which reports no progress.
 * @throws ApiError for every error; the signal's reason if the caller aborted
 */
export async function uploadFile<E extends EndpointDefinition & { readonly accepts: 'file' | 'raw' }>(
  endpoint: E,
  upload: Upload<E>,
): Promise<EndpointData<E>> {
  const token = readAuthToken();
  try {
    return await send(endpoint, upload);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { signal } = upload;
    const outcome = await refreshSession(token, (url, init) => fetch(url, { ...init, signal }));
    if (outcome !== 'refreshed') throw error;
  }
  return send(endpoint, upload);
}

function send<E extends EndpointDefinition>(
  endpoint: E,
  { file, idempotencyKey, onProgress, signal, ...parts }: Upload<E>,
): Promise<EndpointData<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<EndpointData<E>>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.open(endpoint.method, buildUrl(endpoint, parts as RequestParts));
  const token = readAuthToken();
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  const slug = readWorkspaceSlug();
  if (slug !== undefined) request.setRequestHeader(workspaceHeader, slug);
  request.setRequestHeader('Idempotency-Key', idempotencyKey);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onabort = () => reject(signal.reason);
  request.onerror = () => reject(transportError(navigator.onLine ? 'unreachable' : 'offline'));
  request.onload = () => {
    readAnswer<E>(request).then(resolve, reject);
  };
  request.send(endpoint.accepts === 'raw' ? file : toForm(file));
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

function toForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

async function readAnswer<E extends EndpointDefinition>(request: XMLHttpRequest): Promise<EndpointData<E>> {
  const { status, responseText } = request;
  if (status >= 200 && status < 300) return (JSON.parse(responseText) as { data: EndpointData<E> }).data;
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  throw await parseErrorResponse(new Response(responseText, { status, headers }));
}
