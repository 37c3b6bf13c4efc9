import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { listUnresolvedMismatches } from '../payments/checkout-sessions.queries.ts';
import type { StoredPayment } from '../payments/rules.ts';
import { listBoughtPeriods, listRefunds } from './queries.ts';
import type { PaymentContext } from './rules.ts';

/**
 * Everything that the refunds of these payments depend on, in the order of the payments. A caller that decides with it
 * must hold the locks of account and payment.
 */
export async function readPaymentContexts(
  database: Database | DatabaseTransaction,
  payments: readonly StoredPayment[],
): Promise<PaymentContext[]> {
  const ids = payments.map(({ id }) => id);
  const periods = await listBoughtPeriods(database, ids);
  const refunds = await listRefunds(database, ids);
  const mismatches = await listUnresolvedMismatches(database, ids);
  return payments.map((payment) => ({
    payment,
    period: periods.get(payment.id),
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
    mismatches: mismatches.filter(
      ({ paymentId, merchantOid }) => paymentId === payment.id && merchantOid !== payment.collectedOid,
    ),
  }));
}

export async function readPaymentContext(
  database: Database | DatabaseTransaction,
  payment: StoredPayment,
): Promise<PaymentContext> {
  const [context] = await readPaymentContexts(database, [payment]);
  if (context === undefined) throw new Error('A payment has no stored data');
  return context;
}
