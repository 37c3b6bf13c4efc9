import { hourly } from '../../../platform/periodic.ts';
import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { purgeBuyerData, purgeOrphanedPayments } from './forget-payments.ts';

const paymentsAtOnce = 500;

/** The end of what is recorded of payments: docs/decisions/0019-retention.md. */
export function createRetention({ clock, database }: BillingDependencies): BillingPart {
  return {
    tasks: [
      {
        name: 'forget payments of nobody',
        cron: hourly,
        run: () => purgeOrphanedPayments(database, clock.now(), paymentsAtOnce),
      },
      {
        name: 'forget buyers of old payments',
        cron: hourly,
        run: () => purgeBuyerData(database, clock.now(), paymentsAtOnce),
      },
    ],
  };
}
