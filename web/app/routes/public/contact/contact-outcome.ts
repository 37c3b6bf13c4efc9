import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import type { FormOutcome } from '@hokka/contracts/site/public-actions.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;

/** What the page shows of a form that was refused. */
export interface ContactFormError {
  readonly message: string;
  /** When it can be tried again. */
  readonly retryAfterSeconds: number | undefined;
  readonly errors: Readonly<Partial<Record<ContactField, string>>>;
  /** What was typed. */
  readonly values: ContactValues;
}

/** The fields of a form as they were sent; files, and fields that came twice, are no text of ours. */
export function readForm(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

export function findContactError(
  { message, errors, retryAfterSeconds }: Extract<FormOutcome, { kind: 'refused' }>,
  form: Readonly<Record<string, string>>,
): ContactFormError {
  const values = Object.fromEntries(contactFields.map((field) => [field, readOwn(form, field) ?? ''])) as ContactValues;
  const ours = errors.filter(({ field }) => contactFields.some((one) => one === field));
  return {
    message,
    retryAfterSeconds,
    errors: Object.fromEntries(ours.map((error) => [error.field, error.message])),
    values,
  };
}
