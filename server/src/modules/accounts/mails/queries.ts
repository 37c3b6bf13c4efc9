import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

export type LinkPurpose = 'verify_email' | 'reset_password';

interface NewLink {
  readonly hash: Buffer;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

export interface MailedLink {
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/**
 * Stores a link, or extends it when the mail is rendered again. @returns false when the link has been used meanwhile
 */
export async function upsertLink(database: Database, link: NewLink): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('mailed_links')
    .values({
      hash: link.hash,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      expires_at: link.expiresAt,
      created_at: link.now,
    })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ expires_at: link.expiresAt }).where('mailed_links.used_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findLink(
  database: Database,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<MailedLink | undefined> {
  return database
    .selectFrom('mailed_links')
    .select(['user_id as userId', 'email', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Whether a link to verify an address has not expired, and its account still has that address, verified. */
export async function isAddressVerified(trx: DatabaseTransaction, hash: Buffer, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('mailed_links as link')
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'link.user_id').onRef('users.email', '=', 'link.email'))
    .select('link.hash')
    .where('link.hash', '=', hash)
    .where('link.purpose', '=', 'verify_email')
    .where('link.expires_at', '>', now)
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a link as used. @returns its owner, to exactly one of all concurrent callers; undefined to the others */
export async function consumeLink(
  trx: DatabaseTransaction,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ readonly userId: string; readonly email: string } | undefined> {
  return trx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst();
}

/**
 * Locks a user's links until the transaction ends; to be called before the account is locked, because a clicked link
 * locks itself and then its account: the other order could deadlock with a click.
 */
export async function lockUserLinks(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .selectFrom('mailed_links')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('hash')
    .forUpdate()
    .execute();
}

/** Marks all of a user's links for a purpose as used, because the purpose is fulfilled. */
export async function markUserLinksUsed(
  trx: DatabaseTransaction,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes expired links. Skips rows that another transaction has locked. */
export async function deleteExpiredLinks(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('mailed_links')
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('mailed_links').select('hash').where('expires_at', '<=', now).forUpdate().skipLocked(),
    )
    .execute();
}
