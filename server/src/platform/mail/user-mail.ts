import type { MailAttachment } from './delivery.ts';
import { type MailContent, renderMail } from './layout.ts';
import type { MailContext, MailRenderer } from './mail-renderer.ts';

/** Whom a mail goes to. */
export interface MailRecipient {
  readonly email: string;
  /** Empty until the address is verified: a stranger may have typed both. */
  readonly name: string;
  readonly greeting: string;
}

/** What a mail to a user says, without their greeting. */
export interface WrittenMail extends Omit<MailContent, 'greeting'> {
  readonly attachments?: readonly MailAttachment[];
}

/** A mail to a user that is being written. */
export interface UserMail<Recipient extends MailRecipient = MailRecipient> extends MailContext {
  readonly userId: string;
  readonly recipient: Recipient;
  /** As the mail was enqueued with. */
  readonly details: unknown;
}

/**
 * Writes a mail to a user from what the database says when it is sent.
 * @param findRecipient answers undefined for who is gone or has asked to be: they get none
 * @param write answers undefined when it is not owed any more
 */
export function createUserMail<Recipient extends MailRecipient>(
  findRecipient: (userId: string) => Promise<Recipient | undefined>,
  write: (mail: UserMail<Recipient>) => Promise<WrittenMail | undefined> | WrittenMail,
): MailRenderer {
  return async ({ userId, details }, context) => {
    const recipient = userId === null ? undefined : await findRecipient(userId);
    if (userId === null || recipient === undefined) return 'obsolete';
    const written = await write({ ...context, userId, recipient, details });
    if (written === undefined) return 'obsolete';
    const { attachments, ...content } = written;
    const rendered = renderMail({ ...content, greeting: recipient.greeting }, context.site);
    return {
      to: recipient.email,
      toName: recipient.name,
      ...rendered,
      ...(attachments !== undefined && { attachments }),
    };
  };
}
