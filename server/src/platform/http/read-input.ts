import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { describeIssue, findPathLabel } from '@hokka/contracts/shared/input-errors.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** The first problem of each field, with the path spelled as on the wire. */
function toFieldErrors(error: z.ZodError): FieldError[] {
  const first = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

/** @throws AppError `validation_failed` naming each refused field */
export function readBody<Schema extends z.ZodObject>(schema: Schema, body: unknown): z.output<Schema> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('malformed_request', { message: 'İstek gövdesi bir JSON nesnesi olmalıdır.' });
  }
  return validate(schema, body ?? {});
}

/** An empty value counts as absent; a repeated parameter is refused. @throws AppError `validation_failed` */
export function readQuery(schema: z.ZodObject, query: unknown): unknown {
  const presentValues = new Map<string, unknown>();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value))
      throw createValidationError([
        { field: name, message: `${findPathLabel([name])} yalnızca bir kez gönderilebilir` },
      ]);
    if (value !== '') presentValues.set(name, value);
  }
  return validate(schema, Object.fromEntries(presentValues));
}

/** A malformed id names nothing that exists. @throws AppError `not_found` */
export function readParams(schema: z.ZodObject, params: unknown): unknown {
  const read = schema.safeParse(params);
  if (!read.success) throw new AppError('not_found');
  return read.data;
}

function validate<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value, { error: describeIssue });
  if (!read.success) throw createValidationError(toFieldErrors(read.error));
  return read.data;
}

function createValidationError(errors: FieldError[]): AppError {
  return new AppError('validation_failed', { message: errors[0]?.message ?? errorMessages.validation_failed, errors });
}
