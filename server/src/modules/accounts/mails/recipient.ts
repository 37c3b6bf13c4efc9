import type { Database } from '../../../platform/database/connect.ts';
import type { MailAttachment } from '../../../platform/mail/delivery.ts';
import { type MailContent, renderMail } from '../../../platform/mail/layout.ts';
import type { MailContext, MailRenderer } from '../../../platform/mail/mail-renderer.ts';
import { findUser, type UserRow } from '../store/users.queries.ts';

/** Whom a mail of another module goes to. */
export interface Recipient {
  readonly email: string;
  /** Empty until the address is verified: a stranger may have typed both. */
  readonly name: string;
  readonly greeting: string;
  readonly isVerified: boolean;
}

/** @returns undefined when they are gone, or have asked to be */
export async function findRecipient(database: Database, userId: string): Promise<Recipient | undefined> {
  const user = await findUser(database, userId);
  if (user === undefined || user.leaving_at !== null) return undefined;
  return {
    email: user.email,
    name: toDisplayName(user),
    greeting: toGreeting(user),
    isVerified: user.email_verified_at !== null,
  };
}

/** What a mail to a user says, without their greeting. */
export interface WrittenMail extends Omit<MailContent, 'greeting'> {
  readonly attachments?: readonly MailAttachment[];
}

/** A mail to a user that is being written. */
export interface UserMail extends MailContext {
  readonly userId: string;
  readonly recipient: Recipient;
  /** As the mail was enqueued with. */
  readonly details: unknown;
}

/**
 * Writes a mail to a user from what the database says when it is sent. Who is gone or has asked to be gets none.
 * @param write answers undefined when it is not owed any more
 */
export function createUserMail(
  database: Database,
  write: (mail: UserMail) => Promise<WrittenMail | undefined> | WrittenMail,
): MailRenderer {
  return async ({ userId, details }, context) => {
    const recipient = userId === null ? undefined : await findRecipient(database, userId);
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

/** Until an address is verified a stranger may have typed it, and then the name would be their message to its owner. */
export function toDisplayName(user: UserRow): string {
  return user.email_verified_at === null ? '' : user.name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function toGreeting(user: UserRow): string {
  const name = toDisplayName(user);
  return name === '' ? 'Merhaba,' : `Merhaba ${name},`;
}
