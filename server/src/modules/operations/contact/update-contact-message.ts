import type { ContactMessage, ContactStatus } from '@hokka/contracts/operations/contact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../../platform/http/audit-event.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { contactReplyKind } from './mails.ts';
import { deleteMessage, lockMessage, type MessageState, updateMessage } from './queries.ts';

/** The changed fields; omitted ones stay unchanged. An empty note removes it. */
export interface MessageChange {
  readonly status?: ContactStatus | undefined;
  readonly note?: string | undefined;
  /** Is mailed to the sender. */
  readonly reply?: string | undefined;
}

/** @throws AppError `not_found` */
export async function getContactMessage({ inbox }: ContactDependencies, id: string): Promise<ContactMessage> {
  const message = await inbox.find(id);
  if (message === undefined) throw new AppError('not_found');
  return message;
}

/**
 * Changes the status or note of a message, or replies to it, and records who did it; without a change nothing is
 * recorded. The audit event contains neither note nor reply: they are about a person, and the event outlives the message.
 * @throws AppError `not_found` when it is gone, `validation_failed` for a second reply
 */
export async function updateContactMessage(
  dependencies: ContactDependencies,
  id: string,
  change: MessageChange,
  actor: AuditActor,
): Promise<ContactMessage> {
  const { database, newId, outbox } = dependencies;
  await database.transaction().execute(async (trx) => {
    const before = await lockMessage(trx, id);
    if (before === undefined) throw new AppError('not_found');
    const isReply = change.reply !== undefined;
    if (isReply && before.reply !== null) throw createSecondReplyError();
    const after: MessageState = {
      status: isReply ? 'answered' : (change.status ?? before.status),
      note: change.note === undefined ? before.note : change.note || null,
      reply: change.reply ?? before.reply,
    };
    const details = {
      ...(after.status === before.status ? {} : { before: { status: before.status }, after: { status: after.status } }),
      ...(after.note === before.note ? {} : { noteChanged: true }),
      ...(isReply ? { replied: true } : {}),
    };
    if (Object.keys(details).length === 0) return;
    await updateMessage(trx, id, after, computeHandledAt(before.status, after.status, actor.request.now));
    if (isReply) await outbox.enqueue(trx, { userId: null, kind: contactReplyKind, details: { messageId: id } });
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'contact_message.update',
      targetKind: 'contact_message',
      targetId: id,
      details,
    });
  });
  return getContactMessage(dependencies, id);
}

/**
 * Deletes a message permanently, and records who did it. @throws AppError `not_found` when another admin has just
 * deleted it
 */
export async function deleteContactMessage(
  { database, newId }: ContactDependencies,
  { id, status }: Pick<ContactMessage, 'id' | 'status'>,
  actor: AuditActor,
): Promise<null> {
  await database.transaction().execute(async (trx) => {
    if (!(await deleteMessage(trx, id))) throw new AppError('not_found');
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'contact_message.delete',
      targetKind: 'contact_message',
      targetId: id,
      details: { status },
    });
  });
  return null;
}

function createSecondReplyError(): AppError {
  const message = 'Bu mesaja daha önce yanıt gönderildi.';
  return new AppError('validation_failed', { message, errors: [{ field: 'reply', message }] });
}

function computeHandledAt(before: ContactStatus, after: ContactStatus, now: Date): Date | null | 'keep' {
  if (before === after) return 'keep';
  return after === 'answered' || after === 'spam' ? now : null;
}
