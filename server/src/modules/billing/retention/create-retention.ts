import { hourMs } from '../../../platform/clock.ts';
import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { forgetBuyers, forgetPaymentsOfNobody } from './forget-payments.ts';

const paymentsAtOnce = 500;

/** The end of what is recorded of payments: docs/decisions/0019-retention.md. */
export function createRetention({ clock, database }: BillingDependencies): BillingPart {
  return {
    tasks: [
      {
        name: 'forget payments of nobody',
        everyMs: hourMs,
        run: () => forgetPaymentsOfNobody(database, clock.now(), paymentsAtOnce),
      },
      {
        name: 'forget buyers of old payments',
        everyMs: hourMs,
        run: () => forgetBuyers(database, clock.now(), paymentsAtOnce),
      },
    ],
  };
}
