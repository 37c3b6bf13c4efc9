import type { PublicActions } from '@hokka/contracts/public-actions.ts';
import { after, dayMs } from '../../../platform/clock.ts';
import { inBatches } from '../../../platform/database/batches.ts';
import { hourly } from '../../../platform/periodic.ts';
import type { ExportSection } from '../../accounts/index.ts';
import type { OperationsPart } from '../operations-part.ts';
import { contactRoutes } from './contact.routes.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { contactMail, contactMailKind } from './contact-mail.ts';
import { deleteHandledBefore, listMessagesAfter } from './contact-messages.queries.ts';
import type { Sender } from './send-contact-message.ts';
import { publicActionsFor } from './take-contact-form.ts';

export interface ContactPart extends OperationsPart {
  /** What pages may do for a visitor without a script. */
  publicActionsFor(request: Sender['request']): PublicActions;
  /** What somebody wrote while they were signed in, for their export. It is erased with their account by its foreign key. */
  exportFor(userId: string): ExportSection[];
}

/** How long logs are kept, by the privacy page: half a year after it was answered a message has served its end. */
export const handledKeptMs = 183 * dayMs;
const rowsAtOnce = 500;

/** Messages to the support. */
export function createContact(dependencies: ContactDependencies): ContactPart {
  const { clock, database, outbox } = dependencies;
  outbox.register({ [contactMailKind]: contactMail(database) });
  return {
    routes: contactRoutes(dependencies),
    tasks: [
      {
        name: 'forget handled messages',
        cron: hourly,
        run: () => deleteHandledBefore(database, after(clock.now(), -handledKeptMs), rowsAtOnce),
      },
    ],
    publicActionsFor: (request) => publicActionsFor(dependencies, request),
    exportFor: (userId) => [
      {
        name: 'contact_messages',
        rows: inBatches(
          rowsAtOnce,
          (last: string | undefined, limit: number) => listMessagesAfter(database, userId, last, limit),
          (message) => message.id,
        ),
      },
    ],
  };
}
