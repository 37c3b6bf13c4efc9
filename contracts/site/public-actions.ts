import type { FieldError } from '../shared/errors.ts';

/** What became of a form that a page took without a script. */
export type FormOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly errors: readonly FieldError[];
      /** When it can be tried again. */
      readonly retryAfterSeconds: number | undefined;
    };

/** What server rendering may do for the visitor whose request it answers; handed in by the server's load context. */
export interface PublicActions {
  /** Takes the contact form: `name`, `email`, `subject`, `message`, `privacy_version` and the field `website` that people do not see. */
  sendContactMessage(form: Readonly<Record<string, unknown>>): Promise<FormOutcome>;
}
