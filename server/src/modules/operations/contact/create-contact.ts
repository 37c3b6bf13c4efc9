import type { PublicActions } from '@hokka/contracts/site/public-reads.ts';
import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import { streamRows } from '../../../platform/database/batches.ts';
import { hourly } from '../../../platform/jobs/periodic.ts';
import type { ExportSection } from '../../accounts/index.ts';
import type { OperationsPart } from '../operations-part.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { contactMailKind, contactReplyKind, createContactMail, createReplyMail } from './mails.ts';
import { deleteClosedBefore, selectOwnMessages } from './queries.ts';
import { contactRoutes } from './routes.ts';
import type { Sender } from './send-contact-message.ts';
import { createPublicActions } from './send-contact-message.ts';

export interface ContactPart extends OperationsPart {
  /** What pages can do for a visitor without JavaScript. */
  createPublicActions(request: Sender['request']): PublicActions;
  /**
   * The messages that a user wrote while signed in, for their export. They are erased with the account by their foreign
   * key.
   */
  exportUserData(userId: string): ExportSection[];
}

/** Retention time of logs according to the privacy page: half a year after its answer a message is no longer needed. */
export const closedMessageRetentionMs = 183 * dayMs;
const contactBatchSize = 500;

/** Contact messages to the support. */
export function createContactPart(dependencies: ContactDependencies): ContactPart {
  const { clock, database, outbox } = dependencies;
  outbox.register({ [contactMailKind]: createContactMail(database), [contactReplyKind]: createReplyMail(database) });
  return {
    routes: contactRoutes(dependencies),
    tasks: [
      {
        name: 'forget handled messages',
        cron: hourly,
        run: () =>
          deleteClosedBefore(database, addMilliseconds(clock.now(), -closedMessageRetentionMs), contactBatchSize),
      },
    ],
    createPublicActions: (request) => createPublicActions(dependencies, request),
    exportUserData: (userId) => [{ name: 'contact_messages', rows: streamRows(selectOwnMessages(database, userId)) }],
  };
}
