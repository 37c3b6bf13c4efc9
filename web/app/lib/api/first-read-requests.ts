import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { buildUrl, type InputArgument } from './endpoint-request.ts';

/** A call whose answer the first view of a page shows. */
export interface FirstReadRequest {
  readonly path: string;
  /** Only on screens like these, as a media query. */
  readonly media?: string;
}

/** Where a page is, as far as its first reads depend on it. */
export interface FirstReadsPlace {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** Names a read; its input must be the one that the page's own query has, or the page asks again. */
export function firstRead<E extends EndpointDefinition>(
  endpoint: E,
  ...[input = {} as never]: InputArgument<E, { readonly media?: string }>
): FirstReadRequest {
  const { media } = input as { readonly media?: string };
  return { path: buildUrl(endpoint, input), ...(media !== undefined && { media }) };
}
