import type { Database } from '../../platform/database/connect.ts';
import type { MailRecipient } from '../../platform/mail/user-mail.ts';
import { findMailedUser, findSharedSlug, type UserRow } from './queries.ts';

/** The recipient of a mail of another module. */
export interface Recipient extends MailRecipient {
  readonly isVerified: boolean;
}

/**
 * The person whom a mail to an account reaches: its user, or the first owner of a shared workspace.
 * @returns undefined when the person is gone or has requested deletion
 */
export async function findRecipient(database: Database, userId: string): Promise<Recipient | undefined> {
  const [user, workspaceSlug] = await Promise.all([findMailedUser(database, userId), findSharedSlug(database, userId)]);
  if (user === undefined || user.leaving_at !== null) return undefined;
  return {
    email: user.email,
    name: toDisplayName(user),
    greeting: toGreeting(user),
    isVerified: user.email_verified_at !== null,
    ...(workspaceSlug !== undefined && { workspaceSlug }),
  };
}

/**
 * Hides the name until the address is verified: a stranger may have typed the address, and could use the name as a
 * message to its owner.
 */
export function toDisplayName(user: UserRow): string {
  return user.email_verified_at === null ? '' : user.name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function toGreeting(user: UserRow): string {
  const name = toDisplayName(user);
  return name === '' ? 'Merhaba,' : `Merhaba ${name},`;
}
