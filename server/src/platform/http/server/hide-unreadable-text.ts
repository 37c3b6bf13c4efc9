import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Caller } from '../caller.ts';

/**
 * The response schema of an endpoint for a caller. A key without `articles:read` gets the result of its call, but no
 * text that it may not read.
 */
export function chooseAnswerSchema(
  endpoint: EndpointDefinition,
  caller: Pick<Caller, 'apiKey'> | undefined,
): z.ZodType {
  return findUnreadSchema(endpoint, caller) ?? endpoint.data;
}

/**
 * Runs a use case for such a caller with the same restriction on errors: a refused stale version contains only what the
 * response would have contained.
 */
export async function hideUnreadData<Result>(
  endpoint: EndpointDefinition,
  caller: Pick<Caller, 'apiKey'> | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const schema = findUnreadSchema(endpoint, caller);
  if (schema === undefined) return work();
  return work().catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error;
    const data = Object.entries(error.data ?? {}).map(([name, value]) => [name, schema.parse(value)]);
    throw new AppError(error.code, { message: error.message, data: Object.fromEntries(data), cause: error });
  });
}

function findUnreadSchema(
  { unreadData }: EndpointDefinition,
  caller: Pick<Caller, 'apiKey'> | undefined,
): z.ZodType | undefined {
  return caller?.apiKey === undefined || caller.apiKey.scopes.includes('articles:read') ? undefined : unreadData;
}
