import type { ContactMessage, ContactStatus } from '@hokka/contracts/contact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Acting, recordAct } from '../../../platform/http/record-act.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { deleteMessage, type Handling, lockHandling, updateHandling } from './contact-messages.queries.ts';

type HandlingDependencies = Pick<ContactDependencies, 'database' | 'inbox' | 'newId'>;

/** What is to change; what is left out stays. An empty note is none. */
export interface HandlingChange {
  readonly status?: ContactStatus | undefined;
  readonly note?: string | undefined;
}

/** @throws AppError `not_found` */
export async function getMessage({ inbox }: Pick<ContactDependencies, 'inbox'>, id: string): Promise<ContactMessage> {
  const message = await inbox.find(id);
  if (message === undefined) throw new AppError('not_found');
  return message;
}

/**
 * Says what became of a message or notes something down, and records who did it; what changes nothing is not recorded. Notes stay out
 * of the record: they are about people, and the record outlives the message.
 * @throws AppError `not_found` when it is gone
 */
export async function handleMessage(
  dependencies: HandlingDependencies,
  id: string,
  change: HandlingChange,
  acting: Acting,
): Promise<ContactMessage> {
  const { database, newId } = dependencies;
  await database.transaction().execute(async (trx) => {
    const before = await lockHandling(trx, id);
    if (before === undefined) throw new AppError('not_found');
    const after: Handling = {
      status: change.status ?? before.status,
      note: change.note === undefined ? before.note : change.note || null,
    };
    const details = {
      ...(after.status === before.status ? {} : { before: { status: before.status }, after: { status: after.status } }),
      ...(after.note === before.note ? {} : { noteChanged: true }),
    };
    if (Object.keys(details).length === 0) return;
    await updateHandling(trx, id, after, handledAt(before.status, after.status, acting.request.now));
    await recordAct(trx, newId, {
      ...acting,
      action: 'contact_message.update',
      targetKind: 'contact_message',
      targetId: id,
      details,
    });
  });
  return getMessage(dependencies, id);
}

/** Deletes a message for good, and records who did it. @throws AppError `not_found` when somebody else just has */
export async function removeMessage(
  { database, newId }: HandlingDependencies,
  { id, status }: Pick<ContactMessage, 'id' | 'status'>,
  acting: Acting,
): Promise<null> {
  await database.transaction().execute(async (trx) => {
    if (!(await deleteMessage(trx, id))) throw new AppError('not_found');
    await recordAct(trx, newId, {
      ...acting,
      action: 'contact_message.delete',
      targetKind: 'contact_message',
      targetId: id,
      details: { status },
    });
  });
  return null;
}

function handledAt(before: ContactStatus, after: ContactStatus, now: Date): Date | null | 'keep' {
  if (before === after) return 'keep';
  return after === 'answered' || after === 'spam' ? now : null;
}
