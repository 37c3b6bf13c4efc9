import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { type ErrorCode, errorStatus, type FieldError } from '@hokka/contracts/shared/errors.ts';

interface AppErrorOptions {
  /** A more precise Turkish sentence than the catalogue's. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** For the caller, beside the sentence: what a program can act on. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** For the log only, never for the caller; must hold no secret and no personal data. */
  readonly details?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal of the catalogue. The HTTP handler turns it into the envelope; anything else that is thrown is a 500. */
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

/** A refusal of one field, said beside the field. */
export function createFieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, errors: [{ field, message }] });
}
