import type { EndpointData, EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import {
  keepPreviousData,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallOptions, callEndpoint } from './api-client.ts';
import { type ApiError, isConflict } from './api-error.ts';
import { buildQueryKey, type EndpointInput, newIdempotencyKey, type RequestParts } from './endpoint-request.ts';

type QueryOptions<E extends EndpointDefinition, Selected> = Omit<
  UseQueryOptions<EndpointData<E>, ApiError, Selected>,
  'queryKey' | 'queryFn'
>;

type MutationOptions<E extends EndpointDefinition> = Omit<
  UseMutationOptions<EndpointData<E>, ApiError, EndpointInput<E>>,
  'mutationFn' | 'mutationKey'
> & {
  /**
   * Reads that are repeated even after an error: another user may have been first, and a change without an answer may
   * have been carried out.
   */
  readonly rereadOnError?: readonly EndpointDefinition[];
  /** Reads that are repeated only if the subject was deleted or changed since it was displayed. */
  readonly rereadOnConflict?: readonly EndpointDefinition[];
};

/** Reads an endpoint through the cache. */
export function useEndpointQuery<E extends EndpointDefinition, Selected = EndpointData<E>>(
  endpoint: E,
  input: EndpointInput<E>,
  options: QueryOptions<E, Selected> = {},
): UseQueryResult<Selected, ApiError> {
  return useQuery({
    ...options,
    queryKey: buildQueryKey(endpoint, input as RequestParts),
    queryFn: ({ signal }) => callUntyped(endpoint, { ...input, signal }) as Promise<EndpointData<E>>,
  });
}

/**
 * Reads a page of a list, or anything else whose query changes: the previous data stays until the new answer arrives.
 */
export function usePagedQuery<E extends EndpointDefinition, Selected = EndpointData<E>>(
  endpoint: E,
  input: EndpointInput<E>,
  options: QueryOptions<E, Selected> = {},
): UseQueryResult<Selected, ApiError> {
  return useEndpointQuery(endpoint, input, { ...options, placeholderData: keepPreviousData as never });
}

/**
 * Changes something through an endpoint. After a success, all displayed reads that the endpoint makes stale are
 * repeated. Repeating the same input after a failure uses the same idempotency key.
 */
export function useEndpointMutation<E extends EndpointDefinition>(
  endpoint: E,
  { rereadOnError = [], rereadOnConflict = [], ...options }: MutationOptions<E> = {},
): UseMutationResult<EndpointData<E>, ApiError, EndpointInput<E>> {
  const client = useQueryClient();
  const idempotencyKeys = useIdempotencyKeys();
  return useMutation({
    ...options,
    mutationKey: [endpoint.name],
    mutationFn: (input: EndpointInput<E>) => {
      const key = endpoint.idempotent === true ? { idempotencyKey: idempotencyKeys.next(input) } : {};
      return callUntyped(endpoint, { ...input, ...key }) as Promise<EndpointData<E>>;
    },
    onSuccess: (...result) => {
      idempotencyKeys.discard();
      for (const name of endpoint.invalidates ?? []) void client.invalidateQueries({ queryKey: [name] });
      return options.onSuccess?.(...result);
    },
    onError: (error, ...input) => {
      const reread = isConflict(error) ? [...rereadOnError, ...rereadOnConflict] : rereadOnError;
      for (const { name } of reread) void client.invalidateQueries({ queryKey: [name] });
      return options.onError?.(error, ...input);
    },
  });
}

/** `callEndpoint` for an input with a generic type, which the hooks' signatures have already checked. */
const callUntyped = callEndpoint as (
  endpoint: EndpointDefinition,
  input: RequestParts & CallOptions,
) => Promise<unknown>;

/** The key of the last input, until that succeeds or the input changes. */
function useIdempotencyKeys() {
  const last = useRef<{ input: string; key: string } | undefined>(undefined);
  return {
    next(input: object): string {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: newIdempotencyKey() };
      return last.current.key;
    },
    discard(): void {
      last.current = undefined;
    },
  };
}
