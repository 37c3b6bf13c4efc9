import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import { lockAccount } from '../../account-records/account-locks.queries.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { lockUserLinks } from '../mails/queries.ts';
import { closeAccount } from './delete-account.ts';
import { closeUnusedAccount } from './queries.ts';

/** How long an account that was never verified and never used is retained after its registration. */
export const unusedRegistrationDays = 30;

/** Maximum number of unused registrations closed by one run; the next run continues. */
const unusedBatchSize = 200;

/**
 * Closes accounts whose address was never verified and that were never used, and enqueues their erasure. Sends no mail,
 * because the address may belong to a stranger, and records no audit event, because no user acted. Concurrent runs
 * close an account once.
 * @returns the number closed by this run
 */
export async function closeUnusedRegistrations(dependencies: AccountsDependencies, now: Date): Promise<number> {
  const { database, log, unusedRegistrations } = dependencies;
  const registeredBefore = addMilliseconds(now, -unusedRegistrationDays * dayMs);
  let closed = 0;
  for (const userId of await unusedRegistrations.list(database, { registeredBefore, limit: unusedBatchSize })) {
    const afterCommit = await database.transaction().execute(async (trx) => {
      await lockUserLinks(trx, userId);
      // Whatever uses or verifies an account waits for this lock, so the second check stays valid.
      if (!(await lockAccount(trx, userId))) return undefined;
      const unused = await unusedRegistrations.list(trx, { registeredBefore, limit: 1, userId });
      if (unused.length === 0) return undefined;
      await closeUnusedAccount(trx, userId, now);
      return closeAccount(trx, dependencies, userId, now);
    });
    if (afterCommit === undefined) continue;
    afterCommit();
    closed += 1;
  }
  if (closed > 0) log.info({ closed }, 'registrations that were never verified were closed');
  return closed;
}
