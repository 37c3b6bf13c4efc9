import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

interface DeviceSighting {
  readonly userId: string;
  readonly fingerprint: Buffer;
  readonly now: Date;
}

/** Whether the owner of an address has signed in from this device; false for an address without an account. */
export async function isKnownDevice(database: Database, email: string, fingerprint: Buffer): Promise<boolean> {
  const device = await database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.user_id')
    .where('users.email', '=', email)
    .where('known_devices.fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return device !== undefined;
}

/** @returns whether the device was known */
export async function touchDevice(
  trx: DatabaseTransaction,
  { userId, fingerprint, now }: DeviceSighting,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns true to exactly one of all concurrent callers that add the device */
export async function insertDevice(
  trx: DatabaseTransaction,
  { userId, fingerprint, now }: DeviceSighting,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('known_devices')
    .values({ user_id: userId, fingerprint, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the user has signed in from another device. */
export async function hasOtherDevice(
  trx: DatabaseTransaction,
  { userId, fingerprint }: Pick<DeviceSighting, 'userId' | 'fingerprint'>,
): Promise<boolean> {
  const other = await trx
    .selectFrom('known_devices')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .where('fingerprint', '!=', fingerprint)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Deletes devices last seen before `since`. Keeps each user's latest one, or a sign-in after a long time would look
 * like the first. Skips rows that another transaction has locked.
 */
export async function deleteDevicesNotSeenSince(trx: DatabaseTransaction, since: Date): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('user_id', 'fingerprint'),
        'in',
        selectFrom('known_devices as old')
          .select(['old.user_id', 'old.fingerprint'])
          .where('old.last_seen_at', '<=', since)
          .where((old) =>
            old.exists(
              old
                .selectFrom('known_devices as later')
                .select('later.fingerprint')
                .whereRef('later.user_id', '=', 'old.user_id')
                .whereRef('later.last_seen_at', '>', 'old.last_seen_at'),
            ),
          )
          .forUpdate('old')
          .skipLocked()
          .$asTuple('user_id', 'fingerprint'),
      ),
    )
    .execute();
}
