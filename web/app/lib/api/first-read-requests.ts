import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { buildUrl, type InputArgument } from './endpoint-request.ts';

/** A call that the first view of a page needs. */
export interface FirstReadRequest {
  readonly path: string;
  /** Only for screens that match this media query. */
  readonly media?: string;
}

/** The location of a page, as far as its first reads depend on it. */
export interface FirstReadsPlace {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** Declares a first read. Its input must equal that of the page's own query, otherwise the page requests it again. */
export function firstRead<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, { readonly media?: string }>
): FirstReadRequest {
  const { media } = input as { readonly media?: string };
  return { path: buildUrl(endpoint, input), ...(media !== undefined && { media }) };
}
