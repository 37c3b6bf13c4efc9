import type { User } from '@hokka/contracts/accounts/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { defineSessionRead, type SessionRead } from '../../platform/http/session-read.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import {
  findUser,
  selectSessionUserBeside,
  storeFirstStepsClosed,
  type UserRow,
  updateNameAndPhone,
} from '../account-records/queries.ts';

/** A user as they see themselves. @throws AppError `not_found` */
export async function readUser(
  { database, listUserSubscriptions }: Pick<AccountsDependencies, 'database' | 'listUserSubscriptions'>,
  userId: string,
): Promise<User> {
  const [row, subscriptions] = await Promise.all([findUser(database, userId), listUserSubscriptions(userId)]);
  if (row === undefined) throw new AppError('not_found');
  return toUser(row, subscriptions);
}

/** The caller as they see themselves. */
export function createProfileRead({
  callerSubscriptions: subscriptions,
}: Pick<AccountsDependencies, 'callerSubscriptions'>): SessionRead<User> {
  return defineSessionRead({
    parameters: subscriptions.parameters,
    select: (database, userId, parameters) =>
      selectSessionUserBeside(database, subscriptions.select(database, userId, parameters)),
    present: async (rows, { caller, now }) => {
      const names = await subscriptions.present(rows, { caller, now });
      const [row] = rows;
      if (row === undefined) throw new AppError('not_found');
      // A session is live only while its user is active.
      return toUser({ ...row, id: caller.userId, role: caller.role, is_active: true }, names);
    },
  });
}

/** Converts a user to its wire format. */
function toUser(row: Omit<UserRow, 'leaving_at'>, subscriptions: User['subscriptions']): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    is_active: row.is_active,
    email_verified: row.email_verified_at !== null,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login_at?.toISOString() ?? null,
    subscriptions,
  };
}

/** Changes name and phone. An omitted phone stays unchanged, an empty one is removed. */
export async function updateProfile(
  { database }: { readonly database: Database },
  userId: string,
  { name, phone }: { readonly name: string; readonly phone?: string | undefined },
  now: Date,
): Promise<void> {
  await updateNameAndPhone(database, userId, { name, phone: phone === '' ? null : phone, now });
}

/** Hides the first steps of a user for good. */
export async function closeFirstSteps(database: Database, userId: string, now: Date): Promise<void> {
  await storeFirstStepsClosed(database, userId, now);
}
