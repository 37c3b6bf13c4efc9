import { ApiError } from '../../lib/api/api-error.ts';

/** The server's message about a failed call; undefined if there is none or it cannot be read. */
export function toServerMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'unreadable') return undefined;
  return error.message.trim() === '' ? undefined : error.message;
}
