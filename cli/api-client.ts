import { randomUUID } from 'node:crypto';
import { type Operations, operations } from './api-types.ts';
import { CommandError, type ExitCode, exitCodes } from './exit-codes.ts';
import type { StoredLogin } from './key-file.ts';

type Name = keyof Operations;
/** Parameters, query and body of a call. */
type Input<N extends Name> = Omit<Operations[N], 'data'>;

export interface ApiClient {
  /** @throws CommandError with the error message of the service */
  call<N extends Name>(name: N, input: Input<N>): Promise<Operations[N]['data']>;
}

const timeoutMs = 30_000;
const exitCodesByStatus: Readonly<Record<number, ExitCode>> = {
  400: exitCodes.usage,
  401: exitCodes.denied,
  402: exitCodes.limited,
  403: exitCodes.denied,
  404: exitCodes.usage,
  429: exitCodes.limited,
};

/**
 * Calls the service with an API key. A call that creates something carries an idempotency key, and is retried once when
 * its response was lost.
 */
export function createApiClient({ site, key }: StoredLogin): ApiClient {
  return {
    call: async (name, input) => {
      const { method, path } = operations[name];
      const { params = {}, query = {}, body } = input as LooseInput;
      const url = new URL(
        `${site}${path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(new Map(Object.entries(params)).get(part))))}`,
      );
      for (const [field, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(field, String(value));
      const request = {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'user-agent': 'hokka-cli',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await send(url, request)
        .catch(() => send(url, request))
        .catch(() => {
          throw new CommandError(`${url.host} adresine ulaşılamadı.`, exitCodes.failed);
        });
      return (await readAnswer(response, url)) as Operations[typeof name]['data'];
    },
  };
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function send(url: URL, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}

interface Envelope {
  readonly success: boolean;
  readonly data?: unknown;
  readonly message?: string;
  readonly code?: string;
  readonly errors?: readonly { readonly message: string }[];
}

async function readAnswer(response: Response, { host }: URL): Promise<unknown> {
  const answer = (await response.json().catch(() => undefined)) as Envelope | undefined;
  if (answer?.success === true) return answer.data;
  const exitCode = exitCodesByStatus[response.status] ?? exitCodes.failed;
  if (answer?.message === undefined)
    throw new CommandError(`${host} beklenmeyen bir yanıt verdi (HTTP ${response.status}).`, exitCodes.failed);
  if (response.status === 401)
    throw new CommandError(
      'API anahtarı geçersiz, süresi dolmuş ya da iptal edilmiş. “hokka login” ile yenisini girin.',
      exitCode,
      answer.code,
    );
  const details = (answer.errors ?? []).map(({ message }) => `\n  ${message}`).join('');
  const retryAfter = response.headers.get('retry-after');
  const wait = response.status === 429 && retryAfter !== null ? ` ${retryAfter} saniye sonra yeniden deneyin.` : '';
  throw new CommandError(`${answer.message}${details}${wait}`, exitCode, answer.code);
}
