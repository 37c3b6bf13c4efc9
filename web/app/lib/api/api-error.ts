import type { ErrorCode, FieldError } from '@hokka/contracts/shared/errors.ts';

/** Errors that occur without an answer from the server. */
export type TransportCode = 'offline' | 'unreachable' | 'timeout' | 'unreadable';

const transportMessages = {
  offline: 'İnternet bağlantınız yok görünüyor. Bağlantı geri gelince tekrar deneyin.',
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  timeout: 'Sunucu zamanında yanıt vermedi. Lütfen tekrar deneyin.',
  unreadable: 'Sunucudan beklenmeyen bir yanıt geldi. Lütfen biraz sonra tekrar deneyin.',
} as const satisfies Record<TransportCode, string>;

interface ApiErrorFields {
  readonly status: number;
  readonly code: ErrorCode | TransportCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** A failed call; `message` is a Turkish sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | TransportCode;
  /** Invalid fields, for the form that sent them. */
  readonly errors: readonly FieldError[];
  /** For requests to the support. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message, { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code;
    this.errors = fields.errors ?? [];
    this.requestId = fields.requestId ?? null;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }
}

/** The error of a request without an answer, or with an unreadable one. */
export function transportError(code: TransportCode, details: { status?: number; cause?: unknown } = {}): ApiError {
  return new ApiError({ status: details.status ?? 0, code, message: transportMessages[code], cause: details.cause });
}

/**
 * Parses the error in a response. A response that is not the service's, such as a proxy's page, becomes an error about
 * an unreadable answer; a message without a code is retained. Consumes the body.
 */
export async function parseErrorResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, errors } = isObject(body) ? body : {};
  if (typeof message !== 'string' || message.trim() === '')
    return transportError('unreadable', { status: response.status });
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? (code as ErrorCode) : 'unreadable',
    message,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    requestId: response.headers.get('X-Request-Id'),
    retryAfterSeconds: parseRetryAfter(response.headers.get('Retry-After')),
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldError {
  if (!isObject(value)) return false;
  const { field, message } = value;
  return typeof field === 'string' && typeof message === 'string';
}

function parseRetryAfter(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter);
  return retryAfter === null || Number.isNaN(seconds) ? undefined : seconds;
}

/**
 * Whether the subject of a call has changed since it was displayed: it was deleted, or another user or admin changed it
 * first.
 */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** Whether a call was refused with this code. */
export function hasErrorCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The server's message about a failed call; undefined if there is none or it cannot be read. */
export function toServerMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'unreadable') return undefined;
  return error.message.trim() === '' ? undefined : error.message;
}
