import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import type { ErrorCode } from '@hokka/contracts/shared/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { isDatabaseAway, isDatabaseConflict } from '../../database-away.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../logging/log.ts';

const codesByFastifyError: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries({
    FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  }),
);

/** PostgreSQL refuses these values as data: a byte sequence or a number that no column can store. */
const unstorableSqlStates = new Set(['22021', '22P05', '22003']);

/**
 * The only place that converts an error to an error response. Of an unknown error the caller sees only the request id.
 * @param send sends the response; in the API's envelope by default, replaced for other protocols
 */
export function createErrorHandler(
  log: Log,
  send: (reply: FastifyReply, appError: AppError) => FastifyReply = sendError,
) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (isClientDisconnect(error, request, reply)) {
      log.info({ requestId: request.id }, 'a client closed its connection');
      return send(reply, new AppError('malformed_request', { cause: error }));
    }
    const appError = toAppError(error);
    // Refusals under load are counted; a line for each would add to the load.
    if (appError.status >= 500 && appError.code !== 'maintenance' && appError.code !== 'overloaded')
      log.error({ err: error, requestId: request.id }, 'a request failed');
    return send(reply, appError);
  };
}

export function sendError(reply: FastifyReply, appError: AppError): FastifyReply {
  if (appError.retryAfterSeconds !== undefined) reply.header('retry-after', String(appError.retryAfterSeconds));
  const challenge = findChallenge(reply.request, appError);
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  // A file that failed to start must not be announced as an attachment.
  reply.removeHeader('content-disposition');
  return reply
    .code(appError.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorEnvelope(appError));
}

/** What a program lacks (RFC 6750 3): a token, a valid one, or a scope. */
function findChallenge({ headers }: FastifyRequest, { status, code, data }: AppError): string | undefined {
  const isPresented = headers.authorization !== undefined;
  if (status === 401) return isPresented && code === 'unauthenticated' ? 'Bearer error="invalid_token"' : 'Bearer';
  if (code !== 'insufficient_scope') return undefined;
  return `Bearer error="insufficient_scope", scope="${[data?.missing_scopes].flat().join(' ')}"`;
}

/** The error in wire format. */
export function toErrorEnvelope({ code, message, errors, data }: AppError): Record<string, unknown> {
  return {
    success: false,
    code,
    message,
    ...(errors === undefined ? {} : { errors }),
    ...(data === undefined ? {} : { data }),
  };
}

/** Unknown paths below the API answer JSON. */
export function isApiPath(url: string): boolean {
  return url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);
}

/**
 * A client that disconnects while its body is read, or while its page is rendered, is not our error, and receives no
 * response.
 */
function isClientDisconnect(error: unknown, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  if (raw.errored !== null && error === raw.errored) return true;
  return reply.raw.destroyed && error instanceof Error && error.name === 'AbortError';
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The conflict of a deadlock is soon over, so the same call can then succeed.
  if (isDatabaseAway(error) || isDatabaseConflict(error))
    return new AppError('dependency_unavailable', { cause: error, retryAfterSeconds: 5 });
  if (error instanceof pg.DatabaseError && unstorableSqlStates.has(error.code ?? ''))
    return new AppError('malformed_request', { cause: error });
  if (error instanceof pg.DatabaseError && error.constraint === 'text_usage_max')
    return new AppError('text_storage_full', { cause: error });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : codesByFastifyError.get(code);
  if (known !== undefined) return new AppError(known, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed_request', { cause: error });
  return new AppError('internal_error', { cause: error });
}
