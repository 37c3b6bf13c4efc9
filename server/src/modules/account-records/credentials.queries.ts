import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type UserRow, userColumns } from './queries.ts';

export async function findCredentials(
  database: Database,
  email: string,
): Promise<(UserRow & { readonly password_hash: string }) | undefined> {
  return database
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Reads the user with this address and locks the row against other writers until the transaction ends. */
export async function lockCredentials(
  trx: DatabaseTransaction,
  email: string,
): Promise<(UserRow & { readonly password_hash: string }) | undefined> {
  return trx
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function getPasswordHash(database: Database, id: string): Promise<string> {
  const row = await database.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  return row.password_hash;
}

/** Stores a sign-in. @returns false when the account was closed or its password changed since the check */
export async function recordSignIn(
  trx: DatabaseTransaction,
  signIn: { readonly userId: string; readonly passwordHash: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ last_login_at: signIn.now })
    .where('id', '=', signIn.userId)
    .where('password_hash', '=', signIn.passwordHash)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a password hash. @returns false when it is no longer the one that was checked */
export async function replacePasswordHash(
  trx: DatabaseTransaction,
  change: { readonly userId: string; readonly from: string; readonly to: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: change.to, updated_at: change.now })
    .where('id', '=', change.userId)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Sets a password by a mailed link, which also verifies the address.
 * @returns false when the account was closed or its address changed since
 */
export async function setPasswordFromLink(
  trx: DatabaseTransaction,
  change: { readonly userId: string; readonly email: string; readonly passwordHash: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((row) => ({
      password_hash: change.passwordHash,
      email_verified_at: row.fn.coalesce('email_verified_at', row.val(change.now)),
      updated_at: change.now,
    }))
    .where('id', '=', change.userId)
    .where('email', '=', change.email)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
