import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import { type AliasableExpression, type Kysely, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly is_active: boolean;
  readonly email_verified_at: Date | null;
  readonly last_login_at: Date | null;
  /** When the user requested deletion; such an account is inactive. */
  readonly leaving_at: Date | null;
  readonly created_at: Date;
}

export interface NewUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly passwordHash: string;
  readonly verified: boolean;
  readonly privacyVersion?: string | undefined;
  readonly now: Date;
}

export const userColumns = [
  'id',
  'name',
  sql.ref<string>('email').as('email'),
  'phone',
  'role',
  'is_active',
  'email_verified_at',
  'last_login_at',
  'leaving_at',
  'created_at',
] as const;

/** @returns false when the address is taken; the unique constraint decides between simultaneous inserts */
export async function insertUser(trx: DatabaseTransaction, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone,
      role: user.role,
      password_hash: user.passwordHash,
      email_verified_at: user.verified ? user.now : null,
      privacy_version: user.privacyVersion ?? null,
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const userById = defineStatement((database, { id }: { readonly id: string }) =>
  database.selectFrom('users').select(userColumns).where('id', '=', id).where('kind', '=', 'person'),
);

/** @returns undefined also for the account of a workspace, which belongs to no single person */
export async function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  return userById.executeTakeFirst(database, { id });
}

/** The slug of a shared workspace by its account; undefined for the account of a person. */
export async function findSharedSlug(database: Database, accountId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('workspaces')
    .select('slug')
    .where('id', '=', accountId)
    .where('is_personal', '=', false)
    .executeTakeFirst();
  return row?.slug;
}

/** The person whom mails about an account reach: its user, or the first owner of a shared workspace. */
export async function findMailedUser(database: Database, accountId: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .select(userColumns)
    .where('kind', '=', 'person')
    .where(
      'id',
      '=',
      sql<string>`coalesce((SELECT user_id FROM workspaces JOIN workspace_members ON workspace_id = workspaces.id
        WHERE workspaces.id = ${accountId} AND NOT is_personal AND role = 'owner'
        ORDER BY joined_at, user_id LIMIT 1), ${accountId})`,
    )
    .executeTakeFirst();
}

/**
 * The columns of `users` that a session does not contain, joined with the given rows. For a `SessionRead`, whose
 * statement includes `users`.
 */
export function selectSessionUserBeside<Row>(database: Kysely<DB>, rows: AliasableExpression<Row>) {
  return database
    .selectFrom(rows.as('beside'))
    .selectAll('beside')
    .select([
      sql.ref<string>('users.name').as('name'),
      sql.ref<string>('users.email').as('email'),
      sql.ref<string | null>('users.phone').as('phone'),
      sql.ref<Date | null>('users.email_verified_at').as('email_verified_at'),
      sql.ref<Date | null>('users.last_login_at').as('last_login_at'),
      sql.ref<Date>('users.created_at').as('created_at'),
    ]);
}

export async function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  return database.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
}

/** An omitted phone stays unchanged. */
export async function updateNameAndPhone(
  database: Database,
  id: string,
  change: { readonly name: string; readonly phone: string | null | undefined; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('users')
    .set({
      name: change.name,
      ...(change.phone === undefined ? {} : { phone: change.phone }),
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute();
}

/** The first time counts. */
export async function storeFirstStepsClosed(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('users')
    .set({ first_steps_closed_at: now })
    .where('id', '=', id)
    .where('first_steps_closed_at', 'is', null)
    .execute();
}

/** @returns false when the address was already verified or no longer belongs to this user */
export async function markEmailVerified(
  trx: DatabaseTransaction,
  user: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified_at: user.now, updated_at: user.now })
    .where('id', '=', user.userId)
    .where('email', '=', user.email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores a sign-in by a link that was mailed to the address. @returns undefined when the address no longer belongs to
 * this user
 */
export async function recordLinkSignIn(
  trx: DatabaseTransaction,
  user: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<Pick<UserRow, 'is_active'> | undefined> {
  return trx
    .updateTable('users')
    .set({ last_login_at: user.now })
    .where('id', '=', user.userId)
    .where('email', '=', user.email)
    .where('leaving_at', 'is', null)
    .returning('is_active')
    .executeTakeFirst();
}

/**
 * Changes the address of an account that was opened after `openedAfter` and waits for its verification.
 * @returns false for any other account
 * @throws DatabaseError 23505 when another account has the address
 */
export async function changeUnverifiedEmail(
  trx: DatabaseTransaction,
  change: { readonly userId: string; readonly email: string; readonly openedAfter: Date; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email: change.email, updated_at: change.now })
    .where('id', '=', change.userId)
    .where('email_verified_at', 'is', null)
    .where('is_active', '=', true)
    .where('created_at', '>', change.openedAfter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function promoteToSuperAdmin(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set((row) => ({
      role: 'super_admin',
      email_verified_at: row.fn.coalesce('email_verified_at', row.val(now)),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function hasUserWithEmail(database: Database, emails: readonly string[]): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
