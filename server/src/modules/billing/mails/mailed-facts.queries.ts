import { type BillingDetails, billingDetails } from '@hokka/contracts/payments.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** The period that a payment bought. */
export async function findPeriodId(database: Database, paymentId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('subscriptions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.id;
}

/** What the buyer told for the invoice; undefined when nothing, or when it has been erased. */
export async function findBilling(database: Database, paymentId: string): Promise<BillingDetails | undefined> {
  const row = await database.selectFrom('payments').select('billing').where('id', '=', paymentId).executeTakeFirst();
  return row?.billing == null ? undefined : billingDetails.parse(row.billing);
}
