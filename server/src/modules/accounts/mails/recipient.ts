import type { Database } from '../../../platform/database/connect.ts';
import type { MailRecipient } from '../../../platform/mail/user-mail.ts';
import { findUser, type UserRow } from '../store/users.queries.ts';

/** Whom a mail of another module goes to. */
export interface Recipient extends MailRecipient {
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

/** Until an address is verified a stranger may have typed it, and then the name would be their message to its owner. */
export function toDisplayName(user: UserRow): string {
  return user.email_verified_at === null ? '' : user.name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function toGreeting(user: UserRow): string {
  const name = toDisplayName(user);
  return name === '' ? 'Merhaba,' : `Merhaba ${name},`;
}
