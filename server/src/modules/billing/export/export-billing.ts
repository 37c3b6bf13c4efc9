import { inBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { toMajorUnits } from '../../../platform/money.ts';
import type { ExportSection } from '../../accounts/index.ts';
import { listSubscriptionsAfter } from '../periods/subscriptions.queries.ts';
import { listConsentsAfter, listPaymentsAfter } from './export.queries.ts';

const rowsAtOnce = 500;

/** All subscriptions a user ever had, what they ordered and what they agreed to. */
export function exportBilling(database: Database, userId: string): ExportSection[] {
  const subscriptions = inBatches(
    rowsAtOnce,
    (after: string | undefined, limit: number) => listSubscriptionsAfter(database, userId, after, limit),
    (subscription) => subscription.id,
  );
  const consents = inBatches(
    rowsAtOnce,
    (after: string | undefined, limit: number) => listConsentsAfter(database, userId, after, limit),
    (consent) => consent.id,
  );
  return [
    { name: 'subscriptions', rows: subscriptions },
    { name: 'payments', rows: paymentsOf(database, userId) },
    { name: 'consents', rows: consents },
  ];
}

async function* paymentsOf(database: Database, userId: string) {
  const rows = inBatches(
    rowsAtOnce,
    (after: string | undefined, limit: number) => listPaymentsAfter(database, userId, after, limit),
    (payment) => payment.id,
  );
  for await (const { amount_minor, refunded_minor, ...payment } of rows) {
    const amount = toMajorUnits(Number(amount_minor));
    yield { ...payment, amount, refunded_amount: toMajorUnits(Number(refunded_minor)) };
  }
}
