import type { FieldError } from '../shared/errors.ts';

/** Outcome of a form that was submitted without JavaScript. */
export type FormOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly errors: readonly FieldError[];
      /** When the visitor can try again. */
      readonly retryAfterSeconds: number | undefined;
    };

/** Actions of server rendering on behalf of the visitor; provided by the server's load context. */
export interface PublicActions {
  /**
   * Submits the contact form: `name`, `email`, `subject`, `message`, `privacy_version` and the hidden field `website`.
   */
  sendContactMessage(form: Readonly<Record<string, unknown>>): Promise<FormOutcome>;
}
