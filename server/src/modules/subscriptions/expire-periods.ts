import { readRowsInBatches } from '../../platform/database/batches.ts';
import { changeSubscriptions, notifyPeriodChange } from './change-subscriptions.ts';
import type { BillingDependencies } from './dependencies.ts';
import { listExpiredPeriods, type PeriodKey } from './expiring-periods.queries.ts';
import { advanceTo, toDefaultSubscriptionOptions } from './rules.ts';

const batchSize = 100;

/**
 * Records periods that have ended: each ends at its own end, and the scheduled period, or else the default plan, begins
 * there. However late and in however many processes it runs, each change is recorded and mailed once.
 */
export async function expirePeriods(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, log } = dependencies;
  const now = clock.now();
  const expired = readRowsInBatches(
    batchSize,
    (cursor: PeriodKey | undefined, limit) => listExpiredPeriods(database, now, cursor, limit),
    (period) => period,
  );
  for await (const { userId } of expired) {
    try {
      await expireUserPeriods(userId);
    } catch (err) {
      // A period that cannot be ended must not block the others.
      log.error({ err, userId }, 'could not end an expired period');
    }
  }

  async function expireUserPeriods(userId: string): Promise<void> {
    const hasEnded = await database.transaction().execute(async (trx) => {
      const change = await changeSubscriptions(
        trx,
        { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
        (stored, defaultOptions) => advanceTo(stored, now, defaultOptions),
      );
      if ('denied' in change || change.after === change.before) return false;
      await notifyPeriodChange(trx, { userId, ...change }, dependencies);
      return true;
    });
    if (hasEnded) log.info({ userId }, 'a period ended');
  }
}
