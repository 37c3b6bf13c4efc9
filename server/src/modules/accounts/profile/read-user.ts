import type { User } from '@hokka/contracts/accounts.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { toUser } from '../users/present-user.ts';
import { findUser } from '../users/users.queries.ts';

/** A user as they see themselves. @throws AppError `not_found` */
export async function readUser(
  { database, subscriptionsOf: listUserSubscriptions }: Pick<AccountsDependencies, 'database' | 'listUserSubscriptions'>,
  userId: string,
): Promise<User> {
  const [row, subscriptions] = await Promise.all([findUser(database, userId), listUserSubscriptions(userId)]);
  if (row === undefined) throw new AppError('not_found');
  return toUser(row, subscriptions);
}
