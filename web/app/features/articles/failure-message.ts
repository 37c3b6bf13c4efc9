import { ApiError } from '../../lib/api/api-error.ts';

/** What the server said about a failed call in its own words; undefined when it said nothing, or nothing that can be read. */
export function toServerMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'unreadable') return undefined;
  return error.message.trim() === '' ? undefined : error.message;
}
