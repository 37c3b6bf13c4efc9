import { expiryNoticeDays } from '@hokka/contracts/accounts/api-keys.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { claimExpiringKeys } from './queries.ts';

const batchSize = 100;

/** Enqueues a mail to the owners of keys that expire within a week, once per key. */
export async function sendExpiryNotices(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  now: Date,
): Promise<void> {
  const longerThanMs = expiryNoticeDays * dayMs;
  const window = { now, until: addMilliseconds(now, longerThanMs), longerThanMs };
  for (let claimed = batchSize; claimed === batchSize; ) {
    claimed = await database.transaction().execute(async (trx) => {
      const keys = await claimExpiringKeys(trx, window, batchSize);
      for (const { userId, name, expiresAt } of keys)
        await outbox.enqueue(trx, {
          userId,
          kind: 'api_key_expiring',
          details: { name, expires_at: expiresAt.toISOString() },
        });
      return keys.length;
    });
  }
}
