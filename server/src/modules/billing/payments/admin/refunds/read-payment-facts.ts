import type { Database, DatabaseTransaction } from '../../../../../platform/database/connect.ts';
import { listDoubtfulPages } from '../../pages/doubts.queries.ts';
import type { StoredPayment } from '../../stored-payment.ts';
import { listBoughtPeriods } from './bought-periods.queries.ts';
import type { PaymentFacts } from './refundable.ts';
import { listRefundsOf } from './refunds.queries.ts';

/** What the refunds of these payments rest on, in their order. Read to decide, it needs the locks of account and payment. */
export async function readPaymentFacts(
  database: Database | DatabaseTransaction,
  payments: readonly StoredPayment[],
): Promise<PaymentFacts[]> {
  const ids = payments.map(({ id }) => id);
  const periods = await listBoughtPeriods(database, ids);
  const refunds = await listRefundsOf(database, ids);
  const doubts = await listDoubtfulPages(database, ids);
  return payments.map((payment) => ({
    payment,
    period: periods.get(payment.id),
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
    doubts: doubts.filter(
      ({ paymentId, merchantOid }) => paymentId === payment.id && merchantOid !== payment.collectedOid,
    ),
  }));
}

export async function readPaymentFactsOf(
  database: Database | DatabaseTransaction,
  payment: StoredPayment,
): Promise<PaymentFacts> {
  const [facts] = await readPaymentFacts(database, [payment]);
  if (facts === undefined) throw new Error('A payment has no facts');
  return facts;
}
