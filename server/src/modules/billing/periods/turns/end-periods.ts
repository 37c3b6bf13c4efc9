import { inBatches } from '../../../../platform/database/batches.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { changeSubscriptions } from '../change-subscriptions.ts';
import { openingOf } from '../opening.ts';
import { advance } from '../subscription.ts';
import { listOver, type PeriodKey } from './due-periods.queries.ts';
import { tellOfTurn } from './tell-of-turn.ts';

type EndDependencies = Pick<BillingDependencies, 'clock' | 'database' | 'defaultPlanId' | 'log' | 'newId' | 'outbox'>;

const periodsAtOnce = 100;

/**
 * Writes down what time did to periods: those that are over have ended at their own end, what was scheduled began there, else the
 * default plan did. However late, and however many processes do it at once, it happens once and is told once.
 */
export async function endPeriods(dependencies: EndDependencies): Promise<void> {
  const { clock, database, log } = dependencies;
  const now = clock.now();
  const over = inBatches(
    periodsAtOnce,
    (behind: PeriodKey | undefined, limit) => listOver(database, now, behind, limit),
    (period) => period,
  );
  for await (const { userId } of over) {
    try {
      await endPeriodsOf(userId, now, dependencies);
    } catch (err) {
      // One that cannot be ended must not keep the others waiting.
      log.error({ err, userId }, 'a period that is over could not be ended');
    }
  }
}

async function endPeriodsOf(userId: string, now: Date, dependencies: EndDependencies): Promise<void> {
  const { database, log } = dependencies;
  const hasEnded = await database.transaction().execute(async (trx) => {
    const change = await changeSubscriptions(
      trx,
      { userId, now, opening: openingOf(dependencies) },
      (stored, opening) => advance(stored, now, opening),
    );
    if ('refused' in change || change.after === change.before) return false;
    await tellOfTurn(trx, { userId, ...change }, dependencies);
    return true;
  });
  if (hasEnded) log.info({ userId }, 'a period ended');
}
