import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import type { FormOutcome } from '@hokka/contracts/site/public-reads.ts';
import { tooManyMessages } from '../../../site/contact-form.ts';

const contactFields = ['name', 'email', 'subject', 'message'] as const;
type ContactField = (typeof contactFields)[number];
type ContactValues = Readonly<Record<ContactField, string>>;

/** Errors of a form, as the page shows them. */
export interface ContactFormError {
  readonly message: string;
  /** When the visitor can try again. */
  readonly retryAfterSeconds: number | undefined;
  readonly errors: Readonly<Partial<Record<ContactField, string>>>;
  /** The visitor's input. */
  readonly values: ContactValues;
}

/** Fields of a submitted form; files and repeated fields are ignored. */
export function readForm(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

export function findContactError(
  { status, message, errors, retryAfterSeconds }: Extract<FormOutcome, { kind: 'refused' }>,
  form: Readonly<Record<string, string>>,
): ContactFormError {
  const values = Object.fromEntries(contactFields.map((field) => [field, readOwn(form, field) ?? ''])) as ContactValues;
  const ours = errors.filter(({ field }) => contactFields.some((one) => one === field));
  return {
    message: status === 429 ? tooManyMessages : message,
    retryAfterSeconds,
    errors: Object.fromEntries(ours.map((error) => [error.field, error.message])),
    values,
  };
}
