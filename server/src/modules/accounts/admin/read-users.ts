import type { ListedUser, UserRecord } from '@hokka/contracts/accounts/user-admin.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';

/** @throws AppError `not_found`. Accounts that are being deleted are found: admins still see them. */
export async function readListedUser(
  { userDirectory }: Pick<AccountsDependencies, 'userDirectory'>,
  userId: string,
): Promise<ListedUser> {
  const user = await userDirectory.find(userId);
  if (user === undefined) throw new AppError('not_found');
  return user;
}

/** The user with their subscription and its usage at `now`. */
export async function readUserRecord(
  { userReads }: Pick<AccountsDependencies, 'userReads'>,
  user: ListedUser,
  now: Date,
): Promise<UserRecord> {
  const [subscription, usage] = await Promise.all([
    userReads.readSubscription(user.id, now),
    userReads.readUsageStats(user.id, now),
  ]);
  return { ...user, subscription, usage };
}
