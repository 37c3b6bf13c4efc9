import {
  apiBase,
  type EndpointBody,
  type EndpointDefinition,
  type EndpointParams,
  type EndpointQuery,
} from '@hokka/contracts/shared/endpoint.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value };

/** Input of a call: the parts that its endpoint declares. */
export type EndpointInput<E extends EndpointDefinition> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQuery<E>> &
  Part<'body', EndpointBody<E>>;

/** The input as the last argument of a function; optional if no part is required. */
export type InputArgument<E extends EndpointDefinition, More = unknown> =
  Record<never, never> extends EndpointInput<E> ? [input?: EndpointInput<E> & More] : [input: EndpointInput<E> & More];

/** The parts of an input without their types, for building the request. */
export interface RequestParts {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

/**
 * The URL of a call: path parameters are filled in, absent and empty query values left out.
 * @throws Error if a path parameter is missing
 */
export function buildUrl(
  endpoint: EndpointDefinition,
  { params = {}, query = {} }: Pick<RequestParts, 'params' | 'query'>,
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === '') throw new Error(`${endpoint.name} needs the path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The cache key of a read. Mutations invalidate by its first part, the endpoint's name. */
export function buildQueryKey(endpoint: EndpointDefinition, { params, query }: RequestParts = {}): readonly unknown[] {
  return [endpoint.name, params ?? {}, query ?? {}];
}

/** A new key for one action of the user. Also works on plain http, where `crypto.randomUUID` is missing. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
