import { contactRequest } from '@hokka/contracts/contact.ts';
import type { FormOutcome, PublicActions } from '@hokka/contracts/public-actions.ts';
import { AppError } from '../../../platform/errors.ts';
import { readBody } from '../../../platform/http/read-input.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { type Sender, sendContactMessage } from './send-contact-message.ts';

/** What a page may do for the visitor whose request it answers; refusals are for the page to show. */
export function createPublicActions(dependencies: ContactDependencies, request: Sender['request']): PublicActions {
  return {
    sendContactMessage: (form) =>
      toFormOutcome(async () => {
        // A page without a script has no token: nobody is signed in there.
        await sendContactMessage(dependencies, readBody(contactRequest, form), { userId: undefined, request });
      }),
  };
}

async function toFormOutcome(action: () => Promise<void>): Promise<FormOutcome> {
  try {
    await action();
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message, errors = [], retryAfterSeconds } = error;
    return { kind: 'refused', status, message, errors, retryAfterSeconds };
  }
}
