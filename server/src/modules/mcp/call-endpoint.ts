import { apiBase, type EndpointDefinition, type EndpointParams } from '@hokka/contracts/shared/endpoint.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a tool sends to an endpoint, unvalidated: the endpoint validates it. */
interface ToolCall {
  readonly query?: object;
  readonly body?: object;
  readonly idempotencyKey?: string | undefined;
}

/** Calls an endpoint on behalf of the tool's caller. @returns the `data` of the response @throws EndpointRefusal */
export type CallEndpoint = <E extends EndpointDefinition>(
  endpoint: E,
  call: ToolCall & (E['params'] extends undefined ? object : { readonly params?: EndpointParams<E> }),
) => Promise<Readonly<Record<string, unknown>>>;

/** An endpoint refused a tool's call; the message is the endpoint's own. */
export class EndpointRefusal extends Error {
  override readonly name = 'EndpointRefusal';
  /** The endpoint's error in machine-readable form. */
  readonly refusal: Readonly<Record<string, unknown>>;

  constructor(message: string, refusal: Readonly<Record<string, unknown>>) {
    super(message);
    this.refusal = refusal;
  }
}

interface Envelope {
  readonly success: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/**
 * Lets tools call endpoints through the complete request handling, without a socket: with the token, address and user
 * agent of the incoming call. So a tool has exactly its caller's rights, and its calls are validated, limited and
 * recorded like any other.
 */
export function createEndpointCaller(app: FastifyInstance, request: FastifyRequest): CallEndpoint {
  const { authorization, 'user-agent': userAgent, 'x-forwarded-for': forwardedFor } = request.headers;
  return async (endpoint, { query = {}, body, idempotencyKey, ...rest }) => {
    const { params = {} } = rest as { params?: Readonly<Record<string, unknown>> };
    const response = await app.inject({
      method: endpoint.method,
      url: `${apiBase}${buildPath(endpoint, params)}${buildQuery(query)}`,
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      headers: {
        host: request.headers.host ?? 'localhost',
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
        ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': encodeHeader(idempotencyKey) }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { success, data, message = '', code, errors }: Envelope = response.json();
    if (success) return data ?? {};
    const retryAfter = response.headers['retry-after'];
    throw new EndpointRefusal(message, {
      code,
      ...(errors === undefined ? {} : { errors }),
      ...(data === undefined ? {} : { data }),
      ...(retryAfter === undefined ? {} : { retry_after_seconds: Number(retryAfter) }),
    });
  };
}

function buildPath({ path }: EndpointDefinition, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => encodeURIComponent(String(readOwn(params, name) ?? '')));
}

function buildQuery(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** A key may contain characters that headers do not allow; encoding keeps equal keys equal. */
function encodeHeader(value: string): string {
  return /^[\x21-\x7e]*$/.test(value) ? value : encodeURIComponent(value);
}
