import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { type ErrorCode, errorStatus, type FieldError } from '@hokka/contracts/shared/errors.ts';

interface AppErrorOptions {
  /** A more precise Turkish sentence than the default message of the code. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** For the caller, in addition to the message: data that a program can act on. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Only for the log, never for the caller; must not contain secrets or personal data. */
  readonly details?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * An expected error with a code of the catalogue. The HTTP handler converts it to the error envelope; anything else
 * that is thrown becomes a 500.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorMessages[code], { cause: options.cause });
    this.code = code;
    this.status = errorStatus[code];
    this.errors = options.errors;
    this.data = options.data;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** An error about one field, shown beside the field. */
export function createFieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, errors: [{ field, message }] });
}
